// How a person proves who they are, and what of it they can change: passwords, addresses, devices, the second factor.
import * as z from 'zod'
import { password as newPassword } from './account-forms.ts'
import { session } from './businesses.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

const token = f.opaque(100).min(1, say('required'))
const currentPassword = z
  .string({ error: say('passwordRequired') })
  .min(1, say('passwordRequired'))
  .max(1000, say('tooLong'))
const code = z
  .string({ error: say('codeRequired') })
  .trim()
  .min(1, say('codeRequired'))
  .max(40, say('tooLong'))
const emailed = z.string({ error: say('emailInvalid') }).pipe(f.email)
/**
 * The options and answers of WebAuthn in the browser; `backend/businesses/security` checks them by the library for it.
 */
const webauthn = z.looseObject({})
/**
 * Beside the password, where the person has a second factor: a one-time code or a recovery code, or what a passkey answered
 * to the challenge of `beginConfirmation`. A call without either is refused with `codeRequired`, which tells by which ways.
 */
const factor = {
  code: z.string().max(40, say('tooLong')).optional(),
  passkey: webauthn.optional(),
}
/** The password again, so that an unlocked screen is not enough. */
const passwordOnly = z.object({ password: currentPassword })
const confirmed = passwordOnly.extend(factor)

export const forgotForm = z.object({ email: emailed })
export const resetForm = z.object({ token, password: newPassword })
export const passwordForm = z.object({ current: currentPassword, password: newPassword })
export const emailForm = z.object({ email: emailed, password: currentPassword })
export const confirmForm = passwordOnly
export const codeForm = z.object({ code })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary:
    'Mails a link to a new password where the address has an account; the answer is the same either way. `logged` says that there is no mail server, and the link stands in the log of the server.',
  input: forgotForm,
  output: z.object({ mail: z.enum(['sent', 'logged']) }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of the mail, once, and signs the person out everywhere.',
  input: resetForm,
  output: f.nothing,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'staff',
  summary: 'Changes the password, and signs the person out on every other device.',
  input: passwordForm.extend(factor),
  output: f.nothing,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/change-email',
  access: 'staff',
  summary:
    'Mails a link to the new sign-in address, and a notice to the old one. The change holds once the address is verified by the link; the answer does not tell whether the address is free.',
  input: emailForm.extend(factor),
  output: f.nothing,
})

const signInSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Chrome · Windows`; null where unknown. */
  agent: z.string().nullable(),
  createdAt: z.string(),
  /** The last use, to within five minutes. */
  seenAt: z.string(),
  expiresAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type SignInSession = z.infer<typeof signInSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'staff',
  summary: 'Where the person is signed in, the newest first.',
  input: z.object({}),
  output: z.object({ email: z.string(), sessions: z.array(signInSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'staff',
  summary: 'Signs the person out on one of their devices.',
  input: z.object({ id: f.opaque(64) }),
  output: f.nothing,
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/signout-others',
  access: 'staff',
  summary: 'Signs the person out on every other device.',
  input: z.object({}),
  output: f.nothing,
})

export const passkey = z.object({
  id: f.id,
  label: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const secondFactor = z.object({
  /** Since when one-time codes are asked for; null when not. */
  totpAt: z.string().nullable(),
  passkeys: z.array(passkey),
  /** Recovery codes that are not used up. */
  codesLeft: z.number().int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'staff',
  summary: 'What the person is asked for beside the password.',
  input: z.object({}),
  output: secondFactor,
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  access: 'staff',
  summary: 'Makes a secret for one-time codes, told this once; it holds once a code of it was shown.',
  input: confirmed,
  output: z.object({ secret: z.string(), uri: z.string() }),
})

/** Told once, when the first factor is set up; null when there were codes already. */
const recoveryCodes = z.array(z.string()).nullable()

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  access: 'staff',
  summary: 'Turns one-time codes on with the first of them, and signs the person out on every other device.',
  input: codeForm,
  output: z.object({ recoveryCodes }),
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/remove',
  access: 'staff',
  summary: 'Turns one-time codes off.',
  input: confirmed,
  output: f.nothing,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'staff',
  summary: 'Makes ten new recovery codes, told this once; the earlier ones are worth nothing from now on.',
  input: confirmed,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const beginConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/begin',
  access: 'staff',
  summary: 'What a browser signs with a passkey to confirm a change of the account; good for five minutes.',
  input: z.object({}),
  output: z.object({ options: webauthn }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  access: 'staff',
  summary: 'What a browser makes a passkey from; good for five minutes.',
  input: confirmed,
  output: z.object({ options: webauthn }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'staff',
  summary: 'Keeps a passkey that was made.',
  input: z.object({ label: f.line(60), response: webauthn }),
  output: z.object({ passkey, recoveryCodes }),
  status: 201,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  access: 'staff',
  summary: 'Removes a passkey.',
  input: confirmed.extend({ id: f.id }),
  output: f.nothing,
})

export const beginPasskeySignin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-signin/begin',
  access: 'public',
  summary: 'What a browser signs with a passkey; good for five minutes.',
  input: z.object({}),
  output: z.object({ options: webauthn }),
})

export const passkeySignin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-signin',
  access: 'public',
  summary:
    'Signs in with a passkey, which is two factors in one. With `reopens` the owner opens an account again that they closed.',
  input: z.object({
    response: webauthn,
    rememberMe: z.boolean().optional(),
    reopens: z.boolean().optional(),
  }),
  output: session,
})

export const endpoints = {
  forgotPassword,
  resetPassword,
  changePassword,
  changeEmail,
  listSessions,
  endSession,
  endOtherSessions,
  getSecondFactor,
  beginConfirmation,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignin,
  passkeySignin,
}
