import type { Page } from 'playwright/test'
import { cookies } from '../../shared/copy/cookies.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { carrySession } from '../support/screens.ts'

const sizes = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const
/** With the second language, in the long run. */
const moreSizes = [...sizes, [360, 640], [768, 1024], [1024, 600], [1920, 1080]] as const

/** What can be pressed or filled in on the first screen, and has something of the banner on it. */
const coveredBy = (page: Page, title: string): Promise<string[]> =>
  page.getByRole('region', { name: title }).evaluate((banner) => {
    const over = banner.getBoundingClientRect()
    return (
      [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter((one) => !banner.contains(one) && one.checkVisibility({ visibilityProperty: true }))
        // A skip link is cut away until it has the focus.
        .filter((one) => getComputedStyle(one).clipPath === 'none')
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          const isSeen = right > left && bottom > top && top < innerHeight && bottom > 0
          return isSeen && left < over.right && right > over.left && top < over.bottom && bottom > over.top
        })
        .map((one) => one.textContent || one.outerHTML)
    )
  })

for (const { language, details } of eachLanguage)
  test(
    `the question about cookies covers nothing and moves nothing, at any size: ${language}`,
    details,
    async ({ browser, product, shop }) => {
      const context = await browser.newContext({ baseURL: product.url })
      await carrySession(context, shop, language)
      const page = await context.newPage()
      const title = cookies(language)('title')
      for (const path of ['/', '/contact', '/business/signin', '/dashboard'])
        for (const [width, height] of language === 'sv' ? sizes : moreSizes) {
          await page.setViewportSize({ width, height })
          await page.goto(path)
          const heading = page.getByRole('heading', { level: 1 }).first()
          await expect(heading).toBeVisible()
          // The dashboard draws its heading anew once its rows are there: between the two there is none.
          const topOf = async () => (await heading.boundingBox())?.y
          let before: number | undefined
          await expect
            .poll(async () => {
              before = await topOf()
              return before
            })
            .toBeDefined()
          await expect(page.getByRole('region', { name: title })).toBeVisible()
          const where = `${path} at ${width} × ${height}`
          expect(await coveredBy(page, title), where).toEqual([])
          await expect.poll(topOf, where).toBe(before)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
            width,
          )
        }
      await page.getByRole('button', { name: cookies(language)('necessary') }).click()
      await expect(page.getByRole('region', { name: title })).toHaveCount(0)
      await page.goto('/')
      await expect(page.locator('#root[data-awake]')).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-asks'))).toBe(false)
      await context.close()
    },
  )
