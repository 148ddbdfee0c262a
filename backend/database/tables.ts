// The rows of every table. Times are ISO 8601 text in UTC, ids UUIDv7, a nullable time says whether and when.

import type { Theme } from '../../shared/businesses.ts'
import type { CampaignStatus } from '../../shared/campaigns.ts'
import type { Channel, ConsentBasis, ConsentState } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { DeliveryReason, DeliveryState } from '../../shared/deliveries.ts'
import type { ConsentSource } from '../../shared/rules/consent.ts'
import type { StoredPlan } from '../../shared/rules/plans.ts'

export interface InstallationRow {
  id: 'one'
  /** Changes when the database was restored from a copy; devices then pull anew. */
  epoch: string
  createdAt: string
}

export interface BusinessRow {
  id: string
  merchantId: string
  name: string
  tagline: string | null
  email: string
  phone: string | null
  businessType: string
  industry: string
  taxId: string
  website: string | null
  streetAddress: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  country: string
  language: Language
  timeZone: string
  theme: Theme
  reviewUrl: string | null
  privacyUrl: string | null
  consentTextSv: string | null
  consentTextEn: string | null
  plan: StoredPlan
  trialEndsAt: string | null
  /** The newest number given to a change of this business. */
  revision: number
  /** Hash of the newest consent row: the head of the chain. */
  consentHead: string | null
  /** How many addresses are suppressed; while it is 0 nobody need be looked up. */
  suppressed: number
  profileRevision: number
  suspendedAt: string | null
  closedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface UserRow {
  businessId: string
  id: string
  email: string
  passwordHash: string
  role: 'owner' | 'staff'
  firstName: string
  lastName: string
  phone: string | null
  emailVerifiedAt: string | null
  termsVersion: string
  privacyVersion: string
  acceptedAt: string
  createdAt: string
}

export interface SessionRow {
  /** SHA-256 of the session id in the cookie, so that a copied database opens no session. */
  id: string
  businessId: string
  userId: string
  data: string
  createdAt: string
  seenAt: string
  expiresAt: string
  revokedAt: string | null
}

export interface AccountTokenRow {
  businessId: string
  /** SHA-256 of the token in the mail. */
  id: string
  userId: string
  kind: 'verifyEmail' | 'resetPassword'
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

export interface TagRow {
  businessId: string
  id: string
  code: string
  label: string
  target: string
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** Pages opened and begun, by tag and day in UTC. */
export interface TapRow {
  businessId: string
  tagId: string
  day: string
  opened: number
  started: number
}

export interface CustomerRow {
  businessId: string
  id: string
  /** Null once deleted, as is everything personal. */
  email: string | null
  name: string
  phone: string | null
  mobile: string | null
  source: string
  notes: string
  language: Language
  sms: ConsentState
  smsNoAt: string | null
  emailConsent: ConsentState
  emailNoAt: string | null
  whatsapp: ConsentState
  whatsappNoAt: string | null
  consentAt: string | null
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

export interface CustomerHistoryRow {
  businessId: string
  id: string
  customerId: string
  userId: string | null
  source: string
  /** JSON: field → { from, to }. */
  changes: string
  at: string
}

/** Never edited and never deleted. A channel that was not asked for is null. */
export interface ConsentRow {
  businessId: string
  id: string
  customerId: string
  sms: 'yes' | 'no' | null
  email: 'yes' | 'no' | null
  whatsapp: 'yes' | 'no' | null
  source: ConsentSource
  tagId: string | null
  userId: string | null
  basis: ConsentBasis | null
  wordingVersion: string | null
  language: Language
  deviceAt: string | null
  correctedAt: string
  at: string
  emailHash: string | null
  phoneHash: string | null
  bodyHash: string
  previousHash: string | null
  hash: string
}

export interface WordingRow {
  businessId: string
  version: string
  language: Language
  text: string
  createdAt: string
}

export interface SuppressionRow {
  businessId: string
  channel: Channel
  addressHash: string
  reason: 'optedOut' | 'bounced' | 'complained' | 'erased'
  at: string
  /** When the person themself turned it back. */
  liftedAt: string | null
}

export interface CampaignRow {
  businessId: string
  id: string
  name: string
  type: Channel
  subject: string | null
  message: string
  status: CampaignStatus
  smsFrom: string | null
  scheduledAt: string | null
  sentAt: string | null
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** One press of Send, with the text as it was then. */
export interface SendRow {
  businessId: string
  id: string
  campaignId: string
  run: number
  channel: Channel
  subject: string | null
  message: string
  sender: string
  /** JSON: the ids or the audience that was chosen; what remains to be laid out as deliveries. */
  audience: string
  requestHash: string
  /** How many of the chosen have been laid out. */
  expanded: number
  state: 'preparing' | 'sending' | 'done' | 'paused' | 'cancelled'
  userId: string | null
  createdAt: string
  finishedAt: string | null
}

/** The ledger: one message to one person. */
export interface DeliveryRow {
  businessId: string
  id: string
  sendId: string
  campaignId: string
  run: number
  channel: Channel
  customerId: string
  /** Null once the person was erased. */
  address: string | null
  addressHash: string
  state: DeliveryState
  reason: DeliveryReason | null
  /** The provider's own words or code. */
  detail: string | null
  attempt: number
  worker: string | null
  leaseUntil: string | null
  notBefore: string | null
  providerId: string | null
  callbackToken: string
  optOutToken: string
  parts: number
  createdAt: string
  updatedAt: string
  acceptedAt: string | null
  deliveredAt: string | null
  clickedAt: string | null
  openedAt: string | null
  optedOutAt: string | null
}

export interface DeliveryEventRow {
  businessId: string
  id: string
  deliveryId: string
  kind: string
  detail: string | null
  at: string
}

/** A message kept here because no provider is configured. */
export interface CapturedRow {
  businessId: string
  id: string
  kind: 'campaign' | 'account' | 'notice'
  deliveryId: string | null
  campaignId: string | null
  customerId: string | null
  channel: Channel
  recipient: string
  sender: string
  subject: string | null
  text: string
  html: string | null
  at: string
}

/** Operations already applied, with their answers. */
export interface OperationRow {
  businessId: string
  id: string
  kind: string
  entityId: string
  bodyHash: string
  /** JSON of the answer. */
  result: string
  at: string
}

/** A customer that lives under another id since two were found to be one. */
export interface AliasRow {
  businessId: string
  id: string
  target: string
  revision: number
}

export interface Tables {
  installation: InstallationRow
  businesses: BusinessRow
  users: UserRow
  sessions: SessionRow
  accountTokens: AccountTokenRow
  tags: TagRow
  taps: TapRow
  customers: CustomerRow
  customerHistory: CustomerHistoryRow
  consents: ConsentRow
  wordings: WordingRow
  suppressions: SuppressionRow
  campaigns: CampaignRow
  sends: SendRow
  deliveries: DeliveryRow
  deliveryEvents: DeliveryEventRow
  captured: CapturedRow
  operations: OperationRow
  aliases: AliasRow
}
