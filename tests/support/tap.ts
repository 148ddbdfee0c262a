import { expect, type Locator, type Page } from 'playwright/test'
import type { Business } from '../../shared/businesses.ts'
import { consents } from '../../shared/copy/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { taps } from '../../shared/copy/taps.ts'
import type { Tag } from '../../shared/tags.ts'

/** What a person who taps fills in; the phone may be left out. */
export interface Guest {
  name: string
  email: string
  phone?: string
}

/** The parts of a tap page, as a person finds them. */
export interface TapForm {
  name: Locator
  email: Locator
  phone: Locator
  consent: Locator
  submit: Locator
  fillIn: (guest: Guest) => Promise<void>
}

/** The address that a phone opens when it touches the tag, in the language that the person reads. */
export const tapUrl = ({ code }: Pick<Tag, 'code'>, language: Language): string =>
  `/t/${code}?lang=${language}`

export function tapForm(page: Page, business: Pick<Business, 'name'>, language: Language): TapForm {
  const t = taps(language)
  const form: TapForm = {
    name: page.getByRole('textbox', { name: t('name') }),
    email: page.getByRole('textbox', { name: t('email') }),
    phone: page.getByRole('textbox', { name: t('phone') }),
    consent: page.getByRole('checkbox', {
      name: consents(language)('standard', { business: business.name }),
    }),
    submit: page.getByRole('button', { name: t('submit') }),
    fillIn: async ({ name, email, phone }) => {
      await form.name.fill(name)
      await form.email.fill(email)
      if (phone) await form.phone.fill(phone)
      await form.consent.check()
    },
  }
  return form
}

/** Resolves once the page's script has taken the form over: what is pressed before is posted without it. */
export const enhanced = (page: Page): Promise<void> => expect(page.locator('[data-enhanced]')).toBeAttached()
