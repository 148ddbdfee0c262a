// The only writer of the mirror's tables: what the server confirmed, never what waits to be sent.
import Dexie from 'dexie'
import { merging } from '../../shared/copy/first/merging.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Voucher } from '../../shared/offers.ts'
import { SCHEMA, WORTH_COLUMNS } from '../../shared/rules/sync.ts'
import type { Change, EntityKind } from '../../shared/sync.ts'
import type { Backfill, Database, MirrorVoucher, RowOf, SyncMeta } from '../browser/database.ts'
import { keepNotices } from '../queue/notices.ts'
import { currentLanguage } from '../words/language.ts'
import { addBatch, addBlocks, customersIn, ownRows, purge } from './blocks.ts'
import type { CustomerBatch } from './transport.ts'

/**
 * An answer of pull, read leniently: what this version of the app does not know is left out of `changes`. `first` is
 * the first of a pull newest first, and replaces whatever is there; `backward` the ones after it.
 */
export interface Page {
  direction: 'first' | 'backward' | 'forward'
  epoch: string
  /** The schema of the server that answered. */
  schema: number
  /** Forwards the revision up to which the mirror is complete with this page, otherwise the `before` of the next one. */
  next: number
  more: boolean
  ceiling: number
  /** The newest there was at the server. */
  revision: number
  merged: [from: string, to: string][]
  changes: Change[]
  /** Customers who are not among the changes. */
  batches: CustomerBatch[]
  serverNow: string
}

const EMPTY: SyncMeta = { key: 'sync', cursor: 0, epoch: null, schema: SCHEMA, filledAt: null }

export async function readMeta(db: Database): Promise<SyncMeta> {
  const kept = await db.meta.get('sync')
  return kept?.key === 'sync' ? kept : EMPTY
}

/** The server's history that this device has last heard of, whether or not its mirror was forgotten since. */
export async function lastEpoch(db: Database): Promise<string | null> {
  const { epoch } = await readMeta(db)
  if (epoch) return epoch
  const kept = await db.meta.get('epoch')
  return kept?.key === 'epoch' ? kept.epoch : null
}

/**
 * Takes a page in: rows, aliases and cursor at one stroke, so that a crash can never leave the cursor ahead of them. Null
 * when the mirror was forgotten while the page was on its way: nothing of it is kept, or the rest would be missing for ever.
 */
export function applyPage(db: Database, page: Page): Promise<SyncMeta | null> {
  return db.transaction('rw', [db.rows, db.blocks, db.vouchers, db.aliases, db.meta, db.done], async () => {
    if (await db.meta.get('left')) return null
    if (page.direction === 'first') await clear(db)
    const before = await readMeta(db)
    if (page.direction !== 'first' && before.epoch === null) return null
    const meta = after(before, page)
    if (page.merged.length > 0) await db.aliases.bulkPut(page.merged.map(([from, to]) => ({ from, to })))
    await takeChanges(db, page, meta)
    if (before.backfill && !meta.backfill) await forgetTombstones(db, meta.cursor)
    await db.meta.put(meta)
    return meta
  })
}

/** The oldest schema of a server whose pages the mirror holds. */
export const servedBy = ({ served, schema }: SyncMeta): number => served ?? schema

/** The rest of a first pull after a page of it. */
export const backfillAfter = ({ more, next, ceiling }: Page): Backfill | null =>
  more ? { before: next, ceiling } : null

function after(meta: SyncMeta, page: Page): SyncMeta {
  const { direction, ceiling, epoch, next, more, revision, serverNow } = page
  const cursor = direction === 'first' ? ceiling : direction === 'forward' ? next : meta.cursor
  const backfill = direction === 'forward' ? (meta.backfill ?? null) : backfillAfter(page)
  const isWhole = !backfill && (direction === 'forward' ? !more : cursor >= revision)
  return {
    key: 'sync',
    cursor,
    epoch,
    schema: SCHEMA,
    served: direction === 'first' ? page.schema : Math.min(servedBy(meta), page.schema),
    filledAt: isWhole ? serverNow : meta.filledAt,
    backfill,
  }
}

