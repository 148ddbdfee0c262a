import { isUuid, uuid7 } from '../../shared/rules/uuid.ts'

const KEY = 'blipp.device'

/** This browser's own id, told to the server with what it sends. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY)
  if (known && isUuid(known)) return known
  const made = uuid7()
  localStorage.setItem(KEY, made)
  return made
}
