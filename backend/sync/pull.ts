import type * as z from 'zod'
import { type Change, type pull as pullEndpoint, SCHEMA } from '../../shared/sync.ts'
import { businessOf } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import { changesOf } from './rows.ts'

type Wanted = z.output<typeof pullEndpoint.input>
type Pulled = z.input<typeof pullEndpoint.output>

const stored = ['customer', 'campaign', 'tag'] as const

/**
 * What changed after `since`, in pages. The counter is read before the rows, so that a change between the two comes with
 * the next pull. A device that knows of more than there is, or of another epoch, is told to begin anew.
 */
export async function pullChanges(deps: Deps, businessId: string, wanted: Wanted): Promise<Pulled> {
  const { db, clock } = deps
  const { revision, profileRevision } = await db.read
    .selectFrom('businesses')
    .select(['revision', 'profileRevision'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const reset = wanted.since > revision || (wanted.epoch !== undefined && wanted.epoch !== db.epoch)
  const since = reset ? 0 : wanted.since
  const backwards = wanted.before !== undefined
  const ceiling = backwards ? Math.min(wanted.before ?? 0, wanted.ceiling ?? revision, revision) : revision
  const page = await changesBetween(deps, businessId, { since, ceiling, backwards, limit: wanted.limit })
  if (!backwards && profileRevision > since && page.covers(profileRevision)) {
    const row = await businessOf(deps, businessId)
    page.changes.push({ kind: 'profile', id: businessId, revision: profileRevision, row })
  }
  return {
    epoch: db.epoch,
    schema: SCHEMA,
    next: page.next,
    more: page.more,
    ...(reset ? { reset } : {}),
    merged: await mergedBetween(deps, businessId, since, page.next),
    changes: page.changes,
    serverNow: clock.now(),
  }
}

interface Range {
  since: number
  ceiling: number
  backwards: boolean
  limit: number
}

async function changesBetween(deps: Deps, businessId: string, { since, ceiling, backwards, limit }: Range) {
  const order = backwards ? 'desc' : 'asc'
  const range = { since, ceiling, order, limit: limit + 1, withDeleted: since > 0 } as const
  const lists = await Promise.all(stored.map((kind) => changesOf(deps, businessId, kind, range)))
  const all: Change[] = lists
    .flat()
    .sort((a, b) => (backwards ? b.revision - a.revision : a.revision - b.revision))
  const changes = all.slice(0, limit)
  const more = all.length > limit
  const last = changes.at(-1)?.revision ?? since
  // Backwards `next` is the `before` of the page that follows.
  const next = backwards ? Math.max(0, last - 1) : more ? last : ceiling
  return { changes, more, next, covers: (revision: number) => revision <= next }
}

async function mergedBetween(
  deps: Deps,
  businessId: string,
  since: number,
  next: number,
): Promise<[string, string][]> {
  if (since === 0) return []
  const rows = await deps.db.read
    .selectFrom('aliases')
    .select(['id', 'target'])
    .where('businessId', '=', businessId)
    .where('revision', '>', since)
    .where('revision', '<=', next)
    .execute()
  return rows.map((row) => [row.id, row.target])
}