async function takeChanges(db: Database, whole: Page, meta: SyncMeta): Promise<void> {
  const { backfill } = meta
  const page = { ...whole, changes: whole.changes.filter(({ kind }) => kind !== 'voucher') }
  const vouchers = whole.changes.filter(({ kind }) => kind === 'voucher')
  if (whole.direction === 'forward') await tellOfTwice(db, vouchers)
  await takeVouchers(db, vouchers)
  const known = await revisionsOf(db, page)
  const newer = page.changes.filter(({ kind, id, revision }) => revision >= (known.get(kind)?.get(id) ?? 0))
  const gone = newer.filter(({ row }) => row === null)
  const there = newer.filter(({ row }) => row !== null)
  const customers = there.flatMap(({ kind, row }) => (kind === 'customer' ? [row as Customer] : []))
  const inBlock = page.direction !== 'forward' || customers.length >= WORTH_COLUMNS
  const later = page.direction === 'forward' ? 1 : 0
  const ownRevisions = known.get('customer')
  const inBlocks = inBlock ? [customers] : []
  if (inBlock) await addBlocks(db, customers, later)
  for (const batch of page.batches) {
    const isNewest = ({ id, revision }: Customer) => revision >= (ownRevisions?.get(id) ?? 0)
    inBlocks.push(await addBatch(db, batch, isNewest, later))
  }
  const alone = ownRevisions ? inBlocks.flat().filter(({ id }) => ownRevisions.has(id)) : []
  if (alone.length > 0) await db.rows.bulkDelete(alone.map(({ id }) => ['customer', id]))
  const rows = inBlock ? there.filter(({ kind }) => kind !== 'customer') : there
  if (rows.length > 0) await db.rows.bulkPut(rows)
  if (gone.length === 0) return
  // An erased person must not live on in a block.
  await purge(
    db,
    gone.flatMap(({ kind, id }) => (kind === 'customer' ? [id] : [])),
  )
  // Until the first pull has come to its end, a page that was asked for earlier may still bring the row.
  if (backfill) await db.rows.bulkPut(gone)
  else await db.rows.bulkDelete(gone.map(({ kind, id }) => [kind, id]))
}

const asVoucher = ({ id, revision, row }: Change): MirrorVoucher => {
  const voucher = row as Voucher | null
  return { id, revision, customerId: voucher?.customerId ?? null, row: voucher }
}

/** A push may have answered a newer version of one since the page was asked for. */
async function takeVouchers(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const known = await db.vouchers.bulkGet(changes.map(({ id }) => id))
  const newer = changes.filter(({ revision }, at) => revision >= (known[at]?.revision ?? 0))
  await db.vouchers.bulkPut(newer.map(asVoucher))
}

/**
 * Somebody else used a voucher too that was used on this device: the answer to their use tells them, and this is how it
 * is told here.
 */
async function tellOfTwice(db: Database, changes: readonly Change[]): Promise<void> {
  const now = changes.filter(({ row }) => twiceIn(row as Voucher | null) > 0)
  if (now.length === 0) return
  const known = await db.vouchers.bulkGet(now.map(({ id }) => id))
  const more = now.filter(({ row }, at) => twiceIn(row as Voucher | null) > twiceIn(known[at]?.row ?? null))
  const ids = new Set(more.map(({ id }) => id))
  if (ids.size === 0) return
  const done = await db.done.toArray()
  const given = done.flatMap(({ operations }) => operations)
  const byCode = given.some(({ kind, entityId }) => kind === 'voucher.redeem' && ids.has(entityId))
  const byCustomer = given.filter(({ kind }) => kind === 'offer.redeem')
  const people = await db.aliases.bulkGet(byCustomer.map(({ patch }) => String(patch.customerId)))
  const isOurs = byCustomer.some(({ entityId: offerId, patch }, at) => {
    const customerId = people[at]?.to ?? patch.customerId
    return more.some(({ row }) => isCardOf(row as Voucher, { offerId, customerId }))
  })
  if (byCode || isOurs) await keepNotices(db, [merging(currentLanguage())('usedTwice')])
}

const isCardOf = (card: Voucher, of: { offerId: string; customerId: unknown }): boolean =>
  card.offerId === of.offerId && card.customerId === of.customerId

const twiceIn = (voucher: Voucher | null): number =>
  voucher?.uses.filter(({ isTwice }) => isTwice).length ?? 0

/**
 * The revisions of rows of their own by kind and id, to compare a page with: a push may have answered a newer version,
 * or somebody may have been deleted since the page was asked for. Few are looked up, and many read all at once: they
 * are never many.
 */
