import * as z from 'zod'
import { type Channel, channelSchema } from './consents.ts'
import { say } from './copy/fields.ts'
import type { Customer } from './customers.ts'
import { report } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import type { Texting } from './pace.ts'
import { canReceive } from './rules/audience.ts'
import { CAMPAIGN_NAME_MAX } from './rules/campaigns.ts'
import { countriesOf, isAbroad } from './rules/destinations.ts'
import { MAIL_BYTES_MAX, mailBytes } from './rules/mail/index.ts'
import { hasPlaceFor } from './rules/template.ts'
import { TEXT_MAX } from './rules/texts/limit.ts'

export const statuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignStatus = (typeof statuses)[number]

/** The statuses that a campaign may move to: the server refuses others, and screens hide their buttons. */
export const nextStatuses: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'sending'],
  scheduled: ['scheduled', 'draft', 'sending'],
  sending: ['paused', 'cancelled', 'sent'],
  paused: ['sending', 'cancelled'],
  sent: ['scheduled', 'sending'],
  cancelled: ['scheduled', 'sending'],
}
export const mayBecome = (from: CampaignStatus, to: CampaignStatus): boolean =>
  nextStatuses[from].includes(to)

/**
 * Why a scheduled campaign did not go at its time. `late`: it could not be sent within 12 hours of it, because
 * Blipp was down or the shop suspended, or its time was over when the shop's time zone was changed;
 * `nobody`: none of those chosen can be reached; `sender`: its sender cannot be used; `tooLong`: its text is longer
 * than one may be; `restored`: an older copy of the database was put back, and it may have gone already;
 * `segmentGone`, `segmentChanged`: the segment it was for was deleted, or got another filter; the rest are codes of
 * `errors.ts`.
 */
const scheduleTroubles = [
  'late',
  'nobody',
  'sender',
  'tooLong',
  'emailUnverified',
  'channelOff',
  'mailPaused',
  'noOptOut',
  'templateRequired',
  'templateLost',
  'restored',
  'segmentGone',
  'segmentChanged',
  'offerEnded',
] as const
export type ScheduleTrouble = (typeof scheduleTroubles)[number]

export const SUBJECT_MAX = 150
export const MESSAGE_MAX = { sms: TEXT_MAX, whatsapp: TEXT_MAX, email: 20_000 } as const satisfies Record<
  Channel,
  number
>

