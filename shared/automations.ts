import * as z from 'zod'
import { MESSAGE_MAX, namesItsOffer, offerOf, SUBJECT_MAX, sizeFault } from './campaigns.ts'
import { channelSchema } from './consents.ts'
import { say } from './copy/fields.ts'
import { report } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { offeredSegments } from './rules/segments.ts'
import { isSenderNumber, senderForm } from './rules/sender.ts'

/**
 * `welcome` follows a sign-up by minutes, `followUp` by days. `notSeen`: so many days without a visit, once until they
 * come again. `nthVisit`: the visit of that number. `offerEnds`: so many days before a voucher ends that can still be
 * used, once a voucher.
 */
export const automationKinds = ['welcome', 'followUp', 'notSeen', 'nthVisit', 'offerEnds'] as const
export type AutomationKind = (typeof automationKinds)[number]

/** Kinds that somebody may hear from more than once: of each absence, and of each voucher. */
export const recurs = (kind: AutomationKind): boolean => kind === 'notSeen' || kind === 'offerEnds'

const automationHolds = ['restored', 'templateGone', 'senderWithdrawn', 'offerEnded'] as const
export type AutomationHold = (typeof automationHolds)[number]

/** The bounds of `delay`: minutes of a welcome, the number of an nth visit, days of all others. */
export const delayLimits = {
  welcome: { min: 0, max: 7 * 24 * 60 },
  followUp: { min: 1, max: 365 },
  notSeen: { min: 7, max: 730 },
  nthVisit: { min: 1, max: 100 },
  offerEnds: { min: 1, max: 30 },
} as const satisfies Record<AutomationKind, { min: number; max: number }>

/** A message that is later than this, because the server was down or the shop suspended, is no longer sent. */
export const LATEST_HOURS = 48
export const AUTOMATIONS_MAX = 20
const SENDER_LENGTH = 40

/** The latest sends of an automation that are told with it. */
export const RUNS_SHOWN = 5

/** A time at which messages were due, and the number of recipients. */
const automationRun = z.object({ at: z.string(), recipients: z.number().int() })

export const automation = z.object({
  id: f.id,
  kind: z.enum(automationKinds),
  channel: channelSchema,
  delay: z.number().int(),
  subject: z.string().nullable(),
  message: z.string(),
  smsFrom: z.string().nullable(),
  /** The segment, built in or saved, that people must be in when their message is due; null for everybody. */
  segmentId: z.string().nullish(),
  /** The offer that `{{offer}}` in the text leads to; null for a text without it. */
  offerId: f.id.nullish(),
  on: z.boolean(),
  /** When it was switched on, or the number of an `nthVisit` changed; earlier sign-ups and visits get nothing from it. */
  onAt: z.string().nullable(),
  /**
   * Why it waits for the merchant to resume it, or to switch it off and on. `restored`: an older copy of the database
   * was put back; `templateGone`: WhatsApp was switched off, or its template taken away. `senderWithdrawn`: the shop
   * may no longer use the name of its sender. `offerEnded`: the offer that its text leads to is over or stopped.
   */
  held: z.enum(automationHolds).nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
  /** The ledger's counts; null while nothing was due. */
  report: report.nullable(),
  /** People whose time has not come. */
  ahead: z.number().int(),
  nextAt: z.string().nullable(),
  /** People who were left out because their message would have come more than `LATEST_HOURS` late. */
  late: z.number().int(),
  /** People who were not in the segment when their message was due. */
  outside: z.number().int().optional(),
  /** The newest first, `RUNS_SHOWN` at most. */
  runs: z.array(automationRun),
})
export type Automation = z.infer<typeof automation>

