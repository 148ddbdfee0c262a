import type { Signup } from '../../shared/taps.ts'
import { registerSync } from '../browser/background-sync.ts'
import { settle } from './drain.ts'
import { postSignups } from './post.ts'
import { amend, type KeptSignup, keep, putOff } from './store.ts'

/**
 * The result that a person sees. `sent`: on the server's disk. `kept`: on this device's, going out by itself, or
 * `keptLater` only when this page is opened again; `fate` resolves once that is known while the page is open.
 * `rejected`: to be mended, by field. `refused`: not taken, with the server's words. `failed`: neither sent nor kept.
 */
export type Outcome = Fate | Waiting | { kind: 'failed' }

export interface Waiting {
  kind: 'kept' | 'keptLater'
  fate?: Promise<Fate>
}

/** What became of a sign-up that waited. `unkept`: the device has lost it, and this page has it and goes on trying. */
export type Fate = { kind: 'sent' } | { kind: 'unkept'; fate: Promise<Fate> } | Refusal

export type Refusal =
  | { kind: 'rejected'; fields: Record<string, string> }
  | { kind: 'refused'; message?: string }

/** Whether the form is to be mended, or pressed again. */
export const isRefused = ({ kind }: Outcome): boolean => kind === 'rejected' || kind === 'refused'

/** The result that a person sees for a kept refusal. */
export const refusedAs = ({ fields, message }: NonNullable<KeptSignup['refused']>): Refusal =>
  fields ? { kind: 'rejected', fields } : { kind: 'refused', message }

/** The time that a person waits for the server before the sign-up counts as kept. */
const PATIENCE = 4000
/** The page has the first go; only when it is gone may someone else send what it stored. */
const LEASE = PATIENCE + 2000

/**
 * Stores the sign-up on this device, then posts it; the order is what makes it safe. Where the browser allows no
 * storage it is posted alone.
 * @param replaces a refused sign-up that this one mends
 */
export async function submitSignup(code: string, filled: Signup, replaces?: string): Promise<Outcome> {
  const kept: KeptSignup = { id: filled.id, code, signup: filled, ...putOff(LEASE) }
  const stored = await keep(kept, replaces).then(
    () => true,
    () => false,
  )
  // Before the post: a person may close the page while it waits for the server.
  const asked = stored && askForSync()
  const answer = await postSignups(code, [filled], { timeout: PATIENCE, language: filled.language })
  if (stored) await settle([filled.id], answer).catch(() => undefined)
  if (answer.kind === 'refused') return refusedAs(answer)
  if (answer.kind === 'away') return { kind: (await asked) || 'failed' }
  const result = answer.results.find(({ id }) => id === filled.id)
  if (!result) {
    // Nobody is trying any more: whoever lets it go next need not wait for this page's turn to end.
    if (stored) await amend([filled.id], () => ({ notBefore: 0 })).catch(() => undefined)
    return { kind: stored ? 'keptLater' : 'failed' }
  }
  return result.status === 'rejected' ? { kind: 'rejected', fields: result.fields ?? {} } : { kind: 'sent' }
}

export const SYNC_TAG = 'signups'

/** Background Sync is not to be had in every browser. */
async function askForSync(): Promise<'kept' | 'keptLater'> {
  const isAsked = await registerSync(() => navigator.serviceWorker?.getRegistration(), SYNC_TAG)
  return isAsked ? 'kept' : 'keptLater'
}
