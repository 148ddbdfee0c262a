import { changes } from '../../shared/copy/changes.ts'
import { saysNo } from '../../shared/rules/sync/noes.ts'
import { writesToPeople } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import type { Database, HeldFor, QueuedOperation } from '../browser/database.ts'
import { currentLanguage } from '../words/language.ts'
import { withRoom } from './with-room.ts'

/** A person's correction of a stuck change before it is tried again. */
export type Mend = Partial<Pick<Operation, 'patch' | 'base' | 'baseRevision' | 'at'>>

const find = (db: Database, id: string) => db.operations.where('id').equals(id).first()

const ANSWERED: readonly QueuedOperation['state'][] = ['rejected', 'conflict']

/**
 * It was certainly not applied and may be sent anew: the server has judged it, or never had it. What it found outdated it
 * has not looked at, nor what it or somebody on the way to it could not read: where an earlier answer may have been lost,
 * that one keeps its id.
 */
const isAnswered = ({ state, heldFor, mayHaveArrived }: QueuedOperation): boolean =>
  !mayHaveArrived && (ANSWERED.includes(state) || heldFor === 'answer')

/** Whether the person may change what it says before it is tried again. */
export const isMendable = (operation: QueuedOperation): boolean =>
  isAnswered(operation) || operation.attempts === 0

/**
 * Sends a stuck change again, mended or as it is. What the server has judged goes under a new id, because the old one
 * would only be given the old answer; what may have arrived unanswered keeps its id, or it could be applied twice.
 * @throws {Error} when a change that may have arrived is to be mended
 */
export function retryIn(db: Database, id: string, mend?: Mend): Promise<void> {
  return db.transaction('rw', db.operations, db.conflicts, async () => {
    const operation = await find(db, id)
    if (!operation) return
    if (mend && !isMendable(operation)) throw new Error('a change that may have arrived cannot be mended')
    const { message, fields, asks, heldFor, alone, ...rest } = operation
    const next: QueuedOperation = { ...rest, ...mend, state: 'pending', nextAt: 0, leaseUntil: 0 }
    if (isAnswered(operation)) Object.assign(next, { id: uuid7(), attempts: 0, again: undefined })
    await db.operations.put(next)
    await db.conflicts.delete(id)
    if (next.id !== id) await pointTo(db, id, next.id)
  })
}

/** Points changes that depend on the old id to the new one. */
async function pointTo(db: Database, from: string, to: string): Promise<void> {
  const dependents = await db.operations
    .filter((operation) => operation.needs?.includes(from) ?? false)
    .toArray()
  for (const dependent of dependents) {
    const needs = dependent.needs?.map((id) => (id === from ? to : id))
    await db.operations.put({ ...dependent, needs })
  }
}

/** Gives a change up, and with it what cannot be without it: the later changes of a row that was never made. */
export function discardIn(db: Database, id: string): Promise<void> {
  return db.transaction('rw', db.operations, db.conflicts, async () => {
    const operation = await find(db, id)
    if (!operation) return
    const gone = [operation, ...(await restingOn(db, operation))]
    await db.operations.bulkDelete(gone.map(({ seq }) => seq))
    await db.conflicts.bulkDelete(gone.map((each) => each.id))
    await loosen(db, new Set(gone.map((each) => each.id)))
  })
}

/**
 * Gives up a customer who was added here and never handed to the network, with what was changed of them since. Not where
 * a no was written down on them, which may be the no of a customer whom the shop has already, nor where another customer
 * is to be merged into them, or something else rests on them.
 * @returns whether there was such a customer
 */
export function unmakeCustomer(db: Database, entityId: string): Promise<boolean> {
  return db.transaction('rw', db.operations, db.conflicts, async () => {
    const chain = await db.operations.where('[entityKind+entityId]').equals(['customer', entityId]).toArray()
    const making = chain.find(({ kind }) => kind.endsWith('.create'))
    if (making?.state !== 'pending' || making.attempts > 0) return false
    const resting = await restingOn(db, making)
    const stays = (each: QueuedOperation) =>
      each.entityId !== entityId || each.kind === 'customer.merge' || saysNo(each)
    if (resting.some(stays)) return false
    await discardIn(db, making.id)
    return true
  })
}

