import type { AuditAction } from '../../shared/admin.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { InquiryKind, InquiryState } from '../../shared/inquiries.ts'

/** A super admin: apart from the people of the businesses, in a table of their own. */
export interface AdminRow {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  /** The secret of one-time codes, sealed; it counts once `totpAt` says since when. */
  totpSecret: string | null
  totpAt: string | null
  /** The newest step whose code was used. */
  totpStep: number | null
  /** Wrong one-time codes since the last sign-in; null when there were none. */
  totpMisses: number | null
  /** JSON list of the hashes of the recovery codes that are left. */
  recoveryHashes: string
  createdAt: string
}

export interface AdminSessionRow {
  /** SHA-256 of the id in the cookie. */
  id: string
  adminId: string
  createdAt: string
  seenAt: string
  expiresAt: string
  revokedAt: string | null
}

/** One line of the audit log: never edited, each with the hash of the one before. */
export interface AuditRow {
  seq: number
  at: string
  action: AuditAction
  adminId: string | null
  /** Kept with the line, because an admin may be gone when it is read. */
  admin: string | null
  businessId: string | null
  /** JSON. */
  detail: string
  address: string | null
  hash: string
}

/** The newest line's number and hash: one row, which whoever appends takes first. */
export interface AuditHeadRow {
  id: 'one'
  seq: number
  hash: string
}

export interface SuspensionRow {
  businessId: string
  id: string
  at: string
  reason: string
  adminId: string
  liftedAt: string | null
  liftedReason: string | null
}

/** A protected name that the operator lets a business bear. */
export interface GrantedNameRow {
  businessId: string
  name: string
  grantedAt: string
}

/** Counts of a business, made at this `revision`. */
export interface TallyRow {
  businessId: string
  revision: number
  customers: number
  campaigns: number
}

/** A message to the operator; of no business, but where a business ordered cards. */
export interface InquiryRow {
  id: string
  kind: InquiryKind
  businessId: string | null
  name: string
  email: string
  /** JSON: what else the form holds, by the names of its fields. */
  details: string
  language: Language
  bodyHash: string
  state: InquiryState
  createdAt: string
  /** When its state was last changed. */
  updatedAt: string
  /** When the operator is next mailed about it; null when that is done, or nobody is to be mailed. */
  mailDueAt: string | null
  mailTries: number
}

/** A text of the language model that a business's plan pays for. */
export interface AiTextRow {
  businessId: string
  id: string
  at: string
  /** The call that it was for, such as `generate`. */
  call: string
  /**
   * The tokens of question and answer, as the model counted; null while it writes and where it does not report them.
   */
  tokens: number | null
}

/** The texts that visitors, and accounts, all together, had the model write on a day of UTC. */
export interface AiDayRow {
  day: string
  /** The visitors' share, as with tokens. */
  texts: number
  tokens: number
  accountTexts: number | null
}

/** A visitor who had their free try. */
export interface TrialRow {
  /** A keyed hash of the address and the day, so that no two days' can be told to be one person's. */
  visitor: string
  at: string
}
