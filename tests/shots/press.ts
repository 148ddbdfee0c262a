import type { Page } from 'playwright'

/** Presses the first button of that name. */
export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

interface Choice {
  /** What opens the menu; that of the first campaign or tag unless said. */
  menu?: RegExp
  /** What it is called in the menu, where that is shorter. */
  item?: RegExp
}

const firstMenu = /^(mer om|mer för|more about|more for)/i

/** What can be done with one thing: a button where there is room, otherwise in a menu; waits for either. */
export async function choose(
  page: Page,
  name: RegExp,
  { menu = firstMenu, item = name }: Choice = {},
): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  const more = page.getByRole('button', { name: menu }).first()
  await button.or(more).first().waitFor()
  if (await button.isVisible()) return button.click()
  await more.click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** From a campaign's screen to its send dialog, the first time or again. */
export const openSend = (page: Page) => press(page, /^(skicka|send)( till fler| to more)?$/i)
