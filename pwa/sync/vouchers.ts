// Vouchers as this device shows them: what the server confirmed, with the uses that wait here laid over.
import { useLiveQuery } from 'dexie-react-hooks'
import type { Offer, Stamp, Use, Voucher } from '../../shared/offers.ts'
import { allowedHere, type CardOffer, isCard, mainCardOf } from '../../shared/rules/offers/stamps.ts'
import { type LoggedUse, standingUses } from '../../shared/rules/offers/states.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { useStore } from './hooks.ts'
import { applyRow } from './mirror.ts'
import { isRefused, namesCustomer } from './queued.ts'
import { standsAt } from './visits.ts'

/** A use that has not reached the server is `waiting`. */
export type LocalUse = Use & { waiting: boolean }

export type LocalStamp = Stamp & { waiting: boolean }

export interface LocalVoucher extends Omit<Voucher, 'uses' | 'stamped'> {
  uses: LocalUse[]
  stamped: LocalStamp[]
  /** A use or a stamp of it, or the undoing of one, has not reached the server. */
  waiting: boolean
}

/** The uses that stand on this device: the confirmed ones, those that wait, and without those undone here. */
export function usesHere(
  confirmed: readonly Use[],
  queue: readonly QueuedOperation[],
  allowed: number,
): LocalUse[] {
  const told = new Set(confirmed.map(({ id }) => id))
  const log = givenHere(confirmed, queue, (operation) =>
    operation.kind.endsWith('.redeem') ? operation.patch.redemptionId : undefined,
  )
  return standingUses(log, allowed).map((use) => ({ ...use, waiting: !told.has(use.id) }))
}

/** What was given by the server's word and by what waits here, and what of it was undone here. */
function givenHere(
  confirmed: readonly Stamp[],
  queue: readonly QueuedOperation[],
  idOf: (operation: QueuedOperation) => unknown,
): LoggedUse[] {
  const told = new Set(confirmed.map(({ id }) => id))
  const undone = new Set<unknown>()
  const log: Omit<LoggedUse, 'isUndone'>[] = [...confirmed]
  for (const operation of queue) {
    const { kind, patch, at } = operation
    if (isRefused(operation)) continue
    if (kind === 'voucher.undo') undone.add(patch.redemptionId)
    const id = idOf(operation)
    if (typeof id !== 'string' || told.has(id)) continue
    const place = typeof patch.place === 'string' ? patch.place : null
    log.push({ id, at: standsAt(at, patch.knownAt), by: null, place })
  }
  return log.map((given) => ({ ...given, isUndone: undone.has(given.id) }))
}

/** The stamps that stand on this device: how many, and the latest of them. */
export function stampsHere(
  { stamps = 0, stamped = [] }: Partial<Pick<Voucher, 'stamps' | 'stamped'>>,
  queue: readonly QueuedOperation[],
): Pick<LocalVoucher, 'stamps' | 'stamped'> {
  const told = new Set(stamped.map(({ id }) => id))
  const log = givenHere(stamped, queue, ({ kind, patch }) =>
    kind.endsWith('.stamp') ? patch.stampId : undefined,
  )
  const standing = standingUses(log, 0).map(({ isTwice: _, ...stamp }) => stamp)
  return {
    stamps: stamps + standing.length - stamped.length,
    stamped: standing.map((stamp) => ({ ...stamp, waiting: !told.has(stamp.id) })),
  }
}

const byId = (db: Database, id: string): Promise<QueuedOperation[]> =>
  db.operations.where('[entityKind+entityId]').equals(['voucher', id]).sortBy('seq')

/** The cards that a customer has of an offer: more than one where two customers became one. */
const cardsOf = (db: Database, offerId: string, customerId: string): Promise<Voucher[]> =>
  db.vouchers
    .where('customerId')
    .equals(customerId)
    .toArray()
    .then((kept) => kept.flatMap(({ row }) => (row?.offerId === offerId ? [row] : [])))

interface Kept {
  row: Voucher
  offer: CardOffer
  /** The cards that count as one with it; none of a voucher. */
  cards: readonly Voucher[]
}

