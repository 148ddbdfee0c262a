import * as z from 'zod'
import { channelSchema } from './consents.ts'
import { provider } from './delivery-states.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { offer } from './offers.ts'
import { audienceReasons } from './rules/audience.ts'
import { builtInSegments } from './rules/segments.ts'

export * from './delivery-states.ts'

/** Counted from the ledger, never stored. `accepted` includes what was later delivered; captured counts apart. */
export const report = z.object({
  recipients: z.number().int(),
  pending: z.number().int(),
  accepted: z.number().int(),
  captured: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  skipped: z.number().int(),
  /** People who followed a link. */
  clicked: z.number().int(),
  /** People whose links only programs followed, such as mail scanners. */
  machineClicked: z.number().int(),
  /** An estimate: mail programs fetch pictures that nobody looks at, and keep back those that somebody does. */
  opened: z.number().int(),
  /** Mails whose picture only programs fetched. */
  machineOpened: z.number().int(),
  optedOut: z.number().int(),
})
export type Report = z.infer<typeof report>

export const emptyReport: Report = {
  recipients: 0,
  pending: 0,
  accepted: 0,
  captured: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  clicked: 0,
  machineClicked: 0,
  opened: 0,
  machineOpened: 0,
  optedOut: 0,
}

/** `sent` is what a provider accepted, never what was captured. `reasons` counts skips and failures by reason. */
export const summary = z.object({
  recipients: z.number().int(),
  sent: z.number().int(),
  captured: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  skipped: z.number().int(),
  pending: z.number().int(),
  reasons: z.record(z.string(), z.number().int()),
})
export type SendSummary = z.infer<typeof summary>

/** A built-in segment, or the id of a saved one. */
export const audience = z.object({
  segment: z.union([z.enum(builtInSegments), f.id]),
  except: z.array(f.id).max(100_000).optional(),
})
export type Audience = z.infer<typeof audience>

/** Sends run to 8 MB: a list of ids is 39 bytes each. */
export const SEND_BYTES = 8_000_000

/** The recipients and the sender: the same for a press of Send and for a scheduled one. */
export const press = z.object({
  customerIds: z.array(f.id).max(200_000, 'tooMany').optional(),
  audience: audience.optional(),
  /** A sender name, or the operator's own number; asked for by SMS. */
  smsFrom: z.string().max(40, 'senderLong').optional(),
  /** Makes the press of a button one send, however often it is repeated. */
  sendId: f.id.optional(),
  /** A new run, also to people who already have this campaign. */
  resend: z.boolean().optional(),
  /** With `resend`: only to addresses that the campaign failed to reach, and never to one that has it or may have it. */
  onlyFailed: z.boolean().optional(),
  /** Leaves a tenth of those who would get it out by lot, so that the report can hold the others against them. */
  holdout: z.boolean().optional(),
})

type Choice = Pick<z.infer<typeof press>, 'audience' | 'customerIds'>

const hasNames = ({ customerIds }: Choice): boolean => (customerIds?.length ?? 0) > 0

/** Refuses people and a segment in one: whoever named three would see it go to everybody. */
export const oneChoice = <S extends z.ZodType<Choice>>(schema: S) =>
  schema.refine((choice) => choice.audience === undefined || !hasNames(choice), {
    path: ['audience'],
    message: 'oneChoice',
  })

/** Named people or a segment, one of the two. */
export const forSomebody = <S extends z.ZodType<Choice>>(schema: S) =>
  oneChoice(
    schema.refine((choice) => choice.audience !== undefined || hasNames(choice), {
      path: ['customerIds'],
      message: 'recipientsRequired',
    }),
  )

export const sendRequest = forSomebody(press)
export type SendRequest = z.infer<typeof sendRequest>

/** The figures of a send, as shown beside the button, or as the server finds them. */
const sendFigures = z.object({
  recipients: z.number().int().nonnegative(),
  /** Parts of SMS, or mails; null when it was not worked out. */
  parts: z.number().int().nonnegative().nullable(),
  /** The plan's remaining allowance this month; null without limit. */
  left: z.number().int().nonnegative().nullable(),
})
export type SendFigures = z.infer<typeof sendFigures>

/** The part of an offer that a planned send is held against. `picture` is its digest. */
const shownOffer = offer
  .pick({ id: true, title: true, terms: true, from: true, until: true })
  .extend(offer.pick({ perPerson: true, perCard: true, worth: true }).shape)
  .extend({ picture: z.string().nullable() })
export type ShownOffer = z.infer<typeof shownOffer>

