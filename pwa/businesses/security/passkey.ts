import {
  addPasskey as add,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignin,
  passkeySignin,
} from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { beginPasskeySession, type SignedIn } from '../../session/index.ts'

/** The browser or the person stopped: nothing happened, and nothing was asked of the server after it. */
export class PasskeyStopped extends Error {}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

// What the browser throws is named differently everywhere; why it stopped makes no difference to a person.
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyStopped('stopped', { cause })
  }
}

/** Has a passkey of this device sign the challenge that `begin` asks for. @throws {PasskeyStopped | ApiError | OfflineError} */
async function signed(begin: typeof beginPasskeySignin | typeof beginConfirmation) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await call(begin, {})
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { ...(await asked(() => startAuthentication({ optionsJSON: options as unknown as Options }))) }
}

/**
 * Signs in with a passkey of this device. @throws {PasskeyStopped | ApiError | OfflineError}
 * @param how `reopens` opens the account again that its owner closed
 */
export async function signInWithPasskey(how: { rememberMe: boolean; reopens: boolean }): Promise<SignedIn> {
  const response = await signed(beginPasskeySignin)
  const signedIn = await call(passkeySignin, { response, ...how })
  await beginPasskeySession(signedIn)
  return signedIn
}

/** What goes with a change of the way into an account, where the person has a second factor. */
export interface Proof {
  code?: string
  passkey?: Record<string, unknown>
}

/** Has a passkey of this device confirm a change. @throws {PasskeyStopped | ApiError | OfflineError} */
export async function proveByPasskey(): Promise<Proof> {
  const response = await signed(beginConfirmation)
  return { passkey: response }
}

/** Makes a passkey on this device. @throws {PasskeyStopped | ApiError | OfflineError} */
export async function makePasskey(label: string, password: string, proof: Proof) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await call(beginPasskey, { password, ...proof })
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await asked(() => startRegistration({ optionsJSON: options as unknown as Options }))
  return call(add, { label, response: { ...response } })
}
