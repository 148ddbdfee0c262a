import type { Page } from 'playwright'

/** Presses the first button of that name. */
export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

/** From a campaign's screen to its send dialog, the first time or again. */
export const openSend = (page: Page) => press(page, /^(skicka|send)( till fler| to more)?$/i)
