import * as z from 'zod'
import { type Change, type EntityKind, pull } from '../../shared/sync.ts'
import { call } from '../api.ts'

/** A newer server may name kinds and shapes that this app does not know: each change is read alone. */
const lenient = { ...pull, output: pull.output.extend({ changes: z.array(z.unknown()) }) }

export type Pulled = z.output<typeof pull.output>
/** Fetches one page. @throws {ApiError | OfflineError} */
export type Pull = (wanted: z.input<typeof pull.input>, signal?: AbortSignal) => Promise<Pulled>

export const askServer: Pull = async (wanted, signal) => {
  const answer = await call(lenient, wanted, { ...(signal && { signal }), tries: 1 })
  return { ...answer, changes: answer.changes.filter(isKnown) }
}

/** What the list and the search cannot do without, by kind. */
const needed: Record<EntityKind, readonly string[]> = {
  customer: ['id', 'name', 'email', 'createdAt', 'consents'],
  campaign: ['id', 'name', 'createdAt', 'status'],
  automation: ['id', 'kind', 'channel', 'createdAt'],
  segment: ['id', 'name', 'filter', 'createdAt'],
  template: ['id', 'name', 'type', 'message', 'createdAt'],
  tag: ['id', 'label', 'createdAt'],
  profile: ['id', 'name', 'merchantId'],
}

/**
 * Whether a change is of a kind that this app has, and a row or a tombstone of it. Its fields are not read one by one:
 * they come from our own server over the session's connection, and for 100,000 that takes longer than to fetch them.
 */
function isKnown(value: unknown): value is Change {
  if (!isRecord(value)) return false
  const { kind, id, revision, row } = value
  if (typeof kind !== 'string' || !Object.hasOwn(needed, kind)) return false
  if (typeof id !== 'string' || !Number.isInteger(revision)) return false
  return row === null || (isRecord(row) && needed[kind as EntityKind].every((name) => row[name] != null))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
