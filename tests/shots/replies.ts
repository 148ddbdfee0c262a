import type { Page } from 'playwright'
import { replies as words } from '../../shared/copy/replies.ts'
import type { Conversation, Inbox, Reply, ReplyAnswer } from '../../shared/replies/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { away, failing, type Shot, unanswered } from './shot.ts'

const reply = (text: string, at: string, more: Partial<Reply> = {}): Reply => ({
  ...{
    id: uuid7(),
    channel: 'sms',
    text,
    media: 0,
    at: `2026-11-${at}:00.000Z`,
    isOpen: false,
    answer: null,
  },
  ...more,
})
const answer = (text: string, state: ReplyAnswer['state'], more: Partial<ReplyAnswer> = {}) => ({
  answer: {
    ...{ campaignId: uuid7(), text, at: '2026-11-20T17:02:00.000Z', state, goesAt: null, reason: null },
    ...more,
  },
})
const conversation = (name: string, replies: Reply[]): Conversation => ({
  ...{ customerId: uuid7(), name, writtenTo: '+46701740690', replies },
  unanswered: replies.filter(({ isOpen }) => isOpen).length,
})

const anna = conversation('Anna Öberg', [
  reply('Har ni öppet på lördag? Jag kan efter tolv.', '21T08:45', { isOpen: true }),
  reply('Vad kostar en klippning?', '18T12:10', answer('Från 450 kr. Välkommen in.', 'sent')),
])
const conversations = [
  anna,
  conversation('Erik Ström', [reply('', '20T16:10', { channel: 'whatsapp', media: 1, isOpen: true })]),
  conversation('Maja Lind', [
    reply('Kan jag byta tid?', '20T16:00', answer('Ja, ring oss.', 'failed', { reason: 'phoneOff' })),
  ]),
  conversation('Zlatan Björklund', [
    reply('Tack!', '19T20:14', answer('Tack själv.', 'quiet', { goesAt: '2026-11-20T08:00:00.000Z' })),
  ]),
]
const inbox: Inbox = { conversations, unanswered: 2, more: true }

/** The profile tells that there is an inbox, and the server what is in it. */
const told = (about: { takes: boolean; any: boolean; unanswered: number }) => async (page: Page) => {
  await page.route('**/api/sync/pull*', async (route) => {
    const response = await route.fetch()
    const pulled = (await response.json()) as { changes: { kind: string; row: Record<string, unknown> }[] }
    for (const { kind, row } of pulled.changes)
      if (kind === 'profile') row.inbox = { ...about, version: JSON.stringify(about) }
    await route.fulfill({ response, json: pulled })
  })
}
const full = { takes: true, any: true, unanswered: 2 }
const written = async (page: Page) => {
  await told(full)(page)
  await page.route('**/api/replies?*', (route) => route.fulfill(asBlipp(inbox)))
}
const either = (key: 'waiting', values: Record<string, string>) =>
  new RegExp(
    (['sv', 'en'] as const)
      .map((language) => words(language)(key, values))
      .join('|')
      .replace(/[()]/g, '.'),
  )
const opened = `/dashboard/replies?customer=${anna.customerId}`
const owner = { as: 'owner', firstVisit: true } as const

/** What customers wrote back. */
export const replies: Shot[] = [
  { name: 'dashboard-replies', path: '/dashboard', ...owner, arrange: written },
  { name: 'replies-list', path: '/dashboard/replies', ...owner, arrange: written },
  {
    name: 'replies-none',
    path: '/dashboard/replies',
    ...owner,
    arrange: told({ ...full, any: false, unanswered: 0 }),
  },
  {
    ...{ name: 'replies-to-a-name', path: '/dashboard/replies', ...owner },
    arrange: told({ takes: false, any: false, unanswered: 0 }),
  },
  {
    ...{ name: 'replies-loading', path: '/dashboard/replies', ...owner },
    arrange: async (page) => {
      await told(full)(page)
      await unanswered('**/api/replies?*')(page)
    },
  },
  {
    ...{ name: 'replies-failed', path: '/dashboard/replies', ...owner },
    arrange: async (page) => {
      await told(full)(page)
      await failing('**/api/replies?*')(page)
    },
    prepare: (page) => page.getByRole('button', { name: /^(försök igen|retry)/i }).waitFor(),
  },
  {
    ...{ name: 'replies-open', path: opened, ...owner, arrange: written },
    prepare: async (page) => {
      await page.getByRole('textbox').fill('Ja, mellan tio och fem. Välkommen!')
    },
  },
  {
    ...{ name: 'replies-answered-offline', path: opened, ...owner, arrange: written },
    prepare: async (page) => {
      const box = page.getByRole('textbox')
      await box.fill('Ja, mellan tio och fem. Välkommen!')
      await away(page)
      await box.locator('xpath=ancestor::form').locator('button[type=submit]').click()
      await box.waitFor({ state: 'detached' })
    },
  },
  {
    ...{ name: 'replies-waiting', path: '/dashboard/replies', ...owner, arrange: written },
    prepare: async (page) => {
      await page.getByRole('radio', { name: either('waiting', {}) }).check()
    },
  },
]
