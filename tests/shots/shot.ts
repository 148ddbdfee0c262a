import type { Page } from 'playwright'
import { asBlipp } from '../support/as-blipp.ts'
import type { BusyShop } from '../support/shop.ts'

const ASKED_AGAIN_MS = 2_000
const MOST_ASKED = 10

/** One state of one screen, to look at. */
export interface Shot {
  /** Names the picture: `part-screen-state`. */
  name: string
  path: string | ((shop: BusyShop) => string | Promise<string>)
  /** Who looks: nobody in particular, the owner of a busy shop, one who just opened an empty one, or whoever runs Blipp. */
  as: 'visitor' | 'owner' | 'newcomer' | 'admin'
  /** On a device that has no copy of the shop yet. */
  firstVisit?: true
  /** Before the page is opened: what the server or the network is to answer. */
  arrange?: (page: Page) => Promise<void>
  /** On the open page: what is pressed and typed until the state is there. */
  prepare?: (page: Page, shop: BusyShop) => Promise<void>
  /** Once it was looked at: takes back what was done to the shop, which others are looked at with. */
  after?: (shop: BusyShop) => Promise<unknown>
  /** What is in view rather than the whole page. */
  inView?: true
  /** A dialog or a menu lies over the page: looked at in view, once it is there, for its code may first be fetched. */
  over?: true
}

/** The server answers these calls with an error. */
export const failing = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) =>
    route.fulfill(asBlipp({ code: 'internal', message: 'Något gick fel. Försök igen.' }, 500)),
  )
}

/** These calls are never answered. */
export const unanswered = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => {})
}

/** The server has gone away, and the app has noticed: it asks anew until then, for one that was under way may get through. */
export const away = async (page: Page) => {
  await page.route('**/api/**', (route) => route.abort())
  const told = page.locator('[role=status]:visible', { hasText: /^offline/i }).first()
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const noticed = await told.waitFor({ timeout: ASKED_AGAIN_MS }).then(
      () => true,
      () => false,
    )
    if (noticed) return
  }
  await told.waitFor()
}
