// What a business has: itself, its people, their sessions and its tags.
import type { Tone } from '../../shared/ai.ts'
import type { Theme } from '../../shared/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { StoredPlan } from '../../shared/rules/plans.ts'
import type { QuietFor } from '../../shared/rules/quiet-hours.ts'

export interface InstallationRow {
  id: 'one'
  /** Changes when the database was restored from a copy; devices then pull anew. */
  epoch: string
  createdAt: string
  /**
   * The time up to which a restored database knows what was sent; what was sent later it may not know (ISO 8601).
   * Null for one that never was.
   */
  sentUntil: string | null
  /** The time at which the provider had reported what went out after that; null until then. */
  askedAt: string | null
  /** By what it knows its DATA_KEY (`markOf`); null before a start with one that is configured. */
  dataKeyMark: string | null
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
  /** Null where the shop never set its quiet hours, and the usual ones hold. */
  quietFor: QuietFor | null
  quietFrom: string | null
  quietTo: string | null
  /** At most so many campaign messages to a person in so many days; null without limit. */
  capMessages: number | null
  capDays: number | null
  /** The countries beside its own and the Nordic ones that texts go to, as a JSON list. */
  smsCountries: string | null
  theme: Theme
  reviewUrl: string | null
  privacyUrl: string | null
  consentTextSv: string | null
  consentTextEn: string | null
  /** Links in mails are followed unless this says since when not. */
  mailClicksOffAt: string | null
  /** Since when links in text messages are followed, where they do not get longer by it. */
  smsClicksAt: string | null
  /** Since when mails hold a picture that tells when it is fetched. */
  opensAt: string | null
  /** The tone that the writer uses for the shop, and the shop's own texts as a JSON list. */
  voiceTone: Tone | null
  voiceTexts: string | null
  /** Since when the shop asks for WhatsApp and may send by it; null while it is off. */
  whatsappAt: string | null
  /** Since when the form asks for SMS and e-mail on lines of their own; null where one line asks for both. */
  askPerChannelAt: string | null
  /** The sender that text messages begin with, as it was written; null where the shop's name suggests one. */
  smsFrom: string | null
  /** The shop's own colour on its tap page, as `#rrggbb`. */
  color: string | null
  /** The version of the picture on the tap page; its bytes are in `logos`. */
  logoVersion: string | null
  /** JSON: the same picture among those of mails, `{ digest, width, height }`; null where there is none. */
  logoPicture: string | null
  plan: StoredPlan
  trialEndsAt: string | null
  /** The newest number given to a change of this business. */
  revision: number
  /** Hash of the newest consent row: the head of the chain. */
  consentHead: string | null
  /** The number of its newest event; null while no log of them is kept. */
  lastEvent: number | null
  /** The number of suppressed addresses; while it is 0 no lookup is needed. */
  suppressed: number
  profileRevision: number
  suspendedAt: string | null
  /** When the owner closed it; 30 days later it is erased. */
  closedAt: string | null
  /** When an account whose owner's address nobody proved ends; null once somebody has. */
  verifyBy: string | null
  /** When a mail told of that end. */
  verifyRemindedAt: string | null
  /** When everything but what the law requires to be kept was erased; nothing opens it again after that. */
  erasedAt: string | null
  /** Everything of it from up to then was made as an example; null where nothing was, or the examples are gone. */
  examplesUntil: string | null
  /** Its reports count nothing from before: the examples that were taken away. Null where they count everything. */
  countedFrom: string | null
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
  /** When the owner removed them; the name stays, for the consents that they wrote down. */
  removedAt: string | null
  /** The secret of one-time codes, sealed; in use once `totpAt` says since when. */
  totpSecret: string | null
  /** The newest step whose code was used. */
  totpStep: number | null
  totpAt: string | null
  /** Wrong one-time codes since somebody last got in; null for none. */
  totpMisses: number | null
}

/** Codes that stand once for the second factor. */
export interface RecoveryCodeRow {
  businessId: string
  userId: string
  /** `recoveryHash` of the code. */
  id: string
  createdAt: string
  usedAt: string | null
}

export interface PasskeyRow {
  businessId: string
  id: string
  userId: string
  /** The authenticator's id, in base64url. */
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  /** The counter of signatures, where the authenticator has one; 0 otherwise. */
  counter: number
  /** JSON list. */
  transports: string
  label: string
  createdAt: string
  lastUsedAt: string | null
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
  /** Browser and system that signed in, in words; null where unknown. */
  agent: string | null
}

export interface AccountTokenRow {
  businessId: string
  /** SHA-256 of the token in the mail. */
  id: string
  userId: string
  kind: 'verifyEmail' | 'resetPassword' | 'changeEmail' | 'proveBusiness' | 'challenge'
  createdAt: string
  expiresAt: string
  usedAt: string | null
  /** The address that is changed to, or proved; null in the other kinds. */
  email: string | null
}

/** A key by which a program calls. */
export interface ApiKeyRow {
  businessId: string
  id: string
  name: string
  /** Joined by spaces. */
  scopes: string
  /** What its secret begins with. */
  start: string
  /** SHA-256 of the secret. */
  keyHash: string
  createdBy: string
  createdAt: string
  lastUsedAt: string | null
  endsAt: string
  /** The row stays: a history names what the key did. */
  revokedAt: string | null
  /** `restored`: it waits until the owner lets it go on. */
  held: string | null
  /** What the owners are to be mailed of it, and from when on; null where nothing is left. */
  mailAbout: 'made' | 'ends' | null
  mailDueAt: string | null
}

export interface TagRow {
  businessId: string
  id: string
  code: string
  label: string
  target: string
  /** JSON: at which hours it leads elsewhere; null where at none. */
  hours: string | null
  /** JSON: the web sites that may show its form; null for a tag of the shop's own rooms. */
  sites: string | null
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** A tablet at the counter: what it may send with its key outlives every session. */
export interface DeviceRow {
  businessId: string
  id: string
  label: string
  /** SHA-256 of the key, which is random and long, so that a copied database opens nothing. */
  keyHash: string
  /** The user who set it up. */
  createdBy: string
  createdAt: string
  /** When its key was last used, to within minutes. */
  lastSeenAt: string | null
  revokedAt: string | null
}

/** Pages opened and begun, by tag and day in UTC. */
export interface TapRow {
  businessId: string
  tagId: string
  /** The beginning of the hour on the shop's clock, in UTC, as 2026-11-21T09:00; older rows hold a day of UTC. */
  hour: string
  opened: number
  started: number
}

/** Somebody who was asked to work in a shop, until they do. Accepted and withdrawn ones are deleted. */
export interface InvitationRow {
  businessId: string
  id: string
  /** SHA-256 of the token in the mail; another one with each mail, so that an earlier link opens nothing. */
  tokenHash: string
  email: string
  /** The user who asked. */
  createdBy: string
  createdAt: string
  sentAt: string
  expiresAt: string
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** A picture that mails of a business show, as many times as they are read. */
export interface PictureRow {
  businessId: string
  /** The SHA-256 of its bytes, in hexadecimal. */
  digest: string
  type: PictureType
  /** Pixels. */
  width: number
  height: number
  base64: string
  createdAt: string
}

/** The picture on a shop's tap page. */
export interface LogoRow {
  businessId: string
  /** The beginning of the SHA-256 of its bytes, which its address carries. */
  version: string
  type: PictureType
  base64: string
  createdAt: string
}
