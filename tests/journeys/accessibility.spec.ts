import type { Page } from 'playwright'
import { shots } from '../shots/index.ts'
import { type Look, looker, openShops, type Shops, type Size } from '../shots/look.ts'
import type { Shot } from '../shots/shot.ts'
import { axe, sharingProcesses } from '../support/browser.ts'
import { expect, long, test } from '../support/journey.ts'

test.use({ providers: 'none', launchOptions: sharingProcesses() })
test.describe.configure({ mode: 'parallel' })

// Each language, theme and size once: what breaks a rule does so by its markup or by its colours. The states take turns
// between them, for the same parts stand in many: all of them in both would take a quarter of an hour.
const looks: (Look & Size)[] = [
  { language: 'sv', theme: 'dark', width: 390, height: 844 },
  { language: 'en', theme: 'light', width: 1280, height: 800 },
]
/** The look of a state follows from its name, so that one that is added moves no other. */
const turnOf = ({ name }: Shot): number =>
  [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % looks.length

/** The first one seen at an address of what opens there; what must be pressed for, or is answered otherwise, is a state. */
function isScreen(shot: Shot): boolean {
  const { path, arrange, prepare } = shot
  if (prepare) return false
  return !arrange || shots.find((other) => other.path === path && !other.prepare) === shot
}

/** So many tests of each look: one that is tried again should not take all the others along. */
const kinds = [
  { what: 'screen', parts: 2, details: {}, isOurs: isScreen },
  { what: 'state', parts: 3, details: long, isOurs: (shot: Shot) => !isScreen(shot) },
]
// On two cores that are one, with a third worker beside it, a screen has taken five seconds.
const MOST_MS = 600_000

const opened = new Map<string, Promise<Shops>>()

/** The shops of a look, opened once for all the parts that one worker sees. */
function shopsOf(url: string, look: Look): Promise<Shops> {
  const key = `${url} ${look.language}`
  const shops = opened.get(key) ?? openShops(url, look)
  opened.set(key, shops)
  return shops
}

/** Pixels by which the page can be pushed sideways; fewer than none behind a dialog, which takes the scroll bar away. */
const beyondEdge = (page: Page): Promise<number> =>
  page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)

for (const { what, parts, details, isOurs } of kinds)
  for (const [turn, { width, height, ...look }] of looks.entries()) {
    const ours = shots.filter((shot) => isOurs(shot) && turnOf(shot) === turn)
    for (let part = 1; part <= parts; part += 1) {
      const some = ours.slice((ours.length * (part - 1)) / parts, (ours.length * part) / parts)
      const name = `(${look.language}, ${look.theme}, ${width} px, ${part} of ${parts})`
      test(
        `no ${what} breaks a rule of WCAG 2.2 AA or goes beyond the edge ${name}`,
        details,
        async ({ browser, product }) => {
          test.setTimeout(MOST_MS)
          const { see, close } = looker(browser, await shopsOf(product.url, look), look)
          for (const shot of some) {
            await test.step(shot.name, () =>
              see(shot, { width, height }, async (page) => {
                expect.soft(await axe(page), shot.name).toEqual([])
                expect
                  .soft(await beyondEdge(page), `${shot.name} goes beyond the edge of the screen`)
                  .toBeLessThanOrEqual(0)
              }).catch((error: Error) => expect.soft(error.message, shot.name).toBe('')),
            )
          }
          await close()
        },
      )
    }
  }