/** A voucher as it is kept, or the card on which it counts what is given on this one. */
async function countsOn(db: Database, kept: Voucher): Promise<Kept> {
  const { offerId, customerId } = kept
  const offer = await offerOf(db, offerId)
  const cards = customerId !== null && isCard(offer) ? await cardsOf(db, offerId, customerId) : []
  return { row: mainCardOf(cards) ?? kept, offer, cards }
}

/** What waits for it: by its customer, who had no card yet then, and by the code of each that counts on it. */
async function queueOf(db: Database, { row, cards }: Kept): Promise<QueuedOperation[]> {
  const queue = await toCustomer(db, row)
  const ids = new Set([...cards, row].flatMap(({ id }) => (id === '' ? [] : [id])))
  for (const id of ids) queue.push(...(await byId(db, id)))
  return queue
}

/** Whose card of which offer. */
export type CardOf = Pick<Voucher, 'offerId'> & { customerId: string }

async function toCustomer(db: Database, { offerId, customerId }: Pick<Voucher, 'offerId' | 'customerId'>) {
  if (customerId === null) return []
  const queue = await db.operations
    .where('[entityKind+entityId]')
    .equals(['offer', offerId])
    .filter(namesCustomer)
    .sortBy('seq')
  const own = await Promise.all(
    queue.map(async ({ patch }) => {
      const id = String(patch.customerId)
      return id === customerId || (await db.aliases.get(id))?.to === customerId
    }),
  )
  return queue.filter((_, at) => own[at])
}

const once: CardOffer = { perPerson: 1 }

const offerOf = (db: Database, offerId: string): Promise<CardOffer> =>
  db.rows
    .get(['offer', offerId])
    .then((row) => (row?.row && 'perPerson' in row.row ? (row.row as Offer) : once))

function laidOver(voucher: Voucher, queue: readonly QueuedOperation[], offer: CardOffer): LocalVoucher {
  const stamps = stampsHere(voucher, queue)
  return {
    ...voucher,
    ...stamps,
    uses: usesHere(voucher.uses, queue, allowedHere({ ...voucher, ...stamps }, offer)),
    waiting: queue.some((operation) => !isRefused(operation)),
  }
}

/** All that this device knows of a code. */
export interface VoucherHere {
  id: string
  /** Null where it knows none by it. */
  voucher: LocalVoucher | null
  /** Without a voucher: the uses and stamps that were taken here to be checked. */
  unchecked: LocalUse[]
  uncheckedStamps: LocalStamp[]
  /** The uses and stamps made here that the server did not take, and why. */
  refused: { givenId: string; message: string | undefined }[]
}

/**
 * What this device knows of a code by its hash: look-ups by key in one transaction, however many vouchers there are. One
 * `async` function more between these and a look-up, and Dexie loses the transaction where a live query runs again
 * (PrematureCommitError).
 */
export const readVoucherHere = (db: Database, id: string): Promise<VoucherHere> =>
  db.transaction('r', db.vouchers, db.operations, db.rows, db.aliases, async () => {
    const kept = await db.vouchers.get(id)
    if (!kept?.row) return unknownHere(id, await byId(db, id))
    const all = await countsOn(db, kept.row)
    return knownHere(id, all, await queueOf(db, all))
  })

const knownHere = (id: string, { row, offer }: Kept, queue: readonly QueuedOperation[]): VoucherHere => ({
  ...{ id, voucher: laidOver(row, queue, offer) },
  ...{ unchecked: [], uncheckedStamps: [], refused: refusedIn(queue) },
})

const unknownHere = (id: string, queue: readonly QueuedOperation[]): VoucherHere => ({
  id,
  voucher: null,
  unchecked: usesHere([], queue, 1),
  uncheckedStamps: stampsHere({}, queue).stamped,
  refused: refusedIn(queue),
})

const refusedIn = (queue: readonly QueuedOperation[]): VoucherHere['refused'] =>
  queue
    .filter((one) => one.kind !== 'voucher.undo' && isRefused(one))
    .map(({ patch, message }) => ({ givenId: String(patch.redemptionId ?? patch.stampId), message }))

/** What a customer's card is looked up by on the screen, before it is made and after. */
export const cardKey = ({ offerId, customerId }: CardOf): string => `${offerId} ${customerId}`

