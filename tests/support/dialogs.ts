import type { Page } from 'playwright/test'
import { bulk } from '../../shared/copy/bulk.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { cards } from '../../shared/copy/cards.ts'
import { comparison } from '../../shared/copy/comparison.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { customers } from '../../shared/copy/customers.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { segments } from '../../shared/copy/segments.ts'
import { tagWriting } from '../../shared/copy/tag-writing.ts'
import { tags } from '../../shared/copy/tags.ts'
import { transfer } from '../../shared/copy/transfer.ts'
import type { BusyShop } from './shop.ts'

/** A dialog of the workplace, and what is pressed on its screen until it opens. */
export interface Opening {
  name: string
  path: string
  press: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()

const pressing = (name: string | RegExp) => (page: Page) => button(page, name).click()

/** What can be done with one thing: a button where there is room, otherwise in the menu that is the thing's own. */
const choosing =
  ({ label, more, short }: { label: string; more: string; short: string }) =>
  async (page: Page) => {
    // Whichever is there at this width.
    await button(page, label).or(button(page, more)).first().waitFor()
    if (await button(page, label).isVisible()) return button(page, label).click()
    await button(page, more).click()
    await page.getByRole('menuitem', { name: short, exact: true }).click()
  }

/** The dialogs of customers, campaigns and tags, for an owner. */
export function dialogsOf(
  { tag, customers: people, campaigns: both }: BusyShop,
  language: Language,
): Opening[] {
  const [c, s, f, b] = [customers(language), segments(language), transfer(language), bulk(language)]
  const [m, r, p] = [campaigns(language), schedule(language), comparison(language)]
  const [t, w, k] = [tags(language), tagWriting(language), cards(language)]
  const { name = '' } = people[0] ?? {}
  const { label } = tag
  const sms = both.sms.name

  const ofCustomer = (key: 'edit' | 'remove') =>
    choosing({ label: c(key, { name }), more: c('more', { name }), short: c(`${key}Short`) })
  const ofMany = (key: 'label' | 'send' | 'remove') => async (page: Page) => {
    const tick = page.getByRole('checkbox', { name: c('select', { name }) })
    await tick.check()
    await choosing({ label: b(key), more: b('more'), short: b(key) })(page)
  }
  const ofCampaign = (key: 'view' | 'edit' | 'remove') =>
    choosing({ label: m(key, { name: sms }), more: m('more', { name: sms }), short: m(`${key}Short`) })
  const ofEmail = (label: string) =>
    choosing({ label, more: m('more', { name: both.email.name }), short: label })
  const ofTag = (key: 'edit' | 'remove') =>
    choosing({ label: t(key, { label }), more: t('more', { label }), short: t(`${key}Short`) })

  const on = (path: string, openings: Record<string, Opening['press']>): Opening[] =>
    Object.entries(openings).map(([opening, press]) => ({ name: opening, path, press }))

  return [
    ...on('/dashboard/customers', {
      'a new customer': pressing(new RegExp(`^${c('addShort')}`)),
      'a customer, edited': ofCustomer('edit'),
      'a customer, removed': ofCustomer('remove'),
      'a customer’s rights': async (page) => {
        await button(page, new RegExp(`^${name}`)).click()
        await button(page, c('rightsLabel', { name })).click()
      },
      'a filter': pressing(s('filter')),
      'an export': choosing({ label: f('export'), more: f('both'), short: f('export') }),
      'many, labelled': ofMany('label'),
      'many, written to': ofMany('send'),
      'many, removed': ofMany('remove'),
    }),
    ...on('/dashboard/customers?sms=yes', { 'a filter, named': pressing(s('save')) }),
    ...on('/dashboard/campaigns', {
      'a campaign, looked at': ofCampaign('view'),
      'a campaign, edited': ofCampaign('edit'),
      'a campaign, removed': ofCampaign('remove'),
    }),
    ...on(`/dashboard/campaigns/${both.email.id}`, {
      'a campaign, sent': pressing(m('send')),
      'a test': ofEmail(r('test')),
      'a comparison': ofEmail(p('open')),
    }),
    ...on('/dashboard/tags', {
      'a new tag': pressing(t('create')),
      'a tag, edited': ofTag('edit'),
      'a tag, removed': ofTag('remove'),
      'a QR code': pressing(t('showQrOf', { label })),
      'a chip, written': choosing({
        label: w('openOf', { label }),
        more: t('more', { label }),
        short: w('open'),
      }),
      'cards, ordered': pressing(k('open')),
    }),
  ]
}
