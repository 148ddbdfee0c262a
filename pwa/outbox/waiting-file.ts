import type { QueuedOperation } from '../browser/database.ts'
import { download } from '../browser/download.ts'
import type { KeptSignup } from '../taps/index.ts'

/** What the file is called: it sorts by its day, which is the device's. */
export function fileNameOf(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `blipp-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}

/** Everything that waits on this device, readable by a person, and with what Blipp needs to take it in again. */
export function fileOf(
  operations: readonly QueuedOperation[],
  signups: readonly KeptSignup[],
  now: Date,
): string {
  const changes = operations.map(
    ({ id, kind, entityId, at, state, message, patch, base, baseRevision, needs }) => ({
      id,
      kind,
      entityId,
      at,
      state,
      message,
      patch,
      base,
      baseRevision,
      needs,
    }),
  )
  const waiting = signups.map(({ id, code, refused, signup }) => ({ id, code, refused, signup }))
  return JSON.stringify(
    { format: 'blipp-waiting-1', savedAt: now.toISOString(), changes, signups: waiting },
    null,
    2,
  )
}

/** Hands the file to the person. */
export function downloadWaiting(
  operations: readonly QueuedOperation[],
  signups: readonly KeptSignup[],
): void {
  const now = new Date()
  const file = new Blob([fileOf(operations, signups, now)], { type: 'application/json' })
  download(file, fileNameOf(now))
}
