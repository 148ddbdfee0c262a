import type { Browser, BrowserContext, Page } from 'playwright'
import { adminLogin } from '../../shared/admin.ts'
import { updateProfile } from '../../shared/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { sven } from '../support/admin.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { answerCookies } from '../support/screens.ts'
import { addCustomer, type BusyShop, openBusyShop, openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'
import type { Shot } from './shot.ts'

/** How a picture is looked at. */
export interface Look {
  language: Language
  theme: 'light' | 'dark'
  /** Pixels of the picture for each of the page's; 1 unless said. */
  scale?: number
}

/** The shops in the pictures: one that has been at it for a while, and one that has just opened. */
export interface Shops {
  owner: BusyShop
  newcomer: Shop
  admin: { owner: Visitor }
}

export interface Size {
  width: number
  height: number
}

/** The longest that a screen waits before it says that nobody answers is ten seconds. */
const PATIENCE_MS = 20_000

// More than a list shows at first.
const regulars = ['Nils Berg', 'Fatima Haddad', 'Elsa Lindqvist', 'Oskar Dahl', 'Mira Sjöberg']

/** Opens both for one language and theme, so that no picture shows what was done for another. */
export async function openShops(url: string, { language, theme }: Look): Promise<Shops> {
  const address = (name: string) => `${name}.${language}.${theme}@butik.example`
  const owner = await openBusyShop(url, { ...bjornsBarbershop, ownerEmail: address('bjorn'), language })
  for (const [at, name] of regulars.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@kund.example`
    const customer = { name, email, phone: `070-174 06 3${at}`, consentGiven: true }
    owner.customers.push(await addCustomer(owner, { ...customer, source: 'tap', notes: '' }))
  }
  // Pictures are taken at any hour, and a press of Send would be asked about at night.
  await owner.owner.call(updateProfile, { quietHours: { for: 'off', from: '20:00', to: '09:00' } })
  const newcomer = await openShop(url, { ...floraBlommor, ownerEmail: address('flora'), language })
  const admin = visit(url)
  await admin.call(adminLogin, { email: sven.email, password: sven.password })
  return { owner, newcomer, admin: { owner: admin } }
}

async function contextFor(
  browser: Browser,
  who: Shot['as'],
  shops: Shops,
  { language, theme, scale = 1 }: Look,
): Promise<BrowserContext> {
  const { url } = shops.owner.owner
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    timezoneId: 'Europe/Stockholm',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(answerCookies)
  const cookies = new Map<string, string>(who === 'visitor' ? [] : shops[who].owner.cookies)
  cookies.set('lang', language)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  return context
}

/** With a page that stays, and nothing on it: where pages share a process, what it compiled is there for the next. */
async function keptOpen(context: BrowserContext): Promise<BrowserContext> {
  await (await context.newPage()).goto('/robots.txt')
  return context
}

/** Opens a screen in its state and hands it to `work`. */
export type Looking = (shot: Shot, size: Size, work: (page: Page) => Promise<void>) => Promise<void>

/**
 * A device of its own for each kind of reader, signed in where they are; those who come again have it with them. What
 * shows by itself is opened in the page that showed the one before, because a new page costs more: with a process of its
 * own, which compiles the whole app anew, 2.8 s of processor against 1.1.
 */
export function looker(
  browser: Browser,
  shops: Shops,
  look: Look,
): { see: Looking; close: () => Promise<void> } {
  const devices = new Map<Shot['as'], Promise<BrowserContext>>()
  const pages = new Map<Shot['as'], Promise<Page>>()

  function deviceOf(who: Shot['as']): Promise<BrowserContext> {
    const known = devices.get(who)
    if (known) return known
    const device = contextFor(browser, who, shops, look).then(keptOpen)
    devices.set(who, device)
    return device
  }

  const newPageOf = async (who: Shot['as']) => (await deviceOf(who)).newPage()

  /** The page that the reader has open anyway, and what is to be closed once a state was seen. */
  async function pageFor({
    as,
    firstVisit,
    arrange,
    prepare,
  }: Shot): Promise<{ page: Page; own?: Page | BrowserContext }> {
    if (firstVisit) {
      const own = await contextFor(browser, as, shops, look)
      return { page: await own.newPage(), own }
    }
    // What was arranged stays with its page, and its tab may remember what was typed. Another tab would fetch for it.
    if (arrange || prepare) {
      await (await pages.get(as))?.close()
      pages.delete(as)
      const own = await newPageOf(as)
      return { page: own, own }
    }
    const known = pages.get(as) ?? newPageOf(as)
    pages.set(as, known)
    return { page: await known }
  }

  return {
    see: async (shot, size, work) => {
      const { page, own } = await pageFor(shot)
      try {
        await open(page, shot, shops.owner, size)
        await work(page)
      } catch (error) {
        const said = await page.locator('body').innerText()
        throw new Error(`${(error as Error).message}\nThe page said: ${said.slice(0, 2000)}`)
      } finally {
        // The live screen goes on asking, and an answer that was being changed would fail with the page.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await own?.close()
        await shot.after?.(shops.owner)
      }
    },
    close: async () => {
      for (const device of devices.values()) await (await device).close()
    },
  }
}

async function open(page: Page, shot: Shot, shop: BusyShop, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await shot.arrange?.(page)
  await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(shop))
  // The live stream never falls silent, so the screen's own heading says that it is there.
  await page.locator('h1:visible').first().waitFor()
  if (!shot.arrange) await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await shot.prepare?.(page, shop)
  if (shot.over) await page.locator('dialog:modal, [role=menu]:visible').first().waitFor()
  else if (!shot.inView) await stretch(page, size)
}

/** A whole page is a screen as tall as it: what sticks to an edge stands there, not in the middle of the picture. */
async function stretch(page: Page, { width, height }: Size): Promise<void> {
  // What was pressed may have led to another page, which has nothing in it for a moment.
  await page.locator('body').waitFor({ state: 'attached' })
  await page.waitForLoadState()
  const tall = await page.locator('html').evaluate((root) => root.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
}
