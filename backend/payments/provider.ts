import type { Language } from '../../shared/copy/copy.ts'
import type { PaymentMethod, PaymentReason } from '../../shared/payments.ts'
import { planNames } from '../../shared/rules/plans.ts'
import type { PaymentRow } from '../database/index.ts'

/** The state of a payment at its provider. */
export type ProviderState =
  /** It is not there: never arrived, or not yet. */
  | { state: 'missing' }
  /**
   * Nobody has paid yet; with a `paidRef`, it is taken and being looked at by the provider; with a `reason`, an attempt
   * came to nothing and the payer may try again in the same place.
   */
  | { state: 'waiting'; paidRef?: string; reason?: PaymentReason }
  /** The payer has agreed; no money moves until it is finalised. */
  | { state: 'authorised'; token: string }
  /** The amount that was paid, to be compared with the amount that was asked for. */
  | ({ state: 'paid' } & PaidPayment)
  | { state: 'failed'; reason: PaymentReason }
  | { state: 'cancelled' }

export interface PaidPayment {
  amountOre: number
  currency: string
  reference: string
  /** The payee; null where the sign-in at the provider identifies it. */
  payee: string | null
  /** The reference by which a refund is requested. */
  paidRef: string
}

export type StartResult =
  | { state: 'started'; providerRef: string; redirectUrl: string | null; appToken: string | null }
  | { state: 'refused' }

export type RefundResult = { state: 'refunded' } | { state: 'pending' } | { state: 'refused' }

/** Nothing is known: no answer, a time-out, a 5xx. Whatever was asked may have been done. */
export class ProviderAway extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause })
    this.name = 'ProviderAway'
  }
}

/**
 * The five functions behind which both providers stand. Each may be repeated: what it asks for is known to the provider
 * by ids that are ours and stored before. All throw `ProviderAway`.
 */
export interface Provider {
  method: PaymentMethod
  /** How the payer can be charged again without being there; null where that is not possible. */
  renewals: RenewalProvider | null
  /** Whom the money goes to, where payments name it. */
  payee: string | null
  /** The time that a payer has, in milliseconds. */
  lifeMs: number
  /** `language`: what the payer reads on the provider's page. */
  create(payment: PaymentRow, language: Language): Promise<StartResult>
  status(payment: PaymentRow): Promise<ProviderState>
  /** Takes what the payer has agreed to. */
  finalise(payment: PaymentRow, token: string): Promise<ProviderState>
  /** Has it no longer be paid. What was paid before stays paid, and `status` says so. */
  cancel(payment: PaymentRow): Promise<void>
  /** Gives its `refundOre` back, once, by its `refundReference`. */
  refund(payment: PaymentRow): Promise<RefundResult>
}

/** Charging a payer who agreed to it, month after month. Each may be repeated, and all throw `ProviderAway`. */
export interface RenewalProvider {
  /** Makes an authorisation into a token, before it is finalised; null where the provider refuses. */
  tokenise(payment: PaymentRow, authorisation: string): Promise<string | null>
  /** Charges the token for a payment, once by its `reference`, which holds for 24 hours after the first time. */
  charge(payment: PaymentRow, token: string): Promise<ProviderState>
  /** Makes a token useless for ever; one that is so already stays so. */
  revoke(token: string): Promise<void>
}

/** Null for what is not set up. */
export type PaymentProviders = Record<PaymentMethod, Provider | null>

/** Whether the payer agreed at this payment that the next ones are charged. */
export const agreesToRenew = ({ id, renewalId }: Pick<PaymentRow, 'id' | 'renewalId'>): boolean =>
  renewalId === id

/** Whether a payment is charged by an earlier agreement, with nobody there to pay it. */
export const isCharge = ({ id, renewalId }: Pick<PaymentRow, 'id' | 'renewalId'>): boolean =>
  renewalId !== null && renewalId !== id

/** The payer's text: at most 50 characters of those that Swish allows. */
export const textOf = ({ plan }: Pick<PaymentRow, 'plan'>): string => `Blipp ${planNames[plan]}`

/** How much of a payment goes back, VAT included: never more than was asked for. */
export const refundOf = ({ amountOre, refundOre }: Pick<PaymentRow, 'amountOre' | 'refundOre'>): number =>
  Math.min(Number(amountOre), Number(refundOre ?? amountOre))
