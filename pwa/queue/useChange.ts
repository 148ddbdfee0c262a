import { useMemo } from 'react'
import type { Customer, MergeChoice } from '../../shared/customers.ts'
import type { Offer } from '../../shared/offers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { offerFields } from '../../shared/rules/offers/fields.ts'
import { noesApart } from '../../shared/rules/sync/noes.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import type { Database, RowOf } from '../browser/database.ts'
import { steadily } from '../browser/steadily.ts'
import { unmakeCustomer } from './decisions.ts'
import { enqueue } from './enqueue.ts'
import type { Editable, EditableKind } from './kinds.ts'
import { SignedOutMeanwhile } from './leaving.ts'
import { discard, type Queue, useQueue } from './open.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { readPause } from './pause.ts'
import { enqueuePictures } from './pictures.ts'
import { postAlone } from './post-alone.ts'
import { withRoom } from './with-room.ts'

/** A change that is on this device's disk. */
export interface SavedChange {
  /** The row's. */
  id: string
  /** Resolves with its result at the server; see `Outcome`. Ask only when the screen tells the difference. */
  settled: () => Promise<Outcome>
  /**
   * Takes a change that the server refused back, because the person mends it where they made it. A no that went ahead of the
   * rest stays.
   */
  withdraw: () => Promise<void>
}

export interface Change {
  /** Makes a row; its id is made here unless given. */
  create: <K extends EditableKind>(
    kind: K,
    values: Editable[K]['create'],
    id?: string,
  ) => Promise<SavedChange>
  /**
   * Changes fields. `row` is what the person had before them when they began, so that only their change is merged.
   * `known` is for this device alone, to show the change by until the server has answered. The noes of a customer go
   * ahead as a change of their own, which nothing that the server refuses of the rest takes back.
   */
  update: <K extends EditableKind>(
    kind: K,
    row: RowOf<K>,
    patch: Editable[K]['patch'],
    known?: Record<string, unknown>,
  ) => Promise<SavedChange>
  /** A customer who was added here and has not been sent is simply given up. */
  remove: <K extends EditableKind>(kind: K, row: RowOf<K>) => Promise<SavedChange>
  /** Makes one customer of two. `other` is given up. */
  merge: (kept: Customer, other: Customer, take: MergeChoice) => Promise<SavedChange>
  /** Gives each of these customers a voucher of an offer. */
  give: (offer: Offer, customerIds: readonly string[]) => Promise<SavedChange>
  /**
   * Gives a customer a stamp, and the card with it where they have none; or redeems the full one that is yet to be made.
   * `name` is for this device alone.
   */
  toCardOf: (given: {
    kind: 'offer.stamp' | 'offer.redeem'
    offerId: string
    customerId: string
    patch: Record<string, unknown>
    name: string
  }) => Promise<SavedChange>
  /** Anything else that the server takes from a queue, such as a planned send. */
  plan: (operation: Omit<Operation, 'id' | 'at'>) => Promise<SavedChange>
}

/** Writes changes into the queue, online too: the one way in which the app changes rows. */
export function useChange(): Change {
  const queue = useQueue()
  return useMemo(() => changeOn(queue), [queue])
}

interface Kept {
  id: string
  /** Nobody answered the last time: a form need not wait for what becomes of it. */
  isResting: boolean
}

const keep = (db: Database, operation: Operation): Promise<Kept> =>
  db.transaction('rw', db.operations, db.meta, db.pictures, async () => {
    const pictures = await enqueuePictures(db, operation)
    const needs = [...(operation.needs ?? []), ...pictures]
    const [id, { failures }] = await Promise.all([
      enqueue(db, { ...operation, ...(needs.length > 0 && { needs }) }),
      readPause(db),
    ])
    return { id, isResting: failures > 0 }
  })

/** Two changes as one, of which the first is done before the second is judged. */
const after = (first: SavedChange, second: SavedChange): SavedChange => ({
  ...second,
  settled: async () => {
    const outcome = await first.settled()
    return outcome.state === 'done' ? second.settled() : outcome
  },
})

