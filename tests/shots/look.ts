import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '../../shared/copy/copy.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { addCustomer, type BusyShop, openBusyShop, openShop, type Shop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

/** How a picture is looked at. */
export interface Look {
  language: Language
  theme: 'light' | 'dark'
}

/** The shops in the pictures: one that has been at it for a while, and one that has just opened. */
export interface Shops {
  owner: BusyShop
  newcomer: Shop
}

const PATIENCE_MS = 15_000

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
  const newcomer = await openShop(url, { ...floraBlommor, ownerEmail: address('flora'), language })
  return { owner, newcomer }
}

/** A browser of its own for each kind of reader, signed in where they are. */
export async function browserFor(
  browser: Browser,
  who: Shot['as'],
  shops: Shops,
  { language, theme }: Look,
): Promise<BrowserContext> {
  const { url } = shops.owner.owner
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: language === 'sv' ? 'sv-SE' : 'en-GB',
    timezoneId: 'Europe/Stockholm',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const cookies = new Map<string, string>(who === 'visitor' ? [] : shops[who].owner.cookies)
  cookies.set('lang', language)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  return context
}

/** Opens the screen and brings it into its state. */
export async function openShot(
  context: BrowserContext,
  shot: Shot,
  shop: BusyShop,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await shot.arrange?.(page)
  await page.goto(typeof shot.path === 'string' ? shot.path : await shot.path(shop))
  // The live stream never falls silent, so the screen's own heading says that it is there.
  await page.locator('h1:visible').first().waitFor()
  await shot.prepare?.(page, shop)
  return page
}