/** The card of a customer: the one that they have, or the one that the first stamp makes. */
export const readCardHere = (db: Database, card: CardOf): Promise<VoucherHere> =>
  db.transaction('r', db.vouchers, db.operations, db.rows, db.aliases, async () => {
    const customerId = (await db.aliases.get(card.customerId))?.to ?? card.customerId
    const cards = await cardsOf(db, card.offerId, customerId)
    const row = mainCardOf(cards) ?? unmade({ ...card, customerId })
    const all = { row, cards, offer: await offerOf(db, card.offerId) }
    return knownHere(cardKey(card), all, await queueOf(db, all))
  })

/** It has no id before the server has made it. */
const unmade = ({ offerId, customerId }: CardOf): Voucher => ({
  ...{ id: '', offerId, customerId, uses: [], stamps: 0, stamped: [], createdAt: '', revision: 0 },
})

/** A voucher by its id, or a card by whose it is. */
export const readHere = (db: Database, sought: string | CardOf): Promise<VoucherHere> =>
  typeof sought === 'string' ? readVoucherHere(db, sought) : readCardHere(db, sought)

/** The same, and how it changes. */
export function useVoucherHere(sought: string | CardOf): VoucherHere | undefined {
  const { db } = useStore()
  const key = typeof sought === 'string' ? sought : cardKey(sought)
  return useLiveQuery(() => readHere(db, sought), [db, key])
}

/**
 * Whose card this is, where stamps of it wait by its customer: what follows from them goes the same way, as the queue
 * keeps the order of what is of one row.
 */
export async function stampedByCustomer(
  db: Database,
  { offerId, customerId }: Pick<Voucher, 'offerId' | 'customerId'>,
): Promise<CardOf | null> {
  const queue = await toCustomer(db, { offerId, customerId })
  return customerId !== null && queue.some((one) => !isRefused(one)) ? { offerId, customerId } : null
}

/** The operation of a use or stamp that this device still holds; undefined where there is none. */
export async function queuedUse(
  db: Database,
  sought: string | CardOf,
  givenId: string,
): Promise<QueuedOperation | undefined> {
  const queue = typeof sought === 'string' ? await byId(db, sought) : []
  const of = typeof sought === 'string' ? (await db.vouchers.get(sought))?.row : sought
  if (of) queue.push(...(await toCustomer(db, of)))
  return queue.find(
    ({ kind, patch }) => kind !== 'voucher.undo' && (patch.redemptionId ?? patch.stampId) === givenId,
  )
}

/** Keeps a voucher that the server has told of by itself. */
export const learnVoucher = (db: Database, voucher: Voucher): Promise<void> =>
  db.transaction('rw', db.rows, db.vouchers, db.meta, () =>
    applyRow(db, { kind: 'voucher', id: voucher.id, revision: voucher.revision, row: voucher }),
  )

/** The vouchers of a customer, newest first, and the cards that wait to be made; undefined while they are read. */
export function useVouchersOf(customerId: string): LocalVoucher[] | undefined {
  const { db } = useStore()
  return useLiveQuery(async () => {
    const kept = await db.vouchers.where('customerId').equals(customerId).toArray()
    const held = kept.flatMap(({ row }) => row ?? [])
    const offerIds = new Set(await stampedOffers(db, customerId))
    for (const { offerId } of held) offerIds.delete(offerId)
    const made = [...offerIds].map((offerId) => unmade({ offerId, customerId }))
    const listed = [...made, ...held]
    const all = await Promise.all(listed.map((row) => countsOn(db, row)))
    const shown = all.filter(({ row }, at) => row.id === listed[at]?.id)
    const rows = await Promise.all(
      shown.map(async (one) => laidOver(one.row, await queueOf(db, one), one.offer)),
    )
    return rows.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  }, [db, customerId])
}

async function stampedOffers(db: Database, customerId: string): Promise<string[]> {
  const queue = await db.operations.filter(({ kind }) => kind === 'offer.stamp').toArray()
  const own = queue.filter((one) => !isRefused(one) && one.patch.customerId === customerId)
  return own.map(({ entityId }) => entityId)
}
