import { SECOND } from '../clock.ts'

/** One-time codes as RFC 6238 and every authenticator app have them: SHA-1, six digits, a step of 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one whose codes are taken, for clocks that are off (RFC 6238 §5.2). */
const WINDOW = 1

/** 160 bits, as RFC 4226 §4 R6 advises. */
const SECRET_BYTES = 20

/**
 * Wrong one-time codes after which none is taken until the person came in by another way: of a million codes three are
 * good at a time, so that whoever knows the password and keeps guessing would find one within months.
 */
export const MOST_WRONG_CODES = 20

/** Whether it is typed like a one-time code; recovery codes are longer. */
export const looksOneTime = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''))

export interface TotpSecret {
  /** In base32, to be typed where no picture can be read. Keep it sealed (`sealing.ts`). */
  secret: string
  /** `otpauth://…`, for the QR code. */
  uri: string
}

/** Makes a new secret. @param account how the app calls it beside Blipp: the sign-in address */
export async function newTotpSecret(account: string, issuer = 'Blipp'): Promise<TotpSecret> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: new TOTP({ ...shape, issuer, label: account, secret }).toString() }
}

/**
 * The step that a code belongs to, or null when it is wrong, or was used: keep the step with the secret, in one
 * transaction with what the code allows, so that each code works once (ASVS 6.5.1).
 * @param now ISO 8601
 * @param lastStep the newest step that was used; null when none was
 */
export async function stepOfCode(
  secret: string,
  code: string,
  now: string,
  lastStep: number | null,
): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = Date.parse(now)
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code.replace(/\s/g, ''),
    timestamp,
    window: WINDOW,
  })
  if (delta === null) return null
  const step = Math.floor(timestamp / (shape.period * SECOND)) + delta
  return lastStep === null || step > lastStep ? step : null
}

/** The code of a moment: what an authenticator app would show. */
export async function codeAt(secret: string, now: string): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  return TOTP.generate({ ...shape, secret: Secret.fromBase32(secret), timestamp: Date.parse(now) })
}