export const campaign = z.object({
  id: f.id,
  name: z.string(),
  type: channelSchema,
  subject: z.string().nullable(),
  message: z.string(),
  status: z.enum(statuses),
  smsFrom: z.string().nullable(),
  /** The offer that `{{offer}}` in the text leads to; null for a text without it. */
  offerId: f.id.nullish(),
  /** Whether it is what one customer was answered: nothing to show others, or to begin from. */
  isAnswer: z.boolean().optional(),
  scheduledAt: z.string().nullable(),
  /** For a scheduled campaign: the number of chosen people, or the segment and its name at that time. */
  scheduledFor: z
    .object({
      recipients: z.number().int().nullable(),
      segment: z.string().nullable(),
      name: z.string().nullish(),
    })
    .nullish(),
  /** Why it was not sent at its time; the merchant has to settle it. */
  scheduleTrouble: z.enum(scheduleTroubles).nullish(),
  /** The last press of Send, or the start of its schedule. */
  pressedAt: z.string().nullish(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
  /** The ledger's counts over all runs; null when it was never sent. */
  report: report.nullable(),
})
export type Campaign = z.infer<typeof campaign>

const texts = z.object({
  name: f.line(CAMPAIGN_NAME_MAX, 'campaignNameRequired'),
  type: channelSchema,
  subject: f.orNone(f.line(SUBJECT_MAX)).optional(),
  message: f.paragraph(MESSAGE_MAX.email, 'messageRequired'),
  offerId: f.orNone(f.id).optional(),
})

/** The fault of a message that is too long for its channel, or too heavy as a mail; null for none. */
export function sizeFault(channel: Channel, message: string): 'tooLong' | 'mailLarge' | null {
  if (message.length > MESSAGE_MAX[channel]) return 'tooLong'
  return channel === 'email' && mailBytes(message) > MAIL_BYTES_MAX ? 'mailLarge' : null
}

/** An e-mail has a subject and is not cut off by who receives it; a text message has none and is shorter. */
export function fitsItsChannel(
  value: { type?: Channel; subject?: string | null; message?: string },
  context: z.RefinementCtx,
): void {
  if (value.type === 'email' && !value.subject)
    context.addIssue({ code: 'custom', path: ['subject'], message: say('subjectRequired') })
  const size = value.type && value.message ? sizeFault(value.type, value.message) : null
  if (size) context.addIssue({ code: 'custom', path: ['message'], message: say(size) })
}

export const withSubjectOfItsChannel = <Texts extends { type: Channel; subject?: string | null | undefined }>(
  texts: Texts,
) => ({ ...texts, subject: texts.type === 'email' ? (texts.subject ?? null) : null })

interface WithOffer {
  message: string
  offerId?: string | null | undefined
}

/** A text with `{{offer}}` says which. */
export function namesItsOffer({ message, offerId }: WithOffer, context: z.RefinementCtx): void {
  if (hasPlaceFor(message, 'offer') && !offerId)
    context.addIssue({ code: 'custom', path: ['offerId'], message: say('offerRequired') })
}

/** A text without `{{offer}}` has none. */
export const offerOf = ({ message, offerId }: WithOffer): string | null =>
  hasPlaceFor(message, 'offer') ? (offerId ?? null) : null

/** A whole campaign as its author wrote it, after which only an e-mail has a subject, and a text with `{{offer}}` an offer. */
export const campaignTexts = texts
  .superRefine(fitsItsChannel)
  .superRefine(namesItsOffer)
  .transform((value) => ({ ...withSubjectOfItsChannel(value), offerId: offerOf(value) }))
export type CampaignTexts = z.infer<typeof campaignTexts>

/** The same where `{{offer}}` leads each to a voucher of their own. */
export const ownOfferTexts = texts
  .superRefine(fitsItsChannel)
  .transform((value): CampaignTexts => ({ ...withSubjectOfItsChannel(value), offerId: null }))

/** The fields that can be changed later; the result is checked by `campaignTexts`. */
export const campaignPatch = texts.partial()
export type CampaignPatch = z.infer<typeof campaignPatch>

const one = z.object({ campaign })

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'staff',
  scope: 'read',
  summary: 'All campaigns of the business, newest first.',
  input: z.object({}),
  output: z.object({ campaigns: z.array(campaign) }),
})

export const saveCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/save',
  access: 'staff',
  scope: 'write',
  summary: 'Creates a campaign. It begins as a draft, whatever status is sent.',
  input: texts
    .extend({ status: z.string().optional() })
    .superRefine(fitsItsChannel)
    .superRefine(namesItsOffer),
  output: one,
  status: 201,
})

export const updateCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Changes the fields that are sent, in any status; what was already sent stays as it was.',
  input: campaignPatch.extend({ id: f.id }),
  output: one,
})

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Deletes a campaign; one that is being sent is a 409.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

const steering = (verb: 'pause' | 'resume' | 'cancel', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/campaigns/:id/${verb}`,
    access: 'staff',
    scope: 'send',
    summary: `${summary} A 409 in any other status.`,
    input: z.object({ id: f.id }),
    output: one,
  })

export const pauseCampaign = steering(
  'pause',
  'Stops a campaign that is being sent; what waits goes on waiting.',
)
export const resumeCampaign = steering(
  'resume',
  'Goes on with a paused campaign where it was left, for an hour also in quiet hours.',
)
export const cancelCampaign = steering(
  'cancel',
  'Ends a campaign that is being sent or paused: what was not handed over is never sent by it.',
)

export const endpoints = {
  listCampaigns,
  saveCampaign,
  updateCampaign,
  deleteCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
}

/** Whether a shop's campaign of this type may and can reach a customer. */
export function isEligible(
  customer: Pick<Customer, 'consents' | 'mobile' | 'email'>,
  type: Channel,
  { texting }: { texting?: Texting | undefined },
): boolean {
  const address = type === 'email' ? customer.email : customer.mobile
  const answer = customer.consents[type]
  return canReceive({ answer, address }) && !isAbroad(type, address, countriesOf(texting))
}
