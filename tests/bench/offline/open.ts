import type { Page } from 'playwright'
import { customers } from '../../../shared/copy/customers.ts'
import { carrySession, workerKeepsPage } from '../../support/screens.ts'
import type { Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { bundle } from './bundle.ts'
import { openFilledShop } from './filled-shop.ts'
import { type Bench, onDevice, withServers } from './servers.ts'

const PATIENCE_MS = 180_000
/** So many that the slowest twentieth is more than one. */
const SAVES = 60

interface Watched extends Window {
  untilFilled(many: number): Promise<{ first: number }>
  untilFirst(): Promise<number>
  fromPress(button: string, done: string): Promise<number>
}

/** Runs in the page: presses, and waits for the sign that it is kept. */
function installPressing(): void {
  const fromPress = (button: string, done: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(done)) return
        observer.disconnect()
        resolve(performance.now() - started)
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
      const started = performance.now()
      ;(document.querySelector(button) as HTMLElement).click()
    })
  Object.assign(window, { fromPress })
}

async function press(page: Page, button: string, done: string): Promise<number> {
  // Whoever types is slower than what the save before has left to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(([button, done]) => (window as unknown as Watched).fromPress(button, done), [
    button,
    done,
  ] as const)
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] as number

/** With the server killed: how long until customers are on screen, and until an edit of one is kept. */
async function dashboard(bench: Bench, shop: Shop, many: number, rounds: number) {
  const watch = await bundle('filling')
  const t = customers('sv')
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    await carrySession(context, shop, 'sv')
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${bench.product.url}/dashboard/customers`)
    await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
    await workerKeepsPage(page)
    await bench.product.kill()
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.reload()
      const { first } = await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
      opened.push(first)
    }
    await page.evaluate(installPressing)
    const saved: number[] = []
    for (let time = 0; time < SAVES; time += 1) {
      // The messages of the saves before lie over it, and go one by one: a pointer may hit one between down and up.
      await page
        .getByRole('button', { name: /^Ändra / })
        .first()
        .dispatchEvent('click')
      const dialog = page.getByRole('dialog', { name: t('editTitle') })
      await dialog.getByRole('textbox', { name: t('fieldNotes') }).fill(`Kom ${time}`)
      saved.push(await press(page, 'dialog[open] button[type=submit]', 'body:not(:has(dialog[open]))'))
    }
    return { opened, saved }
  })
}

/** How many times slower than this machine the phone of a small shop is. */
const SLOWER = 4
const OF_A_SMALL_SHOP = 10_000

/** With the server killed, on a processor that many times slower: how long until the dashboard shows its customers. */
async function firstScreen(bench: Bench, shop: Shop, rounds: number): Promise<number[]> {
  const watch = await bundle('filling')
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    await carrySession(context, shop, 'sv')
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${bench.product.url}/dashboard/customers`)
    await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), OF_A_SMALL_SHOP)
    await workerKeepsPage(page)
    await bench.product.kill()
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${bench.product.url}/dashboard`)
      opened.push(await page.evaluate(() => (window as unknown as Watched).untilFirst()))
    }
    return opened
  })
}

/** With the server killed: how long until a sign-up on the tap page is kept. */
async function tapPage(bench: Bench): Promise<number[]> {
  return onDevice(bench, async (_, page) => {
    await page.goto(`${bench.product.url}/t/${bench.shop.code}`, { waitUntil: 'networkidle' })
    await workerKeepsPage(page)
    await page.reload({ waitUntil: 'networkidle' })
    await bench.product.kill()
    const saved: number[] = []
    for (let time = 0; time < SAVES; time += 1) {
      await page.reload()
      await page.locator('[data-enhanced]').waitFor({ state: 'attached' })
      await page.locator('input[name=name]').fill('Anna Ek')
      await page.locator('input[name=email]').fill(`anna.${time}@kund.example`)
      await page.locator('input[type=checkbox]').first().check()
      await page.evaluate(installPressing)
      saved.push(await press(page, 'form button[type=submit]', '[data-outcome^=kept]'))
    }
    return saved
  })
}

/** The dashboard and the tap page with the server dead. */
export async function open({ small, rounds }: Settings): Promise<Figure[]> {
  const many = small ? 10_000 : 100_000
  return withServers({ pages: [] }, async (bench) => {
    const taps = await tapPage(bench)
    await bench.product.start()
    const smallShop = await openFilledShop(bench.product, OF_A_SMALL_SHOP)
    const onPhone = await firstScreen(bench, smallShop, rounds)
    await bench.product.start()
    const shop = many === OF_A_SMALL_SHOP ? smallShop : await openFilledShop(bench.product, many)
    const { opened, saved } = await dashboard(bench, shop, many, rounds)
    const within = (name: string, value: number, most: number): Figure => ({
      part: 'offline-open',
      name,
      value,
      unit: 'ms',
      reference: `the limit of ${most.toLocaleString('en')}`,
      ratio: value / most,
      goal: '<= 1',
    })
    return [
      within(`server dead: the first of ${many.toLocaleString('en')} on screen`, median(opened), 1000),
      within(
        `server dead: the dashboard with ${OF_A_SMALL_SHOP.toLocaleString('en')}, on a phone ${SLOWER} times slower`,
        median(onPhone),
        1000,
      ),
      within('server dead: tap form, p95 until it is kept', p95(taps), 50),
      within('server dead: customer edit, p95 until it is kept', p95(saved), 50),
    ]
  })
}
