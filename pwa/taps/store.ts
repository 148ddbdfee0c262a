import type { Signup } from '../../shared/taps.ts'
import { isCounter, isOwnPhone } from './post.ts'
import { type Store, transact } from './storage.ts'

/** A sign-up that waits on this device for the server. */
export interface KeptSignup {
  id: string
  /** The tag's code, or `@merchantId`. */
  code: string
  signup: Signup
  /** Milliseconds since 1970 before which it is not sent: the page that stored it is trying, or the server asked for rest. */
  notBefore: number
  /** When that was said, by the same clock: one that reads less has since been set back. */
  since?: number
  /** Taken at a counter: a customer's page on the same device neither shows nor sends it. */
  counter?: boolean
  /** Why the server refused it. It stays here until the person mends it. */
  refused?: { fields?: Record<string, string>; message?: string }
}

/** What puts a sign-up off for so many milliseconds. */
export function putOff(ms: number): Pick<KeptSignup, 'notBefore' | 'since'> {
  const since = Date.now()
  return { since, notBefore: since + ms }
}

/** On a clock that was set back since, the time to wait until may be hours away, so nothing waits for it. */
export function isDue({ notBefore, since = 0 }: KeptSignup): boolean {
  const now = Date.now()
  return notBefore <= now || now < since
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

/** Removes these: a counter's in one step where nothing else came to lie between them, for IndexedDB costs by the step. */
export async function remove(ids: string[]): Promise<void> {
  if (isOwnPhone) return removeEach(ids)
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

/** A customer's own phone has hardly ever more than one. */
async function removeEach(ids: string[]): Promise<void> {
  await transact(SIGNUPS, 'readwrite', (signups) => {
    for (const id of ids) signups.delete(id)
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
