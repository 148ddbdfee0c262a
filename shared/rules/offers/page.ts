/** Characters of the token of a voucher's page: 71 random bits in base62, as many as an opt-out's. */
export const VOUCHER_TOKEN_LENGTH = 12

/** Opens one person's voucher. It stands in messages as it is, so that a phone that has seen it opens it with no network. */
export const voucherUrl = (publicUrl: string, token: string): string => `${publicUrl}/v/${token}`

/** The same voucher's day as a file for calendars. It lies outside `/v/`, whose worker would answer it like a page. */
export const calendarPath = (token: string): string => `/ics/${token}`
