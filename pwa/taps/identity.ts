import { uuid7 } from '../../shared/rules/uuid.ts'

export interface Identity {
  id: string
  filledAt: string
}

/**
 * Gives a filled-in form its id and time when it is sent: the same for as long as nothing in it changes, so that a
 * double click, a second Enter and every retry are one sign-up. The id is never in the page, or the second person on a
 * cached copy would be taken for the first.
 */
export function identities(): (filled: unknown) => Identity {
  let last = ''
  let identity: Identity
  return (filled) => {
    const now = JSON.stringify(filled)
    if (now !== last) {
      last = now
      identity = { id: uuid7(), filledAt: new Date().toISOString() }
    }
    return identity
  }
}
