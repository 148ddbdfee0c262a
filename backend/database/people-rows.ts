// The customers of a business, what they agreed to, and whom it may not write to.

import type { Channel, ConsentBasis, ConsentState, SetAside } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { ImportStop } from '../../shared/imports.ts'
import type { ConsentSource } from '../../shared/rules/consent.ts'

export interface CustomerRow {
  businessId: string
  id: string
  /** Null where there is none, and once deleted, as everything personal is; `deletedAt` tells the two apart. */
  email: string | null
  name: string
  phone: string | null
  mobile: string | null
  source: string
  notes: string
  /** One label a line, as written; null for none. */
  labels: string | null
  /** Their keys, each between two line breaks. */
  labelKeys: string | null
  /** The tag by which they first signed up. */
  tagId: string | null
  /** The last click, exact to a day. */
  clickedAt: string | null
  openedAt: string | null
  /** Days on which they came, of which rows of `visits` are kept or `visitsBefore` counts; null for none. */
  visits: number | null
  /** Those of them whose rows are no longer kept. */
  visitsBefore: number | null
  /** The last time, as long as its row is kept. */
  lastVisitAt: string | null
  /** JSON: ids of those who are somebody else, however alike they look; null for none. */
  notSameAs: string | null
  language: Language
  sms: ConsentState
  smsNoAt: string | null
  /** When the yes was given that stands, or waits for its confirmation. */
  smsYesAt: string | null
  emailConsent: ConsentState
  emailNoAt: string | null
  emailYesAt: string | null
  whatsapp: ConsentState
  whatsappNoAt: string | null
  whatsappYesAt: string | null
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
  /** JSON: field → `FieldChange` of backend/customers/history.ts. */
  changes: string
  /** The time by the device, corrected. */
  at: string
  /** The server's time. Null in rows older than this column, whose `at` it is. */
  arrivedAt: string | null
}

/** Counts of the customers who joined in an hour. */
export interface CustomerHourRow {
  businessId: string
  /** Of UTC: the characters of an ISO time up to its hour. */
  hour: string
  joined: number
  /** Those of them who have not been deleted, and how many of those may be written to. */
  stayed: number
  sms: number
  email: number
  whatsapp: number
}

/** How far those counts have come: they hold all changes of customers up to this revision. */
export interface CustomerHoursUpToRow {
  businessId: string
  revision: number
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
  /** The import that brought it; its row says who asked, when and how. */
  importId: string | null
  wordingVersion: string | null
  language: Language
  deviceAt: string | null
  correctedAt: string
  at: string
  emailHash: string | null
  phoneHash: string | null
  bodyHash: string
  /** The reason for which a yes was stored and did not count. */
  setAside: SetAside | null
  previousHash: string | null
  hash: string
  /** The request that brought it, for the log alone: no part of the evidence. */
  requestId: string | null
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
  reason: 'optedOut' | 'bounced' | 'complained' | 'erased' | 'unreachable'
  at: string
  /** When the person reversed it themselves. */
  liftedAt: string | null
}

/** A mail that came back, but not for good. */
export interface BounceRow {
  businessId: string
  addressHash: string
  deliveryId: string
  at: string
}

/** A file of customers that is being, or was, taken in. */
export interface ImportRow {
  businessId: string
  id: string
  userId: string
  file: string
  /** JSON: the `Statement` of shared/imports.ts, which the shop vouches for. Never edited. */
  statement: string
  /** The row of the file before which everything is taken. */
  next: number
  created: number
  updated: number
  unchanged: number
  partly: number
  refused: number
  startedAt: string
  finishedAt: string | null
  /** It is under way until then, unless more is heard of it; null when it is not. */
  activeUntil: string | null
  /** Why no more of the file is read; null unless it was stopped. */
  stoppedFor: ImportStop | null
  stoppedAt: string | null
}

/** Rows of a file that were taken in one commit, so that a repeat of them is known. Holds nothing personal. */
export interface ImportChunkRow {
  businessId: string
  importId: string
  /** The first row of the file that belongs to it. */
  first: number
  bodyHash: string
  /** JSON: what was wrong with which rows, as backend/imports/troubles.ts packs it. */
  troubles: string
}

/** What a customer wrote back. */
export interface ReplyRow {
  businessId: string
  /** Made of the provider's id of the text, so that it is kept once. */
  id: string
  customerId: string
  /** The message that it answers. */
  deliveryId: string
  channel: 'sms' | 'whatsapp'
  /** The number that it was written to, which an answer comes from. */
  writtenTo: string
  /** As it was written, at most `REPLY_MAX` characters of it. */
  text: string
  /** How many pictures and other files came with it; they are not kept. */
  media: number
  at: string
  /** When the shop answered it, or marked it as done. */
  readAt: string | null
  /** The campaign that answered it, newest where an earlier one reached nobody; null without an answer. */
  campaignId: string | null
}
