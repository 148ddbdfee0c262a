import type { Channel } from '../../shared/consents.ts'
import type { outbox } from '../../shared/copy/outbox.ts'
import { channels } from '../../shared/rules/channels.ts'
import { isRecord } from '../../shared/rules/record.ts'
import type { QueuedOperation } from '../browser/database.ts'

type Key = Parameters<ReturnType<typeof outbox>>[0]

const titles = {
  'customer.create': 'customerCreate',
  'customer.update': 'customerUpdate',
  'customer.delete': 'customerDelete',
  'customer.merge': 'customerMerge',
  'campaign.create': 'campaignCreate',
  'campaign.update': 'campaignUpdate',
  'campaign.delete': 'campaignDelete',
  'campaign.send': 'campaignSend',
  'campaign.answer': 'campaignAnswer',
  'automation.create': 'automationCreate',
  'automation.update': 'automationUpdate',
  'automation.delete': 'automationDelete',
  'segment.create': 'segmentCreate',
  'segment.update': 'segmentUpdate',
  'segment.delete': 'segmentDelete',
  'template.create': 'templateCreate',
  'template.update': 'templateUpdate',
  'template.delete': 'templateDelete',
  'tag.create': 'tagCreate',
  'tag.update': 'tagUpdate',
  'tag.delete': 'tagDelete',
  'picture.create': 'pictureCreate',
  'offer.create': 'offerCreate',
  'offer.update': 'offerUpdate',
  'offer.delete': 'offerDelete',
  'offer.give': 'offerGive',
  'offer.stamp': 'offerStamp',
  'offer.redeem': 'offerRedeem',
  'voucher.redeem': 'voucherRedeem',
  'voucher.stamp': 'voucherStamp',
  'voucher.undo': 'voucherUndo',
} as const satisfies Record<QueuedOperation['kind'], Key>

export const titleOf = ({ kind }: Pick<QueuedOperation, 'kind'>): Key => titles[kind]

/** Why a change has not reached the server yet, or why it cannot. */
export function standingOf(
  { state, heldFor, kind }: Pick<QueuedOperation, 'state' | 'heldFor' | 'kind'>,
  online: boolean,
): Key {
  if (state === 'held') return heldFor ?? 'answer'
  // Of two sides that changed something only campaigns are left to choose; the rest stumble over what is gone.
  if (state === 'conflict') return kind === 'campaign.update' ? 'conflict' : 'gone'
  if (state === 'rejected' || state === 'outdated') return state
  if (!online) return 'offline'
  if (state === 'waiting') return 'later'
  return state
}

const SOON_MS = 60_000

/** When a change that is put off for more than a minute is tried next, in milliseconds since 1970; null when it is soon. */
export function nextTryOf(
  { state, nextAt }: Pick<QueuedOperation, 'state' | 'nextAt'>,
  pausedUntil: number,
  now: number,
): number | null {
  if (state !== 'pending' && state !== 'waiting') return null
  const at = Math.max(pausedUntil, state === 'waiting' ? nextAt : 0)
  return at > now + SOON_MS ? at : null
}

const written = ['name', 'label', 'title', 'terms', 'email', 'phone', 'subject', 'message', 'notes'] as const
export type WrittenField = (typeof written)[number]

const shown = [...written, 'consentGiven'] as const
export type ShownField = (typeof shown)[number]

/** What a person typed into the change, in the order that forms ask for it. */
export const typedIn = ({
  patch,
}: Pick<QueuedOperation, 'patch'>): { field: ShownField | AnswerField; value: string | boolean }[] => [
  ...shown.flatMap((field) => {
    const value = patch[field]
    return typeof value === 'boolean' || (typeof value === 'string' && value !== '') ? [{ field, value }] : []
  }),
  ...answersIn(patch.consents),
]

const answerFields = { sms: 'smsConsent', email: 'emailConsent', whatsapp: 'whatsappConsent' } as const
type AnswerField = (typeof answerFields)[Channel]

const answersIn = (consents: unknown): { field: AnswerField; value: boolean }[] =>
  channels.flatMap((channel) => {
    const value = isRecord(consents) ? consents[channel] : undefined
    return typeof value === 'boolean' ? [{ field: answerFields[channel], value }] : []
  })

/** The texts of a change that can be mended: those that it has, and those that the server says something about. */
export const writtenIn = ({ patch, fields }: Pick<QueuedOperation, 'patch' | 'fields'>): WrittenField[] =>
  written.filter((field) => typeof patch[field] === 'string' || fields?.[field] !== undefined)

/** The change's own name for what it is about, when it has one. */
export function nameIn({ patch, base }: Pick<QueuedOperation, 'patch' | 'base'>): string | undefined {
  const names = [patch.name, base?.name, patch.label, base?.label, patch.title, base?.title]
  return names.find((name) => typeof name === 'string' && name !== '') as string | undefined
}
