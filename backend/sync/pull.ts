import type * as z from 'zod'
import { SCHEMA } from '../../shared/rules/sync.ts'
import type { Change, pull as pullEndpoint } from '../../shared/sync.ts'
import { businessOf } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import { customersApart } from './customers-apart.ts'
import { changesOf } from './rows.ts'

type PullRequest = z.output<typeof pullEndpoint.input>
type PulledPage = z.input<typeof pullEndpoint.output>

const stored = [
  'customer',
  'campaign',
  'tag',
  'automation',
  'segment',
  'template',
  'offer',
  'voucher',
] as const

/**
 * The changes after `since`, in pages. The counter is read before the rows, so that a change between the two comes
 * with the next pull. A device that knows of more than there is, or of another epoch, is told to begin anew.
 */
export async function pullChanges(deps: Deps, businessId: string, wanted: PullRequest): Promise<PulledPage> {
  const { db, clock } = deps
  const { revision, profileRevision } = await db.read
    .selectFrom('businesses')
    .select(['revision', 'profileRevision'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const known = Math.max(wanted.since, wanted.ceiling ?? 0)
  const reset = known > revision || (wanted.epoch !== undefined && wanted.epoch !== db.epoch)
  const range = rangeOf(wanted, revision, reset)
  const page = await changesBetween(deps, businessId, range)
  if (page.covers(profileRevision)) {
    const row = await businessOf(deps, businessId)
    page.changes.push({ kind: 'profile', id: businessId, revision: profileRevision, row })
  }
  return {
    epoch: db.epoch,
    schema: SCHEMA,
    next: page.next,
    more: page.more,
    ...(reset ? { reset } : {}),
    ...(range.backwards ? { ceiling: range.ceiling } : {}),
    revision,
    merged: range.backwards ? [] : await mergedBetween(deps, businessId, range.since, page.next),
    ...(wanted.customers === 'columns' ? customersApart(page.changes) : { changes: page.changes }),
    serverNow: clock.now(),
  }
}

/** The stretch of the history that a page covers; after a reset it is the first in its direction. */
function rangeOf({ since, before, ceiling, limit }: PullRequest, revision: number, reset: boolean): Range {
  if (before === undefined)
    return {
      since: reset ? 0 : since,
      top: revision,
      ceiling: revision,
      backwards: false,
      limit,
      first: false,
    }
  if (reset || ceiling === undefined) {
    const top = reset ? revision : Math.min(before, revision)
    return { since: 0, top, ceiling: top, backwards: true, limit, first: true }
  }
  return { since, top: Math.min(before, ceiling), ceiling, backwards: true, limit, first: false }
}

interface Range {
  /** The page holds what is above this; backwards a device that fetches several pages at once says where each ends. */
  since: number
  /** The newest revision of this page. */
  top: number
  /** The newest of the whole pull. */
  ceiling: number
  backwards: boolean
  limit: number
  /** The first page of a pull backwards, which tells of the profile whatever its revision. */
  first: boolean
}

async function changesBetween(deps: Deps, businessId: string, range: Range) {
  const { since, top, backwards, limit, first } = range
  const order = backwards ? 'desc' : 'asc'
  const which = {
    since,
    ceiling: top,
    order,
    limit: limit + 1,
    withDeleted: since > 0 && !backwards,
  } as const
  const lists = await Promise.all(stored.map((kind) => changesOf(deps, businessId, kind, which)))
  const all: Change[] = lists
    .flat()
    .sort((a, b) => (backwards ? b.revision - a.revision : a.revision - b.revision))
  const changes = all.slice(0, limit)
  const more = all.length > limit
  const last = changes.at(-1)?.revision ?? since
  // Backwards `next` is the `before` of the page that follows.
  const next = backwards ? (more ? last - 1 : since) : more ? last : top
  const covers = (revision: number) => (backwards ? first : revision > since && revision <= next)
  return { changes, more, next, covers }
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
