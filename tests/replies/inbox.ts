import type { Business } from '../../shared/businesses.ts'
import type { Inbox, Reply, ReplyAnswer } from '../../shared/replies/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** What a customer wrote back and nobody has answered. */
export const reply = (text: string, more: Partial<Reply> = {}): Reply => ({
  ...{
    id: uuid7(),
    channel: 'sms',
    text,
    media: 0,
    at: '2026-11-21T08:45:00.000Z',
    isOpen: true,
    answer: null,
  },
  ...more,
})

/** What the shop's answer makes of it. */
export const answered = (state: ReplyAnswer['state']): Partial<Reply> => ({
  isOpen: false,
  answer: {
    ...{ campaignId: uuid7(), text: 'Ja, till fem.', at: '2026-11-21T08:50:00.000Z', state },
    ...{ goesAt: null, reason: null },
  },
})

/** A conversation for each reply: Anna's, and others'. */
export const inboxOf = (...all: Reply[]): Inbox => ({
  conversations: all.map((one, at) => ({
    ...{ customerId: uuid7(), name: at === 0 ? 'Anna Öberg' : `Kund ${at}`, writtenTo: '+46701740690' },
    ...{ unanswered: one.isOpen ? 1 : 0, replies: [one] },
  })),
  unanswered: all.filter(({ isOpen }) => isOpen).length,
  more: false,
})

/** The shop as the inbox needs it; each has news of the inbox. */
export const profile = (inbox: Partial<NonNullable<Business['inbox']>> = {}) => ({
  timeZone: 'Europe/Stockholm',
  quietHours: { for: 'off', from: '20:00', to: '09:00' },
  inbox: { takes: true, any: true, unanswered: 1, version: uuid7(), ...inbox },
})
