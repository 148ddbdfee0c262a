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

/** The picture on a shop's tap page. */
export interface LogoRow {
  businessId: string
  /** The beginning of the SHA-256 of its bytes, which its address carries. */
  version: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  base64: string
  createdAt: string
}
