import * as z from 'zod'
import { channelSchema, consentsOf } from './consents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { historyEntry } from './history.ts'
import { voucherStates } from './rules/offers/states.ts'

/** A message that was handed over for a person, as it read. */
const personMessage = z.object({
  at: z.string(),
  channel: channelSchema,
  subject: z.string().nullable(),
  /** With the person's values as they are now; other people's links and codes are left out. */
  text: z.string(),
  /** `captured` was kept instead of being sent. */
  state: z.enum(['handing_over', 'accepted', 'captured', 'delivered', 'failed', 'unknown']),
  clickedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
})
export type PersonMessage = z.infer<typeof personMessage>

/** A voucher or a stamp card that was given to a person. */
const personVoucher = z.object({
  title: z.string(),
  terms: z.string().nullable(),
  /** Days of the shop's calendar, both included; null without a bound. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** The number of times that they may use it. */
  perPerson: z.number().int(),
  /** Of a stamp card: the stamps that fill it, and those that are on it now; null for a voucher. */
  card: z.object({ perCard: z.number().int(), stamps: z.number().int() }).nullable(),
  state: z.enum(voucherStates),
  /** Its page, while it can be used or its first day has not come. */
  url: z.string().nullable(),
  /** With a message, at sign-up, or by hand. */
  source: z.enum(['message', 'signup', 'hand']),
  createdAt: z.string(),
  /** Every use, those that were undone included, in the order in which they happened. */
  uses: z.array(
    z.object({
      at: z.string(),
      /** What the device that took it is called. */
      place: z.string().nullable(),
      /** It was beyond what a person may have. */
      isTwice: z.boolean(),
      isUndone: z.boolean(),
    }),
  ),
  /** Every stamp of a card, likewise. */
  stamps: z.array(z.object({ at: z.string(), place: z.string().nullable(), isUndone: z.boolean() })),
})
export type PersonVoucher = z.infer<typeof personVoucher>

/** Everything that a shop keeps of one person (GDPR art. 15 and 20). */
const personRecord = z.object({
  business: z.object({ name: z.string(), email: z.string() }),
  /** The time at which the record was made. */
  gatheredAt: z.string(),
  person: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    language: f.language,
    notes: z.string(),
    labels: z.array(z.string()),
    source: z.string(),
    /** The name of the tag that they signed up at. */
    spot: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    clickedAt: z.string().nullable(),
    openedAt: z.string().nullable(),
    /** Days on which they came back, and the last time, as long as that is kept. */
    visits: z.number().int(),
    lastVisitAt: z.string().nullable(),
  }),
  consents: consentsOf,
  /** Changes, answers with the wording that was shown, and visits, newest first. */
  history: z.array(historyEntry),
  /** Newest first. */
  messages: z.array(personMessage),
  /** Newest first. */
  vouchers: z.array(personVoucher),
})
export type PersonRecord = z.infer<typeof personRecord>

export const exportPerson = endpoint({
  method: 'GET',
  path: '/api/customers/:id/person',
  access: 'owner',
  summary: 'Everything that is kept of one customer, to be handed out to them: as JSON, and the same as CSV.',
  input: z.object({ id: f.id }),
  output: z.object({ record: personRecord, csv: z.string() }),
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/customers/:id/erase',
  access: 'owner',
  summary:
    'Erases one customer because they asked for it. Their addresses stay as keyed hashes, so that nobody but they can wake them.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { exportPerson, erasePerson }