/** The figures that the person who planned a send saw, so that only that is sent without asking. */
const seenBySender = sendFigures.extend({
  subject: z.string().nullish(),
  message: z.string().optional(),
  /** What the text leads to; null where it leads to none. */
  offer: shownOffer.nullish(),
  /** From the server's own question, given back with the answer: the very people that it asked about. */
  people: f.opaque(60).optional(),
  /** JSON of the filter that the saved segment had, where one was chosen. */
  filter: f.opaque(4000).optional(),
  /** It was asked about that the shop's quiet hours are on, and it is to go nevertheless. */
  quiet: z.boolean().optional(),
})
export type SeenBySender = z.infer<typeof seenBySender>

/** A press of Send as it waits in the queue: the `patch` of `campaign.send`, whose `entityId` is the campaign's. */
export const plannedSend = forSomebody(
  press.extend({ channel: channelSchema, sendId: f.id, seen: seenBySender }),
)
export type PlannedSend = z.infer<typeof plannedSend>

/** In what a planned send would differ from what was seen. */
export const differences = ['people', 'parts', 'plan', 'text', 'offer', 'age', 'quiet'] as const
export type Difference = (typeof differences)[number]

/** The server's question before it carries out a planned send. Nothing of the send exists until it is answered. */
export const sendQuestion = z.object({
  differs: z.array(z.enum(differences)),
  seen: sendFigures,
  now: seenBySender,
  /** The number of meant people who get nothing now, by reason. */
  leftOut: z.partialRecord(z.enum(audienceReasons), z.number().int()),
  /** The number of people in the audience now who were not when it was seen. */
  joined: z.number().int(),
  /** The time of planning, by the server's clock. */
  plannedAt: f.time,
})
export type SendQuestion = z.infer<typeof sendQuestion>

const sendInput = sendRequest.and(z.object({ id: f.id }))
const sendOutput = z.object({ summary, sendId: z.string() })

const sending = (path: string, what: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'staff',
    scope: 'send',
    summary: `Sends a campaign by ${what}; waits up to 2 s for a small send to finish.`,
    input: sendInput,
    output: sendOutput,
    maxBytes: SEND_BYTES,
  })

export const sendSms = sending('/api/campaigns/:id/send-sms', 'SMS')
export const sendEmail = sending('/api/campaigns/:id/send-email', 'e-mail')
export const sendWhatsapp = sending('/api/campaigns/:id/send-whatsapp', 'WhatsApp, as an approved template')

/** `waiting`: for the better of two texts. */
export const sendStates = ['waiting', 'preparing', 'sending', 'done', 'paused', 'cancelled'] as const

export const getSend = endpoint({
  method: 'GET',
  path: '/api/sends/:id',
  access: 'staff',
  scope: 'read',
  summary: "One press of Send: the ledger's counts now.",
  input: z.object({ id: f.id }),
  output: z.object({
    send: z.object({
      id: z.string(),
      campaignId: z.string(),
      run: z.number().int(),
      state: z.enum(sendStates),
      createdAt: z.string(),
      finishedAt: z.string().nullable(),
    }),
    summary,
    report,
  }),
})

/** The merchant's decision about messages that may or may not have arrived. */
const settlements = ['retry', 'leave'] as const
export type Settlement = (typeof settlements)[number]

export const settleCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/settle',
  access: 'staff',
  summary:
    'Sends what is `unknown` of a campaign, or of one send, once more (some may get it twice), or lets it be. A 409 where the campaign was cancelled.',
  input: z.object({ id: f.id, sendId: f.id.optional(), decision: z.enum(settlements) }),
  output: z.object({ settled: z.number().int(), report }),
})

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/providers',
  access: 'staff',
  summary: 'How the provider of each channel does; those that were never asked are left out.',
  input: z.object({}),
  output: z.object({ providers: z.array(provider) }),
})

export const captured = z.object({
  id: z.string(),
  channel: channelSchema,
  to: z.string(),
  from: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  campaignId: z.string().nullable(),
  /** A test that somebody of the shop sent to themselves. */
  test: z.boolean().optional(),
  at: z.string(),
})
export type CapturedMessage = z.infer<typeof captured>

export const listCaptured = endpoint({
  method: 'GET',
  path: '/api/captured',
  access: 'staff',
  summary: 'The newest 200 messages that were kept here because no provider is configured.',
  input: z.object({}),
  output: z.object({ captured: z.array(captured) }),
})

export const getOptOut = endpoint({
  method: 'GET',
  path: '/api/opt-out/:token',
  access: 'public',
  summary: 'What an opt-out link is about; shows nothing personal and changes nothing.',
  input: z.object({ token: f.opaque(60) }),
  output: z.object({ businessName: z.string(), channel: channelSchema, optedOut: z.boolean() }),
})

export const endpoints = {
  sendSms,
  sendEmail,
  sendWhatsapp,
  getSend,
  settleCampaign,
  listProviders,
  listCaptured,
  getOptOut,
}
