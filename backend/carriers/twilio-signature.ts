import type { Config } from '../config/index.ts'

export interface SignedForm {
  /** The address that Twilio was told to call, never the one in the request's `Host`. */
  url: string
  /** The header `X-Twilio-Signature`. */
  signature: string
  /** What was posted, field by field. */
  form: Record<string, string>
}

/**
 * Whether Twilio posted this form (twilio.com/docs/usage/webhooks/webhooks-security); nothing is without an account. Only
 * the part of the package that checks is loaded, with the first form.
 */
export async function isSignedByTwilio(
  settings: Config['twilio'],
  { url, signature, form }: SignedForm,
): Promise<boolean> {
  if (!settings) return false
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
  return validateRequest(settings.authToken, signature, url, form)
}