const texts = z.object({
  kind: z.enum(automationKinds),
  channel: channelSchema,
  delay: z.number().int('delayInvalid').nonnegative('delayInvalid'),
  subject: f.orNone(f.line(SUBJECT_MAX)).optional(),
  message: f.paragraph(MESSAGE_MAX.email, 'messageRequired'),
  smsFrom: f.orNone(f.line(SENDER_LENGTH)).optional(),
  segmentId: f.orNone(z.union([z.enum(offeredSegments), f.id])).optional(),
  offerId: f.orNone(f.id).optional(),
  on: z.boolean().optional(),
})

type ParsedTexts = z.output<typeof texts>

function fits(
  { kind, channel, delay, subject, message, smsFrom }: ParsedTexts,
  context: z.RefinementCtx,
): void {
  const fault = (path: keyof ParsedTexts, words: Parameters<typeof say>[0]) =>
    context.addIssue({ code: 'custom', path: [path], message: say(words) })
  if (delay < delayLimits[kind].min || delay > delayLimits[kind].max) fault('delay', 'delayInvalid')
  const size = sizeFault(channel, message)
  if (size) fault('message', size)
  if (channel === 'email') {
    if (!subject) fault('subject', 'subjectRequired')
    return
  }
  if (channel === 'whatsapp') return
  const wanted = smsFrom ?? ''
  const refused = isSenderNumber(wanted) ? null : senderForm(wanted)
  if (refused) fault('smsFrom', refused)
}

/** A reminder leads each to the offer of their own voucher. */
const namesOffer = (value: ParsedTexts, context: z.RefinementCtx): void => {
  if (value.kind !== 'offerEnds') namesItsOffer(value, context)
}

/** A whole automation as its author wrote it: only an e-mail has a subject, only a text message a sender. */
export const automationTexts = texts
  .superRefine(fits)
  .superRefine(namesOffer)
  .transform((value) => ({
    ...value,
    subject: value.channel === 'email' ? (value.subject ?? null) : null,
    smsFrom: value.channel === 'sms' ? (value.smsFrom ?? null) : null,
    segmentId: value.segmentId ?? null,
    offerId: value.kind === 'offerEnds' ? null : offerOf(value),
    on: value.on ?? false,
  }))
export type AutomationTexts = z.output<typeof automationTexts>

/** The fields that can be changed later; the result is checked by `automationTexts`. */
export const automationPatch = texts.omit({ kind: true }).partial()
export type AutomationPatch = z.output<typeof automationPatch>

const one = z.object({ automation })

export const listAutomations = endpoint({
  method: 'GET',
  path: '/api/automations',
  access: 'staff',
  scope: 'read',
  summary: 'All automations of the business, newest first, with what the ledger says of them.',
  input: z.object({}),
  output: z.object({ automations: z.array(automation) }),
})

export const createAutomation = endpoint({
  method: 'POST',
  path: '/api/automations',
  access: 'staff',
  summary:
    'Makes an automation. `delay` is minutes of a `welcome`, the number of the visit of an `nthVisit`, days of all others. Off unless `on` is sent.',
  input: texts.superRefine(fits).superRefine(namesOffer),
  output: one,
  status: 201,
})

export const updateAutomation = endpoint({
  method: 'PUT',
  path: '/api/automations/:id',
  access: 'staff',
  summary:
    'Changes the fields that are sent. A new text is for whoever has not got it, and so are new days of a `notSeen` or an `offerEnds`; any other new `delay` is for what comes from then on. Switching off calls off what waits.',
  input: automationPatch.extend({ id: f.id }),
  output: one,
})

export const resumeAutomation = endpoint({
  method: 'POST',
  path: '/api/automations/:id/resume',
  access: 'staff',
  summary: 'Goes on with one that is held, for whoever signs up from now on. Nothing changes where none is.',
  input: z.object({ id: f.id }),
  output: one,
})

export const deleteAutomation = endpoint({
  method: 'DELETE',
  path: '/api/automations/:id',
  access: 'staff',
  summary: 'Takes an automation away. What waits is called off, what was sent stays in the ledger.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = {
  listAutomations,
  createAutomation,
  updateAutomation,
  resumeAutomation,
  deleteAutomation,
}
