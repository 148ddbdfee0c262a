import type { Page } from 'playwright'
import { shots } from '../shots/index.ts'
import { type Look, looker, openShops, type Size } from '../shots/look.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'

test.use({ providers: 'none' })
test.describe.configure({ mode: 'parallel' })

// Each language, theme and size once: what breaks a rule does so by its markup or by its colours. The states take turns
// between them, for the same parts stand in many: all of them in both would take a quarter of an hour.
const looks: (Look & Size)[] = [
  { language: 'sv', theme: 'dark', width: 390, height: 844 },
  { language: 'en', theme: 'light', width: 1280, height: 800 },
]
const MOST_MS = 900_000

/** Pixels by which the page can be pushed sideways; fewer than none behind a dialog, which takes the scroll bar away. */
const beyondEdge = (page: Page): Promise<number> =>
  page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)

for (const [turn, { width, height, ...look }] of looks.entries()) {
  const ours = shots.filter((_, at) => at % looks.length === turn)
  test(`no screen and no state breaks a rule of WCAG 2.2 AA or goes beyond the edge (${look.language}, ${look.theme}, ${width} px)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(MOST_MS)
    const { see, close } = looker(browser, await openShops(product.url, look), look)
    for (const shot of ours) {
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
  })
}
