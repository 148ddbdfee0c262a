import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { uuidOf } from '../../../backend/secrets/keys.ts'
import { createOffer } from '../../../shared/offers.ts'
import { drawVoucherCode, hashedOf } from '../../../shared/rules/offers/code.ts'
import { carrySession, workerKeepsPage } from '../../support/screens.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { type Bench, onDevice, withServers } from './servers.ts'

const GOAL_MS = 50
/** How many times slower than this machine the phone of a small shop is. */
const SLOWER = 4
const LOOKED_UP = 20
const PATIENCE_MS = 300_000

/** Writes so many vouchers of an offer into the database of a product that is down. @returns the codes of some */
function lay(file: string, businessId: string, offerId: string, many: number): string[] {
  const db = new Database(file)
  const columns = 'businessId, id, offerId, code, token, source, revision, createdAt, updatedAt'
  const insert = db.prepare(`insert into vouchers (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)
  const revisionOf = db.prepare('select revision from businesses where id = ?').pluck()
  const codes = Array.from({ length: many }, drawVoucherCode)
  const now = new Date().toISOString()
  db.transaction(() => {
    let revision = revisionOf.get(businessId) as number
    for (const code of codes) {
      revision += 1
      const id = uuidOf(hashedOf(businessId, code))
      insert.run(businessId, id, offerId, code, `t${revision}`, 'hand', revision, now, now)
    }
    db.prepare('update businesses set revision = ? where id = ?').run(revision, businessId)
  })()
  db.close()
  return codes.slice(0, LOOKED_UP)
}

async function openShopWith(bench: Bench, many: number): Promise<{ shop: Shop; codes: string[] }> {
  const shop = await openShop(bench.product.url)
  const { offer } = await shop.owner.call(createOffer, { title: 'En kaffe på köpet', running: true })
  await bench.product.terminate()
  const codes = lay(join(bench.product.dataDir, 'blipp.db'), shop.business.id, offer.id, many)
  await bench.product.start()
  return { shop, codes }
}

/** Runs in the page: whether the device holds so many vouchers. */
async function holds(many: number): Promise<boolean> {
  const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('blipp.'))?.name
  if (!name) return false
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const n = await new Promise<number>((resolve) => {
    const counting = db.transaction('vouchers').objectStore('vouchers').count()
    counting.onsuccess = () => resolve(counting.result)
  })
  db.close()
  return n >= many
}

/** Runs in the page: types a code in whole, and waits for what is said of it. */
function answered(code: string): Promise<number> {
  const field = document.querySelector('main input[maxlength]') as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-verdict]')) return
      observer.disconnect()
      resolve(performance.now() - started)
    })
    observer.observe(document, { childList: true, subtree: true })
    set?.call(field, code)
    const started = performance.now()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Runs in the page: presses, and waits until it is kept and said. */
function taken(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-verdict=taken]')) return
      observer.disconnect()
      resolve(performance.now() - started)
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    const started = performance.now()
    ;(document.querySelector('[data-verdict] button') as HTMLElement).click()
  })
}

const next = (page: Page) => page.locator('[data-verdict=taken] button').first().click()

/** With the server killed, on a slow processor: from code to answer, and from press to green. */
export async function redeem({ small }: Settings): Promise<Figure[]> {
  const many = small ? 10_000 : 100_000
  return withServers({ pages: [] }, async (bench) => {
    const { shop, codes } = await openShopWith(bench, many)
    return onDevice(bench, async (context, page) => {
      await carrySession(context, shop, 'sv')
      page.setDefaultTimeout(PATIENCE_MS)
      await page.goto(`${bench.product.url}/dashboard/redeem`)
      await page.waitForFunction(holds, many, { polling: 1000 })
      await page.locator('main input[maxlength]').first().waitFor()
      await workerKeepsPage(page)
      await bench.product.kill()
      const device = await context.newCDPSession(page)
      await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const [looked, pressed]: [number[], number[]] = [[], []]
      for (const code of codes) {
        await page.locator('main input[maxlength]').waitFor()
        looked.push(await page.evaluate(answered, code))
        pressed.push(await page.evaluate(taken))
        await next(page)
      }
      const within = (name: string, values: number[]): Figure => ({
        part: 'offline-redeem',
        name: `${name}, ${many.toLocaleString('en')} vouchers, CPU/${SLOWER}`,
        value: median(values),
        unit: 'ms',
        reference: `${GOAL_MS} ms`,
        ratio: median(values) / GOAL_MS,
      })
      return [{ ...within('code to answer', looked), goal: '<= 1' }, within('press to green', pressed)]
    })
  })
}
