import { saysOnlyNo } from '../../shared/rules/sync/noes.ts'
import { standsAlone } from '../../shared/rules/sync.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { LONGEST_MS } from './pause.ts'

/** Most bytes of operations in one push: 25 s on a slow phone's uplink (40 kB/s), which must be within what `send.ts` waits. */
const BATCH_BYTES = 1_000_000

export const LEASE_MS = 60_000

export interface Selection {
  now: number
  /** Somebody is waiting, or the network is known to be there: what was put off is tried too. */
  urgent: boolean
  limit: number
  /** The id that a row goes by now. */
  resolve: (entityId: string) => string
}

/**
 * The operations to send next, oldest first, one for each entity. Order is kept within an entity: one that is stuck or
 * not yet due holds what comes after it there, and what needs it elsewhere, and nothing else; see `holding`. One that
 * fails even alone goes when nothing else can.
 */
export function ready(queue: readonly QueuedOperation[], selection: Selection): QueuedOperation[] {
  const chosen = new Set<string>()
  const queued = new Set(queue.map(({ id }) => id))
  const held = new Map<string, Holding>()
  const inBatch = new Set<string>()
  const batch: QueuedOperation[] = []
  let lone: QueuedOperation | undefined
  let bytes = 0
  for (const operation of queue) {
    const entity = `${operation.entityKind} ${selection.resolve(operation.entityId)}`
    const hasNeeds = (operation.needs ?? []).every((id) => !queued.has(id) || chosen.has(id))
    const before = held.get(entity) ?? 'nothing'
    // The second edit of a row stands on the revision that the first will become, which its answer tells.
    const isFree = !isHeldBy(before, operation) && !inBatch.has(entity)
    const canGo = isFree && isDue(operation, selection) && hasNeeds
    if (!canGo || operation.alone) {
      if (before !== 'everything') held.set(entity, holding(operation, before, hasNeeds))
      if (canGo) lone ??= operation
      continue
    }
    bytes += sizeOf(operation)
    if (batch.length >= selection.limit || (batch.length > 0 && bytes > BATCH_BYTES)) break
    chosen.add(operation.id)
    inBatch.add(entity)
    batch.push(operation)
  }
  return batch.length === 0 && lone ? [lone] : batch
}

/** What of a row waits behind operations of it that stay. */
type Holding = 'nothing' | 'changes' | 'everything'

const isHeldBy = (before: Holding, operation: QueuedOperation): boolean =>
  before === 'everything' || (before === 'changes' && !standsAlone(operation.kind) && !saysOnlyNo(operation))

/**
 * What waits for one that stays. A use of a voucher that was refused was told, and the next guest's is another: nothing
 * waits for it, nor for one that only lacks what it needs. A refused change holds later changes, whose fields may be the
 * same, but neither what stands alone nor a no; a row that was never made holds all. A no passes an edit of its customer
 * that waits for a later time or for a person as well.
 */
function holding({ kind, state }: QueuedOperation, before: Holding, hasNeeds: boolean): Holding {
  const isRefused = state === 'rejected'
  if (standsAlone(kind)) return isRefused || !hasNeeds ? before : 'everything'
  const isChange = !kind.endsWith('.create')
  const letsNoesPass = isRefused || (kind === 'customer.update' && isAtRest.includes(state))
  return isChange && (letsNoesPass || before === 'changes') ? 'changes' : 'everything'
}

/** Neither on its way nor about to be: it may be so for long. */
const isAtRest: readonly QueuedOperation['state'][] = ['waiting', 'held', 'conflict', 'outdated']

/** A time that lies further ahead than any is ever set was set on a clock that has since been put back. */
const isOver = (until: number, now: number, longest: number): boolean => until <= now || until - now > longest

function isDue(operation: QueuedOperation, { now, urgent }: Selection): boolean {
  // Called off while it was on its way, it must not go once more.
  if (operation.heldFor === 'cancelled') return false
  if (operation.state === 'pending') return true
  if (operation.state === 'waiting') return urgent || isOver(operation.nextAt, now, LONGEST_MS)
  return operation.state === 'sending' && (urgent || isOver(operation.leaseUntil, now, LEASE_MS))
}

const encoder = new TextEncoder()
const sizeOf = ({ patch, base }: QueuedOperation): number =>
  encoder.encode(JSON.stringify([patch, base])).length + 500

const NEEDS_YOU: readonly QueuedOperation['state'][] = ['held', 'conflict', 'rejected', 'outdated']

/** Whether it stays until its person does something. */
export const needsYou = ({ state, heldFor }: QueuedOperation): boolean =>
  NEEDS_YOU.includes(state) && heldFor !== 'cancelled'
