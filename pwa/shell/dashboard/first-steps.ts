import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import { signedUpThemselves } from '../../../shared/rules/plans.ts'

export const steps = ['review', 'wording', 'tag', 'signup', 'campaign'] as const
export type Step = (typeof steps)[number]

/** Known facts about the shop; of people and campaigns undefined until they are known. */
export interface SetupFacts {
  business: Pick<Business, 'reviewUrl' | 'consentTexts'>
  customers: readonly Pick<Customer, 'source'>[] | undefined
  campaigns: readonly Pick<Campaign, 'status' | 'sentAt'>[] | undefined
  tags: readonly unknown[] | undefined
  /** The merchant said here that the standard wording will do. */
  keepsWording: boolean
}

/** On their way, or further. */
const begun: readonly Campaign['status'][] = ['scheduled', 'sending', 'paused', 'sent']

/** The steps that are done, derived from the facts: nothing is remembered. Undefined while that is not known. */
export function doneOf({
  business,
  customers,
  campaigns,
  tags,
  keepsWording,
}: SetupFacts): Record<Step, boolean> | undefined {
  if (!customers || !campaigns || !tags) return undefined
  const hasSignup = customers.some(signedUpThemselves)
  const { sv, en } = business.consentTexts
  return {
    review: business.reviewUrl !== null,
    // Whoever signed up did so in these words.
    wording: sv !== null || en !== null || keepsWording || hasSignup,
    tag: tags.length > 0,
    signup: hasSignup,
    campaign: campaigns.some(({ status, sentAt }) => sentAt !== null || begun.includes(status)),
  }
}

/** The choices about the list on this device. */
export interface FirstStepsChoices {
  isHidden: boolean
  keepsWording: boolean
}

const nothing: FirstStepsChoices = { isHidden: false, keepsWording: false }
const keyOf = (businessId: string): string => `blipp.firstSteps.${businessId}`

export function readSaid(businessId: string): FirstStepsChoices {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(businessId)) ?? 'null',
    ) as Partial<FirstStepsChoices> | null
    return { isHidden: kept?.isHidden === true, keepsWording: kept?.keepsWording === true }
  } catch {
    return nothing
  }
}

export function keepSaid(businessId: string, said: FirstStepsChoices): void {
  localStorage.setItem(keyOf(businessId), JSON.stringify(said))
}

const roomKey = (businessId: string): string => `blipp.firstSteps.room.${businessId}`

/** The heights in pixels of the list of a new shop, of which nothing is done yet. */
const NARROW_ROOM = 800
const WIDE_ROOM = 480

/** The height in pixels of the list when it last stood on this device, 0 when it did not; before the first time, a new shop's. */
export function readRoom(businessId: string): number {
  try {
    const kept = localStorage.getItem(roomKey(businessId))
    if (kept !== null) return Number(kept) || 0
  } catch {
    // As if it were the first time.
  }
  return window.matchMedia('(width < 30rem)').matches ? NARROW_ROOM : WIDE_ROOM
}

export function keepRoom(businessId: string, height: number): void {
  try {
    localStorage.setItem(roomKey(businessId), String(height))
  } catch {
    // Then what is below the list makes way for it on the next visit.
  }
}
