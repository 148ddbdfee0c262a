import { DUE_KEY } from './locked.ts'

/** The hash of the token for which the server is still to lock the session; null where it has. */
export const lockDue = (): string | null => localStorage.getItem(DUE_KEY)

/** @param tokenHash left out once it is locked, or is not to be */
export function setLockDue(tokenHash?: string): void {
  if (tokenHash === undefined) localStorage.removeItem(DUE_KEY)
  else localStorage.setItem(DUE_KEY, tokenHash)
}