/** In the transaction that deletes them. A planned send stays when one of its people is given up: the server says who is missing, and asks. */
export async function loosen(db: Database, gone: ReadonlySet<string>): Promise<void> {
  await db.operations
    .filter(({ needs }) => needs?.some((id) => gone.has(id)) ?? false)
    .modify((operation) => {
      operation.needs = operation.needs?.filter((id) => !gone.has(id))
    })
}

async function restingOn(db: Database, operation: QueuedOperation): Promise<QueuedOperation[]> {
  const gone = new Set([operation.id])
  const isMaking = operation.kind.endsWith('.create')
  const later = await db.operations.where('seq').above(operation.seq).sortBy('seq')
  return later.filter((each) => {
    const sameEntity = each.entityKind === operation.entityKind && each.entityId === operation.entityId
    const canDoWithout = each.kind === 'campaign.send' && operation.entityKind === 'customer'
    const rests = !canDoWithout && each.needs?.some((id) => gone.has(id))
    const goesToo = (isMaking && sameEntity) || rests
    if (goesToo) gone.add(each.id)
    return goesToo
  })
}

const ON_SIGN_IN: readonly HeldFor[] = ['signIn', 'owner']

/** Lets go what was held only until its person would sign in again, as they have `now`. */
export const release = (db: Database, now: number = Date.now()): Promise<void> =>
  withRoom(db, () => letGo(db, ON_SIGN_IN, now))

/** The session has proved to be well, so a sign-in is not what anything waits for: it may have been made elsewhere. */
export async function releaseForSession(db: Database, now: number = Date.now()): Promise<void> {
  const held = await db.operations.filter(({ heldFor }) => heldFor === 'signIn').count()
  if (held > 0) await letGo(db, ['signIn'], now)
}

function letGo(db: Database, reasons: readonly HeldFor[], now: number): Promise<void> {
  return db.transaction('rw', db.operations, db.meta, async () => {
    await db.meta.put({ key: 'back', at: now })
    await db.operations
      .filter(({ state, heldFor }) => state === 'held' && reasons.some((each) => each === heldFor))
      .modify((operation) => {
        operation.state = 'pending'
        delete operation.heldFor
        delete operation.message
      })
  })
}

/** Whether its person has signed in since `asked`: a refusal of what was sent before says nothing about them now. */
export async function isBackSince(db: Database, asked: number, now: number): Promise<boolean> {
  const back = await db.meta.get('back')
  // A clock that was set back since ends it.
  return back?.key === 'back' && asked < back.at && back.at <= now
}

/** Keeps everything that waits from being sent until its person has signed in again and says so. */
export async function lock(db: Database): Promise<void> {
  await db.operations.filter(isOpen).modify((operation) => {
    // Whatever answer is under way will not be heard.
    if (operation.state === 'sending') operation.mayHaveArrived = true
    Object.assign(operation, { state: 'held', heldFor: 'locked' })
  })
}

const isOpen = ({ state, heldFor }: QueuedOperation): boolean =>
  state === 'pending' ||
  state === 'waiting' ||
  state === 'sending' ||
  ON_SIGN_IN.some((each) => each === heldFor)

/**
 * What the server did not know, or found too old, is tried again: the app or the server has been updated since, perhaps.
 * Answers whether there was any.
 */
export async function reviveOutdated(db: Database): Promise<boolean> {
  const outdated = await db.operations.filter(({ state }) => state === 'outdated').toArray()
  for (const { id } of outdated) await retryIn(db, id)
  return outdated.length > 0
}

/**
 * The server was restored from an older copy, and does not know any more whether it carried out a send or an answer of which
 * it never said so. People may have got it, so it goes again only at its person's word.
 */
export async function doubtSends(db: Database): Promise<void> {
  const message = changes(currentLanguage())('mayHaveBeenSent')
  await db.operations
    .filter((operation) => writesToPeople(operation.kind) && goesOrIsLocked(operation))
    .filter(({ mayHaveArrived, state }) => mayHaveArrived === true || state === 'sending')
    .modify((operation) => {
      Object.assign(operation, { state: 'rejected', message, mayHaveArrived: true, leaseUntil: 0 })
      delete operation.heldFor
    })
}

const goesOrIsLocked = (operation: QueuedOperation): boolean =>
  isOpen(operation) || operation.heldFor === 'locked'
