import type { Page } from 'playwright'
import { history } from '../../shared/copy/history.ts'
import type { UnreadReply } from '../../shared/history.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { away, type Shot } from './shot.ts'

const replies: UnreadReply[] = [
  {
    ...{ id: uuid7(), customerId: uuid7(), name: 'Anna Öberg', channel: 'sms', media: 0 },
    ...{ text: 'Har ni öppet på lördag? Jag kan efter tolv.', at: '2026-11-21T08:45:00.000Z' },
  },
  {
    ...{ id: uuid7(), customerId: uuid7(), name: 'Erik Ström', channel: 'whatsapp', media: 1 },
    ...{ text: '', at: '2026-11-20T16:10:00.000Z' },
  },
]
const written = async (page: Page) => {
  await page.route('**/api/replies', (route) => route.fulfill(asBlipp({ replies, unread: 2 })))
}

/** The dashboard beyond its first look, which `businesses` has. */
export const dashboard: Shot[] = [
  { name: 'dashboard-offline', path: '/dashboard', as: 'owner', prepare: away },
  { name: 'dashboard-add-customer', path: '/dashboard?add=customer', as: 'owner', over: true },
  { name: 'dashboard-replies', path: '/dashboard', as: 'owner', arrange: written },
  {
    ...{ name: 'dashboard-answer', path: '/dashboard', as: 'owner', over: true, arrange: written },
    prepare: async (page) => {
      const labels = (['sv', 'en'] as const).map((language) =>
        history(language)('answerLabel', { name: 'Anna Öberg' }),
      )
      await page.getByRole('button', { name: new RegExp(labels.join('|')) }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Ja, mellan tio och fem. Välkommen!')
    },
  },
]