export function changeOn(queue: Queue): Change {
  const plan: Change['plan'] = async (operation) => {
    const whole = { ...operation, id: uuid7(), at: new Date().toISOString() }
    let kept: Kept
    try {
      kept = await steadily(queue.db, () => withRoom(queue.db, () => keep(queue.db, whole)))
    } catch (error) {
      if (error instanceof SignedOutMeanwhile) throw error
      return postAlone(queue, whole, error)
    }
    queue.wake()
    return {
      id: operation.entityId,
      settled: async () => (kept.isResting ? { state: 'waiting' } : outcomeOf(queue.db, kept.id)),
      withdraw: () => discard(kept.id),
    }
  }
  return {
    plan,
    create: (kind, values, id = uuid7()) =>
      plan({ kind: `${kind}.create`, entityId: id, patch: { ...values } }),
    update: async (kind, row, patch, known = {}) => {
      const { changed, base } = difference({ ...row }, { ...patch })
      const { noes, rest } = noesApart(changed)
      const parts = [noes, rest].filter((part) => Object.keys(part).length > 0)
      let saved: SavedChange | undefined
      for (const part of parts) {
        const next = await plan({
          kind: `${kind}.update`,
          entityId: row.id,
          patch: part,
          // More than what was changed: should the row be deleted elsewhere meanwhile, it can be made anew of this.
          base: { ...known, ...pick({ ...row }, whole[kind]), ...base },
          baseRevision: knownAs(row),
        })
        saved = saved ? after(saved, next) : next
      }
      return saved ?? unchanged(row.id)
    },
    remove: async (kind, row) => {
      const isUnmade =
        kind === 'customer' &&
        (await steadily(queue.db, () => unmakeCustomer(queue.db, row.id)).catch(() => false))
      if (!isUnmade)
        return plan({
          kind: `${kind}.delete`,
          entityId: row.id,
          patch: {},
          // For this device alone, so that it can name what its lists do not show any more.
          base: 'phone' in row ? { name: calledOf(row) } : pick({ ...row }, naming[kind]),
          baseRevision: knownAs(row),
        })
      queue.wake()
      return unchanged(row.id)
    },
    merge: async (kept, other, take) =>
      plan({
        kind: 'customer.merge',
        entityId: kept.id,
        patch: { other: other.id, take },
        // For this device alone, so that it can show them as one.
        base: { other },
        baseRevision: knownAs(kept),
        needs: await makingOf(queue.db, [other.id]),
      }),
    give: async (offer, customerIds) =>
      plan({
        kind: 'offer.give',
        entityId: offer.id,
        patch: { customerIds },
        // For this device alone, so that it can name it.
        base: { name: offer.title },
        needs: await makingOf(queue.db, customerIds),
      }),
    toCardOf: async ({ kind, offerId, customerId, patch, name }) =>
      plan({
        kind,
        entityId: offerId,
        patch: { ...patch, customerId },
        base: { name },
        needs: await makingOf(queue.db, [customerId]),
      }),
  }
}

/** The operations that create these customers must be done before there is anybody to give up, or to give something. */
const makingOf = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  (
    await db.operations
      .where('[entityKind+entityId]')
      .anyOf(ids.map((id) => ['customer', id]))
      .toArray()
  )
    .filter(({ kind }) => kind === 'customer.create')
    .map((operation) => operation.id)

const unchanged = (id: string): SavedChange => ({
  id,
  settled: async () => ({ state: 'done' }),
  withdraw: async () => undefined,
})

/** A row that the server has not seen yet has no revision. */
const knownAs = ({ revision }: { revision: number }): number | null => (revision > 0 ? revision : null)

type Values = Record<string, unknown>

function difference(row: Values, patch: Values): { changed: Values; base: Values } {
  const names = Object.keys(patch).filter(
    (name) => patch[name] !== undefined && !isSame(patch[name], row[name]),
  )
  return { changed: pick(patch, names), base: pick(row, names) }
}

/** Lists and filters are made anew each time that they are read. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Object && JSON.stringify(one) === JSON.stringify(other))

const pick = (from: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

/** What a row of each kind is told by. */
const naming: Record<EditableKind, readonly string[]> = {
  customer: ['name'],
  campaign: ['name'],
  automation: ['kind'],
  segment: ['name'],
  template: ['name'],
  offer: ['title'],
  tag: ['label'],
}

/** The fields of each kind that a person fills in. */
const whole: Record<EditableKind, readonly string[]> = {
  customer: ['name', 'email', 'phone', 'notes', 'labels'],
  campaign: ['name', 'type', 'subject', 'message', 'offerId'],
  automation: ['kind', 'channel', 'delay', 'subject', 'message', 'smsFrom', 'segmentId', 'offerId', 'on'],
  segment: ['name', 'filter'],
  template: ['name', 'type', 'subject', 'message'],
  offer: offerFields,
  tag: ['label', 'target', 'hours'],
}
