import { cookies } from '../../shared/copy/cookies.ts'
import { demo } from '../../shared/copy/demo.ts'
import { landing } from '../../shared/copy/landing.ts'
import { site } from '../../shared/copy/site.ts'
import { expect, test } from '../support/journey.ts'
import { GOOD_SHIFT, layoutShift } from '../support/layout-shift.ts'
import { drawn } from '../support/screens.ts'

test('a visitor finds their way by keyboard, in their language, and says what they think of cookies', async ({
  screens,
  product,
}) => {
  const page = await screens.phone('sv')
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing('sv')('headline'))

  await expect(page.locator('#root[data-awake]')).toBeAttached()
  const menu = page.getByRole('banner').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: site('sv')('menu') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: site('sv')('menu') })).toBeHidden()
  await expect(menu).toBeFocused()

  await page.getByRole('link', { name: site('sv')('otherLanguage') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing('en')('headline'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(landing('en')('title'))
  await expect(page).toHaveURL(/\?lang=en$/)
  await expect(page.locator('.phone')).toContainText('Shall we stay in touch?')

  // This browser was asked before (support/screens.ts): the link at the bottom asks again.
  const t = cookies('en')
  await page.getByRole('button', { name: t('change') }).press('Enter')
  const banner = page.getByRole('region', { name: t('settingsTitle') })
  await expect(banner.getByRole('checkbox', { name: t('necessaryName') })).toBeDisabled()
  await banner.getByRole('checkbox', { name: t('analyticsName') }).check()
  await banner.getByRole('button', { name: t('save') }).press('Enter')
  await expect(banner).toHaveCount(0)
  const kept = await page.evaluate(() => ({
    choice: localStorage.getItem('blipp.cookies.choice'),
    preferences: JSON.parse(localStorage.getItem('blipp.cookies.preferences') ?? ''),
    date: localStorage.getItem('blipp.cookies.date'),
  }))
  expect(kept.choice).toBe('custom')
  expect(kept.preferences).toEqual({ necessary: true, analytics: true, marketing: false, functional: false })
  expect(Date.parse(kept.date ?? '')).not.toBeNaN()

  const stranger = await page.context().browser()?.newPage({ baseURL: product.url })
  if (!stranger) throw new Error('There is no browser.')
  await stranger.goto('/')
  const asked = stranger.getByRole('region', { name: cookies('sv')('title') })
  await asked.getByRole('button', { name: cookies('sv')('close') }).click()
  await expect(asked).toHaveCount(0)
  expect(await stranger.evaluate(() => localStorage.getItem('blipp.cookies.choice'))).toBeNull()
  await stranger.reload()
  await stranger.context().addCookies([{ name: '_ga_123', value: '1', url: product.url }])
  await asked.getByRole('button', { name: cookies('sv')('necessary') }).click()
  await expect(asked).toHaveCount(0)
  expect(await stranger.evaluate(() => document.cookie)).not.toContain('_ga')
  await stranger.context().close()
})

test('a press that comes before the page is awake is carried out when it is', async ({
  screens,
  product,
}) => {
  const page = await screens.phone('sv')
  const held: (() => void)[] = []
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto(product.url)
  await page.getByRole('button', { name: cookies('sv')('change') }).click()
  await expect.poll(() => held.length).toBe(1)
  const banner = page.getByRole('region', { name: cookies('sv')('settingsTitle') })
  await expect(banner).toHaveCount(0)
  held[0]?.()
  await expect(banner).toBeVisible()
})

test('a press while the page is waking is carried out once', async ({ screens, product }) => {
  const page = await screens.phone('sv')
  await page.addInitScript((name) => {
    // The first to listen keeps what is pressed while the page dozes; the second is React, which answers from then on.
    const listen = EventTarget.prototype.addEventListener
    let listening = 0
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never, never]) {
      listen.call(this, type, ...rest)
      if (type !== 'click' || !(this instanceof HTMLElement) || this.id !== 'root') return
      listening += 1
      if (listening !== 2) return
      const button = [...this.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      queueMicrotask(() => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    }
  }, demo('sv')('openForm'))
  await page.goto(product.url)
  await expect(page.getByText(demo('sv')('formTitle'), { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('button', { name: demo('sv')('openForm') }).first()).toBeFocused()
})

test('a font that loads late moves nothing, for the fallback is as wide', async ({ screens, product }) => {
  const page = await screens.phone('sv', { viewport: { width: 360, height: 800 } })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${product.url}/finns-inte`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByText(site('sv')('notFoundTitle'))).toBeVisible()
  test.skip(!(await page.evaluate(hasArial)), 'this machine has no font as wide as Arial')
  // There must be something to move.
  await drawn(page)
  held.resolve()
  await page.evaluate(async () => void (await document.fonts.ready))
  await drawn(page)
  expect(await page.evaluate(() => document.fonts.check('1rem "Schibsted Grotesk Variable"'))).toBe(true)
  expect(await layoutShift(page)).toBeLessThan(GOOD_SHIFT)
})

/** In the page: whether Arial, or what takes its place on Linux, is installed. */
function hasArial(): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  const widthIn = (fonts: string) => {
    if (canvas) canvas.font = `20px ${fonts}`
    return canvas?.measureText('Hoppsan! Sidan finns inte').width
  }
  return widthIn('Arial, "Liberation Sans", monospace') !== widthIn('monospace')
}
