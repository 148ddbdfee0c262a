import type { Change, EntityKind } from '../sync.ts'
import { isRecord } from './record.ts'

export const PULL_PATH = '/api/sync/pull'

/**
 * The shape of what pull answers and push takes. Push takes operations of a newer one too, without the fields that it
 * does not know; kinds that it does not know, and all of one that is too old, are `outdated`. A device whose own is older
 * ignores what it does not know; a newer one pulls again, and shows what it has until then: a field that is added must be
 * one that readers can do without.
 */
export const SCHEMA = 10
export const PULL_MAX = 1000
/** So many customers and more on a page come as columns where that is asked for, and are kept as a block. */
export const WORTH_COLUMNS = 100
/** The first page of a first pull is small, so that the newest are there at once. */
export const PULL_FIRST = 100
export const OPERATIONS_MAX = 500
/** Sign-ups in one call of the tap page or a counter. */
export const SIGNUPS_MAX = 500
export const PUSH_BYTES = 8_000_000
/** A planned send may rest on every customer that was added before it without a network. */
export const NEEDS_MAX = 5000

/** The fields that the list and the search need, by kind. */
const needed: Record<EntityKind, readonly string[]> = {
  customer: ['id', 'name', 'email', 'createdAt', 'consents'],
  campaign: ['id', 'name', 'createdAt', 'status'],
  automation: ['id', 'kind', 'channel', 'createdAt'],
  segment: ['id', 'name', 'filter', 'createdAt'],
  template: ['id', 'name', 'type', 'message', 'createdAt'],
  tag: ['id', 'label', 'createdAt'],
  offer: ['id', 'title', 'audience', 'createdAt'],
  voucher: ['id', 'offerId', 'uses', 'createdAt'],
  profile: ['id', 'name', 'merchantId'],
}

/**
 * Whether a change is of a kind that this app has, and a row or a tombstone of it. Its fields are not read one by one:
 * they come from our own server over the session's connection, and for 100,000 that takes longer than to fetch them.
 */
export function isChange(value: unknown): value is Change {
  if (!isRecord(value)) return false
  const { kind, id, revision, row } = value
  if (typeof kind !== 'string' || !Object.hasOwn(needed, kind)) return false
  if (typeof id !== 'string' || !Number.isInteger(revision)) return false
  return row === null || (isRecord(row) && hasNeeded(kind as EntityKind, row))
}

/** Whether a row has what the list and the search need of its kind. */
export const hasNeeded = (kind: EntityKind, row: Record<string, unknown>): boolean =>
  needed[kind].every((name) => row[name] != null)

/**
 * Whether an operation writes to people: it is never done again on the word of a device alone, because they would get it
 * twice, and it changes nothing of the row that it names.
 */
export const writesToPeople = (kind: string): boolean =>
  kind === 'campaign.send' || kind === 'campaign.answer'

/**
 * Whether an operation adds something of its own to a row instead of changing it: a use, a stamp, a gift, the undoing of
 * one. Nothing that follows is made on top of it, so one that was refused, and told, holds nothing up.
 */
export const standsAlone = (kind: string): boolean =>
  kind.startsWith('voucher.') || ['offer.stamp', 'offer.redeem', 'offer.give'].includes(kind)
