import * as z from 'zod'
import { MESSAGE_MAX, SUBJECT_MAX } from './campaigns.ts'
import { say } from './copy/fields.ts'
import { forSomebody, press, report, SEND_BYTES } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { texts, verdictReasons } from './rules/comparison.ts'

/** Per cent of the people who get each text first; with 50 nobody waits for the other. */
export const shares = [10, 20, 30, 50] as const
/** The hours for which the two are compared before the rest is sent. */
export const waits = [1, 2, 4, 8, 24, 48] as const

const oneOf = (all: readonly number[]) =>
  z.coerce.number({ error: say('invalid') }).refine((value) => all.includes(value), say('invalid'))

export const startComparison = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/compare',
  access: 'staff',
  summary:
    'Sends the campaign to some and another text to as many others, chosen by lot, and after some hours the better one to the rest: the one whose links a larger share followed, the campaign’s own where that cannot be told. SMS and e-mail.',
  input: forSomebody(
    press.pick({ customerIds: true, audience: true, smsFrom: true, sendId: true }).extend({
      id: f.id,
      otherSubject: f.orNone(f.line(SUBJECT_MAX)).optional(),
      otherMessage: f.paragraph(MESSAGE_MAX.email, 'messageRequired'),
      share: oneOf(shares),
      hours: oneOf(waits),
    }),
  ),
  output: z.object({ sendId: z.string() }),
  maxBytes: SEND_BYTES,
})
export type ComparisonRequest = z.output<typeof startComparison.input>

const comparedText = z.object({
  key: z.enum(texts),
  sendId: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  report,
})
export type ComparedText = z.infer<typeof comparedText>

export const comparison = z.object({
  /** `waiting` also while the two are under way. */
  state: z.enum(['waiting', 'decided', 'cancelled']),
  share: z.number().int(),
  hours: z.number().int(),
  startedAt: z.string(),
  decideAt: z.string(),
  decidedAt: z.string().nullable(),
  winner: z.enum(texts).nullable(),
  why: z.enum(verdictReasons).nullable(),
  /** Whether clicks on the links of both texts are measured. */
  isMeasured: z.boolean(),
  /** People who wait, or waited, for the better text. */
  rest: z.number().int(),
  texts: z.array(comparedText),
})
export type Comparison = z.infer<typeof comparison>

export const getComparison = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/comparison',
  access: 'staff',
  scope: 'read',
  summary:
    "A campaign's newest comparison of two texts, with what the ledger says of each; null when there was none.",
  input: z.object({ id: f.id }),
  output: z.object({ comparison: comparison.nullable() }),
})

export const decideComparison = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/comparison/decide',
  access: 'staff',
  summary: 'Sends the rest one of the two texts now. A 409 once it is decided or called off.',
  input: z.object({ id: f.id, winner: z.enum(texts, { error: say('invalid') }) }),
  output: z.object({ winner: z.enum(texts) }),
})

export const endpoints = { startComparison, getComparison, decideComparison }
