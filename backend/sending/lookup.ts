import type { Channel } from '../../shared/consents.ts'
import type { Carrier, Sighting } from '../carriers/index.ts'
import { later } from '../clock.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import {
  advance,
  endingOf,
  findReported,
  findSend,
  isOver,
  logFailed,
  pressedAtOf,
  reopen,
  settle,
  touchCampaign,
} from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import { uncountText } from './brake.ts'
import { textHash } from './compose.ts'
import { giveBack } from './daily-budget.ts'
import type { SenderTimes } from './options.ts'

/** So many looks that find nothing prove that it was not taken. */
const LOOKS = 2
const AT_ONCE = 10
const LOOK_MS = 30_000

type Uncertain = Pick<
  DeliveryRow,
  | 'businessId'
  | 'id'
  | 'sendId'
  | 'campaignId'
  | 'customerId'
  | 'address'
  | 'attempt'
  | 'optOutToken'
  | 'bodyHash'
  | 'parts'
  | 'createdAt'
>

/** Finds out at the provider about what is uncertain: what is there is accepted, what is not there twice goes out again. */
export function createLookup(
  deps: JobDeps,
  channel: Channel,
  times: SenderTimes,
  onQueued: () => void,
): Loop {
  const { db, clock, log, live, carriers, keys } = deps
  const find: Carrier<never>['find'] = times.look ? carriers[channel].find : undefined

  const due = () =>
    db.read
      .selectFrom('deliveries')
      .select(['businessId', 'id', 'sendId', 'campaignId', 'customerId', 'address', 'attempt'])
      .select(['optOutToken', 'bodyHash', 'parts', 'createdAt'])
      .where('lookAt', '<=', clock.now())
      .where('channel', '=', channel)
      .where('state', '=', 'unknown')
      .orderBy('lookAt')
      .limit(AT_ONCE)
      .execute()

  /** The provider's ids of what else that person got from the business, earlier attempts at this one among them. */
  async function othersOf({ businessId, id, customerId }: Uncertain): Promise<Set<string>> {
    const rows = await db.read
      .selectFrom('deliveries')
      .select('providerId')
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('id', '!=', id)
      .where('providerId', 'is not', null)
      .union(({ selectFrom }) =>
        selectFrom('earlierAttempts')
          .select('providerId')
          .where('businessId', '=', businessId)
          .where('deliveryId', '=', id),
      )
      .execute()
    return new Set(rows.flatMap(({ providerId }) => providerId ?? []))
  }

  async function look(row: Uncertain): Promise<void> {
    if (!find) return
    const others = await othersOf(row)
    const sighting: Sighting =
      row.address === null
        ? { state: 'unsure' }
        : await find({
            to: row.address,
            since: row.createdAt,
            isIt: (text, providerId) =>
              !others.has(providerId) &&
              (text.includes(`/u/${row.optOutToken}`) || textHash(keys, text) === row.bodyHash),
          })
    if (sighting.state === 'absent') return missed(row)
    if (sighting.state === 'unsure') return lookAgain(row)
    await seen(row, sighting)
  }

  const seen = ({ businessId, id, sendId, campaignId }: Uncertain, { state, ...told }: SureSighting) =>
    db.write(businessId, async (unit) => {
      const reported = await unit.one(findReported, { businessId, id })
      if (reported?.state !== 'unknown') return
      const now = clock.now()
      await advance(unit, deps, reported, { ...told, state }, now)
      if (!(await settle(unit, live, { sendId, campaignId }, now)))
        await touchCampaign(unit, live, campaignId)
    })

  const change = (row: Uncertain, values: Partial<DeliveryRow>) =>
    db.write(row.businessId, async ({ trx }) => {
      await trx
        .updateTable('deliveries')
        .set(values)
        .where('businessId', '=', row.businessId)
        .where('id', '=', row.id)
        .where('state', '=', 'unknown')
        .where('attempt', '=', row.attempt)
        .execute()
    })

  const lookAgain = (row: Uncertain) => change(row, { lookAt: later(clock.now(), times.lookAgainMs) })

  /** Counted in the transaction: a look by another worker counts too, but one at a time. */
  const missed = ({ businessId, id, sendId, campaignId, customerId, address, attempt, parts }: Uncertain) =>
    db.write(businessId, async (unit) => {
      const now = clock.now()
      const mine = unit.trx
        .updateTable('deliveries')
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .where('state', '=', 'unknown')
        .where('attempt', '=', attempt)
        .where('lookAt', '<=', now)
      const [row] = await mine
        .set(({ fn, val, eb }) => ({
          looks: eb(fn.coalesce('looks', val(0)), '+', 1),
          lookAt: later(now, times.lookAgainMs),
        }))
        .returning(['looks', 'handedOverAt'])
        .execute()
      if (!row || Number(row.looks) < LOOKS) return
      const takenAt = row.handedOverAt ?? now
      await giveBack(unit, deps, { channel, address: address ?? '', parts }, takenAt)
      await uncountText(unit, { channel, pressedAt: await pressedAtFor(unit, sendId) }, takenAt)
      const over = await isOver(unit, { sendId, campaignId })
      const end = await unit.trx
        .updateTable('deliveries')
        .set(endingOf(over ? 'cancelled' : 'queued', null))
        .set({ detail: null, lookAt: null, looks: null, notBefore: null, updatedAt: now })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .returning(['state', 'reason'])
        .executeTakeFirst()
      if (end?.state === 'failed')
        await logFailed(unit, { id, campaignId, customerId, channel }, end.reason, now)
      if (!over) await reopen(unit, { sendId, campaignId })
      await touchCampaign(unit, live, campaignId)
      unit.afterCommit(onQueued)
    })

  return createLoop(
    async () => {
      if (!find) return LOOK_MS
      const rows = await due()
      await Promise.all(rows.map(look))
      return rows.length > 0 ? 0 : Math.min(LOOK_MS, times.lookAgainMs)
    },
    (error) => log.error({ err: error, channel }, 'looking up what is uncertain'),
  )
}

/** When somebody last had a send go; null where nobody did. */
const pressedAtFor = async ({ trx, businessId }: Unit, id: string): Promise<string | null> => {
  const send = await findSend(trx, businessId, id)
  return send && send.userId !== null ? pressedAtOf(send) : null
}

type SureSighting = Exclude<Sighting, { state: 'absent' | 'unsure' }>
