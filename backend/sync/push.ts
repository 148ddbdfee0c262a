import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure } from '../../shared/errors.ts'
import { saysOnlyNo } from '../../shared/rules/sync/noes.ts'
import { writesToPeople } from '../../shared/rules/sync.ts'
import { type Operation, operation, operationKinds, type push } from '../../shared/sync.ts'
import { corrected, isDoubtful } from '../clock.ts'
import { keepNoes } from '../customers/index.ts'
import { isDataFault, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import type { Limits } from '../http/limits.ts'
import { refuseForAnother, type SignedIn } from '../http/route.ts'
import { guarded } from '../offers/index.ts'
import { findOperation, type OperationContext, resolveAlias } from '../operations/index.ts'
import { type OperationApplied, operationApplied } from '../process/telemetry.ts'
import { type Forecast, foreseeSends } from '../sends/index.ts'
import { entityOf } from './apply.ts'
import { applyOnce } from './apply-once.ts'
import { isDone, localized, type Outcome } from './outcome.ts'
import { wasEverThere } from './rows.ts'

type PushRequest = z.output<typeof push.input>

const OLDEST_SCHEMA = 1

/**
 * Applies a device's operations in order, each once, in one transaction with a savepoint each. What was refused holds up
 * only the rest of its own entity, and what says that it needs it.
 */
export async function pushOperations(
  deps: Deps,
  limits: Limits,
  who: SignedIn,
  input: PushRequest,
  language: Language,
): Promise<z.input<typeof push.output>> {
  refuseForAnother(who, input.userId)
  const now = deps.clock.now()
  const batch: Omit<Batch, 'foreseen' | 'stuck' | 'unmade' | 'applied' | 'isGuessing'> = {
    deps,
    userId: who.userId,
    now,
    skew: Date.parse(now) - Date.parse(input.clientNow),
    isOutdated: input.schema < OLDEST_SCHEMA,
    isOfNow: (input.epoch ?? deps.db.epoch) === deps.db.epoch,
  }
  const foreseen = await foreseeSends(deps, who.businessId, input.operations)
  const applying = (rules: Pick<Batch, 'isGuessing'>) =>
    deps.db.write(who.businessId, async (unit) => {
      unit.afterCommit(() => deps.live.changed(who.businessId, unit.turn.revision))
      const found = { stuck: new Set<string>(), unmade: new Set<string>(), applied: new Set<string>() }
      return applyAll(unit, { ...batch, ...rules, ...found, foreseen }, input.operations)
    })
  const outcomes = await withoutGuessing(limits, { ...who, ...input }, applying)
  for (const { status } of outcomes) operationApplied.publish({ status } satisfies OperationApplied)
  return {
    results: await Promise.all(outcomes.map((outcome) => localized(deps, who.businessId, outcome, language))),
    epoch: deps.db.epoch,
    serverNow: now,
  }
}

/** It names a voucher or card by the hash of a code that somebody read or typed. */
const namesACode = (kind: unknown): boolean => kind === 'voucher.redeem' || kind === 'voucher.stamp'

/** Past the limit no code is looked up, a known one neither: its answer would tell the two apart. */
async function withoutGuessing(
  limits: Limits,
  { businessId, deviceId, operations }: SignedIn & PushRequest,
  applying: (rules: Pick<Batch, 'isGuessing'>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  if (!operations.some(({ kind }) => namesACode(kind))) return applying({ isGuessing: false })
  let asked = false
  try {
    return await guarded(limits, { businessId, deviceId }, async () => {
      asked = true
      const answer = await applying({ isGuessing: false })
      return { answer, unknown: answer.filter(({ why }) => why === 'unknownVoucher').length }
    })
  } catch (error) {
    if (asked || !(error instanceof Failure) || error.code !== 'tooMany') throw error
    return applying({ isGuessing: true })
  }
}

interface Batch {
  deps: Deps
  userId: string
  now: string
  /** The milliseconds by which the device's clock is behind. */
  skew: number
  /** The program that made the operations is too old to be understood. */
  isOutdated: boolean
  /**
   * The device knows the history that the database has. From before a restore, its revisions mean nothing, and what it
   * speaks of may be lost and yet to come.
   */
  isOfNow: boolean
  foreseen: Forecast[]
  /** It named too many codes that no voucher has. */
  isGuessing: boolean
  /** Entities and operations that hold up what follows on them. */
  stuck: Set<string>
  /** Those of them that were never made. */
  unmade: Set<string>
  applied: Set<string>
}

type Raw = PushRequest['operations'][number]

async function applyAll(unit: Unit, batch: Batch, operations: readonly Raw[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const raw of operations) {
    const outcome = await judge(unit, batch, raw)
    if (isDone(outcome.status)) batch.applied.add(outcome.id)
    else holdUp(batch, outcome, raw)
    outcomes.push(outcome)
  }
  return outcomes
}

function holdUp({ stuck, unmade }: Batch, { id, entityId = id }: Outcome, { kind }: Raw): void {
  stuck.add(id).add(entityId)
  if (String(kind).endsWith('.create')) unmade.add(entityId)
}

/** A no waits for nothing but the making of its customer. */
const isHeldUp = ({ stuck, unmade }: Batch, operation: Operation): boolean =>
  (saysOnlyNo(operation) ? unmade : stuck).has(operation.entityId)

async function judge(unit: Unit, batch: Batch, raw: Raw): Promise<Outcome> {
  const parsed = operation.safeParse(raw)
  if (batch.isOutdated || isUnknownKind(raw.kind))
    return { id: raw.id, status: 'outdated', entityId: idIn(raw) }
  if (!parsed.success) {
    const failure = new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
    return { id: raw.id, status: 'rejected', failure, entityId: idIn(raw) }
  }
  const wanted = { ...parsed.data, entityId: await resolveAlias(unit, parsed.data.entityId) }
  const known = { id: wanted.id, kind: wanted.kind, entityId: wanted.entityId }
  if (isHeldUp(batch, wanted) || !(await hasAllItNeeds(unit, batch, wanted)))
    return { ...known, status: 'blocked', why: 'blocked' }
  // The device may have had it carried out before the restore, and says so once it has heard of it.
  if (!batch.isOfNow && writesToPeople(wanted.kind) && !(await isKnown(unit, wanted)))
    return { ...known, status: 'later', why: 'later' }
  if (batch.isGuessing && namesACode(wanted.kind)) return { ...known, status: 'later', why: 'manyUnknown' }
  try {
    const { repeated, ...done } = await unit.savepoint(() => apply(unit, batch, wanted, parsed.data.entityId))
    return { ...known, ...done, status: repeated ? 'duplicate' : done.status }
  } catch (error) {
    return { ...known, ...(await refused(unit, batch, wanted, error)) }
  }
}

const isKnown = async ({ one, businessId }: Unit, { id }: Operation): Promise<boolean> =>
  (await one(findOperation, { businessId, id })) !== undefined

const isUnknownKind = (kind: unknown): boolean =>
  typeof kind === 'string' && !operationKinds.some((known) => known === kind)

/** The entity that an operation names which cannot be read as a whole. */
const idIn = ({ entityId }: Raw): string | undefined => (typeof entityId === 'string' ? entityId : undefined)

async function hasAllItNeeds(
  unit: Unit,
  { applied, stuck }: Batch,
  { needs = [] }: Operation,
): Promise<boolean> {
  for (const id of needs) {
    if (stuck.has(id)) return false
    if (!applied.has(id) && !(await unit.one(findOperation, { businessId: unit.businessId, id })))
      return false
  }
  return true
}

const contextOf = ({ now, skew, userId, deps, foreseen }: Batch, { at }: Operation): OperationContext => ({
  userId,
  keys: deps.keys,
  sending: { ...deps, foreseen },
  now,
  at: corrected(at, skew, now),
  deviceAt: at,
  isDoubtful: isDoubtful(at, skew, now),
})

const apply = (unit: Unit, batch: Batch, wanted: Operation, entityId: string) =>
  applyOnce(unit, contextOf(batch, wanted), wanted.id, {
    kind: wanted.kind,
    entityId,
    patch: wanted.patch,
    base: wanted.base ?? null,
    // Of a send a revision that means nothing must still not pass for one that was seen.
    baseRevision: batch.isOfNow || wanted.kind === 'campaign.send' ? (wanted.baseRevision ?? null) : null,
    queued: true,
  })

/**
 * Sorts a refusal: a conflict with a change or deletion elsewhere is the merchant's to settle; what a restore may
 * have lost comes again with what the devices repeat; a fault of one operation waits alone; the rest is refused with
 * its reason. The noes of an edit of somebody who was deleted are kept all the same.
 */
async function refused(
  unit: Unit,
  batch: Batch,
  operation: Operation,
  error: unknown,
): Promise<Pick<Outcome, 'status' | 'failure' | 'why'>> {
  const { deps, isOfNow } = batch
  const { id, kind } = operation
  if (isDataFault(error)) {
    deps.log.error({ err: error, operation: id }, 'an operation of a queue failed')
    return { status: 'later', why: 'fault' }
  }
  if (!(error instanceof Failure)) throw error
  if (error.code === 'sendDiffers') return { status: 'held', failure: error }
  if (error.code === 'campaignChanged') return { status: 'conflict', failure: error }
  if (error.code !== 'notFound') return { status: 'rejected', failure: error }
  // A code that no voucher has. After a restore the voucher may be lost, and what its device knew of it with it.
  if (namesACode(kind)) return { status: 'rejected', failure: error, why: 'unknownVoucher' }
  if (kind === 'voucher.undo') return { status: 'rejected', failure: error, why: 'goneVoucher' }
  // An answer names a campaign that is only to be.
  if (kind === 'campaign.answer') return { status: 'rejected', failure: error, why: 'goneReply' }
  if (!isOfNow && !(await knowsAll(unit, operation))) return { status: 'later', why: 'later' }
  if (kind === 'customer.merge') return { status: 'rejected', failure: error, why: 'goneMerge' }
  if (kind === 'customer.update') {
    const isKept = await keepNoes(unit, contextOf(batch, operation), operation)
    if (isKept && saysOnlyNo(operation)) return { status: 'applied' }
  }
  // Of a deleted campaign nothing can be given back by sending it.
  if (kind === 'campaign.send') return { status: 'rejected', failure: error, why: 'goneCampaign' }
  return { status: 'conflict', failure: error, why: gone[entityOf(kind)] }
}

/** Whether all that an operation speaks of was there at some time. */
async function knowsAll(unit: Unit, { kind, entityId, patch }: Operation): Promise<boolean> {
  if (!(await wasEverThere(unit, entityOf(kind), entityId))) return false
  const other = kind === 'customer.merge' ? String(patch.other) : entityId
  return wasEverThere(unit, entityOf(kind), await resolveAlias(unit, other))
}

const gone = {
  customer: 'goneCustomer',
  campaign: 'goneCampaign',
  tag: 'goneTag',
  automation: 'goneAutomation',
  segment: 'goneSegment',
  template: 'goneTemplate',
  offer: 'goneOffer',
  voucher: 'goneVoucher',
  profile: undefined,
  picture: undefined,
} as const
