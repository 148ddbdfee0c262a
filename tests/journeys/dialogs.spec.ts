import type { Page } from 'playwright/test'
import { shell } from '../../shared/copy/shell.ts'
import { chip } from '../support/dashboard.ts'
import { dialogsOf, type Opening } from '../support/dialogs.ts'
import { expect, long, test } from '../support/journey.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { openBusyShop } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })
test.describe.configure({ mode: 'parallel' })

const sizes = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
/** Both languages, with a network and without. */
const times = [
  { language: 'sv', isOffline: false },
  { language: 'en', isOffline: true },
] as const

for (const [at, viewport] of sizes.entries())
  test(
    `each list and dialog of the workplace fits ${viewport.width} px, and gives the focus back`,
    at === 0 ? {} : long,
    async ({ product, screens }) => {
      const ownerEmail = `bjorn.${viewport.width}@butik.example`
      const shop = await openBusyShop(product.url, { ...bjornsBarbershop, ownerEmail })
      for (const { language, isOffline } of times) {
        const desk = await screens.desk(shop, language, { viewport })
        await desk.goto('/dashboard')
        await expect(chip(desk, shell(language)('saved'))).toBeVisible()
        if (isOffline) await goOffline(desk)
        const openings = dialogsOf(shop, language)
        for (const [path, there] of Map.groupBy(openings, (opening) => opening.path)) {
          await desk.goto(path)
          for (const opening of there)
            await test.step(`${opening.name} (${language}, ${isOffline ? 'offline' : 'online'})`, () =>
              opensAndCloses(desk, opening))
        }
        await desk.context().close()
      }
    },
  )

async function opensAndCloses(desk: Page, { press }: Opening): Promise<void> {
  await press(desk)
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => desk.evaluate(whatIsWrong)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** In the page: what of it lies outside the screen, and where the focus is if it is not in the dialog. */
function whatIsWrong(): string[] {
  const wrong: string[] = []
  const dialog = document.querySelector('dialog[open]')
  const box = dialog?.firstElementChild?.getBoundingClientRect()
  if (!dialog || !box) return ['no dialog']
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) wrong.push(`the list is ${scrollWidth - clientWidth} px too wide`)
  if (box.left < 0 || box.right > innerWidth + 1) wrong.push(`it lies from ${box.left} to ${box.right}`)
  if (box.top < 0 || box.bottom > innerHeight + 1) wrong.push(`it reaches from ${box.top} to ${box.bottom}`)
  for (const whole of [dialog, dialog.firstElementChild])
    if (whole && whole.scrollHeight > whole.clientHeight + 1) wrong.push('more than its body is scrolled')
  for (const part of dialog.querySelectorAll('*'))
    if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto')
      wrong.push(`${part.className} has to be scrolled sideways`)
  if (!dialog.contains(document.activeElement)) wrong.push('the focus is outside')
  return wrong
}
