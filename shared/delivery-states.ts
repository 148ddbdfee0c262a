import * as z from 'zod'
import { channelSchema } from './consents.ts'
import { audienceReasons } from './rules/audience.ts'

/**
 * The states of one message to one person. `queued` → `handing_over` (committed before the provider is called) →
 * `accepted` | `captured` | `failed` | `unknown` | `queued` again when it is certain that it was not taken.
 * `delivered` follows by the provider's word; `skipped` was never handed over, with a reason.
 */
export const deliveryStates = [
  'queued',
  'handing_over',
  'accepted',
  'captured',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery was skipped or failed: the recipient, the shop's own limits, and carriers' refusals. */
export const deliveryReasons = [
  ...audienceReasons,
  'planLimit',
  'textTooLong',
  'addressInvalid',
  'optedOut',
  'senderRefused',
  'accountRefused',
  'contentRefused',
  'providerRefused',
  'providerSignIn',
  'timeout',
  'connectionLost',
  'providerError',
  'interrupted',
  'tooManyTries',
  'queueFull',
  'channelOff',
  'regionOff',
  'phoneOff',
  'expired',
  'filtered',
  'templateRefused',
  'notOnWhatsapp',
  'whatsappTest',
  'whatsappEnough',
  'tooFast',
  'mailboxUnknown',
  'mailboxFull',
  'bounced',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/**
 * Why a campaign was paused after a provider's refusal: `unknownCode` is a code that is not in our list, five times
 * in a row.
 */
export const providerHolds = [
  'senderRefused',
  'accountRefused',
  'unknownCode',
  'filtered',
  'templateRefused',
] as const
export type ProviderHold = (typeof providerHolds)[number]

/** Why a campaign was paused automatically: it would have failed for everybody, or cost more than a day may. */
export const holdReasons = [
  ...providerHolds,
  'dailySpend',
  'mailPaused',
  'noOptOut',
  'restored',
  'asking',
  'asked',
  'late',
] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * The state of a channel's provider. `resting`: it failed again and again, and is tried with one message at a time;
 * `signIn`: it does not accept the account. What waits goes on waiting in both.
 */
const providerStates = ['working', 'resting', 'signIn'] as const
export type ProviderState = (typeof providerStates)[number]

export const provider = z.object({
  channel: channelSchema,
  state: z.enum(providerStates),
  since: z.string(),
  /** The time of the next try. */
  retryAt: z.string().nullable(),
})
export type Provider = z.infer<typeof provider>