async function revisionsOf(
  db: Database,
  { direction, changes, batches }: Page,
): Promise<Map<EntityKind, Map<string, number>>> {
  const isFew = direction === 'forward' && batches.length === 0 && changes.length < WORTH_COLUMNS
  const rows = isFew
    ? await db.rows.bulkGet(changes.map(({ kind, id }) => [kind, id] as [EntityKind, string]))
    : await db.rows.toArray()
  const revisions = new Map<EntityKind, Map<string, number>>()
  for (const row of rows) {
    if (!row) continue
    const ofKind = revisions.get(row.kind) ?? new Map<string, number>()
    revisions.set(row.kind, ofKind.set(row.id, row.revision))
  }
  return revisions
}

/** Removes tombstones that the pull has passed; one from a push stays until it has. */
async function forgetTombstones(db: Database, cursor: number): Promise<void> {
  await db.rows.filter(({ row, revision }) => row === null && revision <= cursor).delete()
}

/**
 * Takes one confirmed row in, inside the caller's transaction. A deleted one stays marked until pull has passed it. What
 * pull has passed is in a block or still to come; or it was deleted while the answer was on its way.
 */
export async function applyRow(db: Database, change: Change): Promise<void> {
  if (change.kind === 'voucher') {
    if (!(await db.meta.get('left'))) await takeVouchers(db, [change])
    return
  }
  const known = await db.rows.get([change.kind, change.id])
  // A mirror that was forgotten at a sign-out stays empty.
  if (!known && ((await db.meta.get('left')) || change.revision <= (await readMeta(db)).cursor)) return
  if (change.revision >= (known?.revision ?? 0)) await db.rows.put(change)
}

/** Forgets what came from the server and keeps what is to go there. */
export function forgetMirror(db: Database): Promise<void> {
  return db
    .transaction('rw', db.rows, db.blocks, db.vouchers, db.aliases, db.meta, async () => {
      await clear(db)
      // They name people.
      await db.meta.bulkDelete(['notices', 'inbox'])
    })
    .catch(async () => (await import('./forget-full.ts')).forgetFull(db, await lastEpoch(db)))
}

const namesNobody: readonly EntityKind[] = ['offer', 'profile', 'tag']

/**
 * Forgets the people, and keeps what redeems a voucher without a network: offers, hashes of codes and the shop itself; and
 * its tags, with whose forms the tablet becomes a counter again. The next pull begins anew.
 */
export function forgetPeople(db: Database): Promise<void> {
  return db.transaction('rw', db.rows, db.blocks, db.vouchers, db.aliases, db.meta, async () => {
    await db.rows.filter(({ kind }) => !namesNobody.includes(kind)).delete()
    await db.blocks.clear()
    await db.aliases.clear()
    await db.meta.bulkDelete(['notices', 'inbox'])
    await forgetProgress(db)
  })
}

async function clear(db: Database): Promise<void> {
  await db.rows.clear()
  await db.blocks.clear()
  await db.vouchers.clear()
  await db.aliases.clear()
  await forgetProgress(db)
}

/** The history stays known: what may have arrived in it must not go by itself in another. */
async function forgetProgress(db: Database): Promise<void> {
  const { epoch } = await readMeta(db)
  if (epoch) await db.meta.put({ key: 'epoch', epoch })
  await db.meta.delete('sync')
}

/** The rows of a kind as the server last confirmed them, in no order. */
export async function readRows<K extends EntityKind>(db: Database, kind: K): Promise<RowOf<K>[]> {
  const range = db.rows.where('[kind+id]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
  const rows = await range.toArray()
  if (kind === 'customer') return (await readCustomers(db)) as RowOf<K>[]
  return rows.flatMap(({ row }) => (row === null ? [] : [row as RowOf<K>]))
}

/** All customers at once, read from the disk: screens have them in memory. */
async function readCustomers(db: Database): Promise<Customer[]> {
  const versions = new Map<string, { revision: number; row: Customer | null }>()
  const look = (id: string, revision: number, row: Customer | null): void => {
    if (revision >= (versions.get(id)?.revision ?? 0)) versions.set(id, { revision, row })
  }
  for (const block of await db.blocks.toArray())
    for (const customer of customersIn(block)) look(customer.id, customer.revision, customer)
  for (const { id, revision, row } of await ownRows(db).toArray()) look(id, revision, row as Customer | null)
  return [...versions.values()].flatMap(({ row }) => row ?? [])
}

export async function readAliases(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.aliases.toArray()).map(({ from, to }) => [from, to]))
}
