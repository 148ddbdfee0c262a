import type { Signup } from '../../shared/taps.ts'
import { isCounter } from './post.ts'
import { type Store, transact } from './storage.ts'

/** A sign-up that waits on this device for the server. */
export interface KeptSignup {
  id: string
  /** The tag's code, or `@merchantId`. */
  code: string
  signup: Signup
  /** Milliseconds since 1970 before which it is not sent: the page that stored it is trying, or the server asked for rest. */
  notBefore: number
  /** Taken at a counter: a customer's page on the same device neither shows nor sends it. */
  counter?: boolean
  /** Why the server refused it. It stays here until the person mends it. */
  refused?: { fields?: Record<string, string>; message?: string }
}

const SIGNUPS: Store = { name: 'blipp-signups', store: 'signups', options: { keyPath: 'id' } }

/** Stores a sign-up; resolved once it is on disk. `replaces` names a refused one that it mends. */
export async function keep(kept: KeptSignup, replaces?: string): Promise<void> {
  await transact(SIGNUPS, 'readwrite', (signups) => {
    if (replaces) signups.delete(replaces)
    signups.put({ ...kept, counter: isCounter() })
    return undefined
  })
}

/** The next so many after that id, oldest first: the keys are UUIDv7. */
export const keptAfter = async (id: string, most?: number): Promise<KeptSignup[]> =>
  (await transact<KeptSignup[]>(SIGNUPS, 'readonly', (signups) =>
    signups.getAll(IDBKeyRange.lowerBound(id, true), most),
  )) ?? []

/** All that waits and all that was refused, oldest first. */
export const everyKept = (): Promise<KeptSignup[]> => keptAfter('')

/**
 * Removes these: in one step where nothing else came to lie between them, because IndexedDB costs by the step.
 */
export async function remove(ids: string[]): Promise<void> {
  const sorted = [...ids].sort()
  const all = IDBKeyRange.bound(sorted[0] ?? '', sorted[sorted.length - 1] ?? '')
  await transact(SIGNUPS, 'readwrite', (signups) => {
    const reading = signups.getAllKeys(all)
    reading.onsuccess = () => {
      const alone = `${reading.result}` === `${sorted}`
      for (const range of alone ? [all] : ids) signups.delete(range)
    }
    return undefined
  })
}

/** Changes several; those that have left meanwhile stay away. */
export async function amend(ids: string[], patch: (id: string) => Partial<KeptSignup>): Promise<void> {
  await transact(SIGNUPS, 'readwrite', (signups) => {
    for (const id of ids) {
      const reading = signups.get(id)
      reading.onsuccess = () => {
        if (reading.result) signups.put({ ...reading.result, ...patch(id) })
      }
    }
    return undefined
  })
}
