import { mayBePushService } from '../../shared/rules/notifications/endpoint.ts'
import { nextAllowedFor, nextQuiet, type ShopClock } from '../../shared/rules/quiet-hours.ts'
import { mayBeLocal } from '../../shared/rules/webhooks/address.ts'
import { HOUR, later, MINUTE, SECOND } from '../clock.ts'
import {
  dropSubscriptions,
  type NotificationRow,
  type PushSubscriptionRow,
  type Unit,
} from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { shopClockOf } from '../limits/index.ts'
import { type Answer, type Line, openLine, type PostOptions } from '../outbound/index.ts'
import { createLanes, isFree } from '../process/lanes.ts'
import type { Loop } from '../process/loop.ts'
import { workerName } from '../process/worker-name.ts'
import { messageFor } from './message.ts'
import { saidOf } from './say.ts'
import { settleTry, UNSEEN_MS } from './settle.ts'
import { dueAtOf, findSubscription, setSubscription, tellLater, untell } from './store.ts'
import { isFirstOfDay, isOfToday, takeIn } from './take-in.ts'
import { vapidKeys } from './vapid.ts'

/** What tests set. */
export interface NotificationOptions {
  post?: Partial<PostOptions>
  leaseMs?: number
}

/** New events are looked for this often. */
const LOOK_MS = SECOND
/** Longer than a try and its end may take. */
const LEASE_MS = MINUTE
/** Devices that are told at once. */
const LANES = 32
/** For how long a push service keeps what a device that is away was to be told. */
const KEPT_MS: Record<NotificationRow['kind'], number> = {
  signups: 4 * HOUR,
  reply: 12 * HOUR,
  sent: 12 * HOUR,
  answer: 12 * HOUR,
  allowance: 12 * HOUR,
  test: MINUTE,
}

type DueDevice = Pick<PushSubscriptionRow, 'businessId' | 'id' | 'worker' | 'leaseUntil'>

/**
 * Tells people on their devices what they chose to be told of, each device in a lane of its own and by one process at a
 * time. What is to be told is kept with the place in the log of events that it was read from, so that only what was
 * committed is told, and a kill repeats at most the one that was under way, which takes its own place on the screen.
 */
export function createNotifying(
  deps: JobDeps,
  { post = {}, leaseMs = LEASE_MS }: NotificationOptions = {},
): Loop {
  const { db, clock, log, config } = deps
  const worker = workerName()
  const keys = vapidKeys(deps.keys)
  const subject = `mailto:${config.supportEmail}`
  const toLocal = mayBeLocal(config.publicUrl)
  let stopping = false

  async function findDue(): Promise<DueDevice[]> {
    const now = clock.now()
    const rows = await db.read
      .selectFrom('pushSubscriptions')
      .innerJoin('businesses', 'businesses.id', 'pushSubscriptions.businessId')
      .select(['businessId', 'pushSubscriptions.id', 'worker', 'leaseUntil'])
      .where('businesses.suspendedAt', 'is', null)
      .where('businesses.closedAt', 'is', null)
      .where((is) => is.or([is('dueAt', '<=', now), is('lastEvent', '>', is.ref('position'))]))
      .execute()
    return rows.filter((row) => isFree(row, worker, now))
  }

  /** Takes the lease, and reads on in the log. */
  const claim = ({ businessId, id }: DueDevice) =>
    db.write(businessId, async (unit) => {
      const now = clock.now()
      const row = await findSubscription(unit.trx, businessId, { id })
      if (!row || !(row.worker === worker || isFree(row, worker, now))) return null
      if (row.publicKey !== keys.publicKey || later(row.seenAt, UNSEEN_MS) <= now) {
        await dropSubscriptions(unit, { id })
        return null
      }
      const shop = await shopClockOf(unit)
      const position = await takeIn(unit, row, { timeZone: shop.timeZone, now })
      const dueAt = await dueAtOf(unit, id)
      const claimed = await setSubscription(unit, id, {
        ...{ worker, leaseUntil: later(now, leaseMs), position, dueAt },
      })
      return { row: claimed, shop }
    })

  const release = ({ businessId, id }: PushSubscriptionRow): Promise<unknown> =>
    db.write(businessId, ({ trx }) =>
      trx
        .updateTable('pushSubscriptions')
        .set({ worker: null, leaseUntil: null })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute(),
    )

  /** Tells a device what is due. Returns whether there may be more. */
  async function tell(due: DueDevice): Promise<boolean> {
    const claimed = await claim(due)
    if (!claimed) return false
    let row: PushSubscriptionRow | null = claimed.row
    const line = openLine({ toLocal, ...post })
    try {
      while (row && !stopping) {
        const due = await nextDue(row)
        if (!due) break
        row = await tellOne(row, due, claimed.shop, line)
      }
    } finally {
      line.close()
      if (row) await release(row)
    }
    // What happened while this lane read on was passed by, as its device had one.
    return true
  }

  const nextDue = ({ businessId, id }: PushSubscriptionRow): Promise<NotificationRow | undefined> =>
    db.read
      .selectFrom('notifications')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('subscriptionId', '=', id)
      .where('dueAt', '<=', clock.now())
      .orderBy('dueAt')
      .orderBy('topic')
      .limit(1)
      .executeTakeFirst()

  /** Null where somebody else tells the device by now, or it was let go. */
  const set = (
    { businessId, id }: PushSubscriptionRow,
    change: (unit: Unit) => Promise<unknown>,
  ): Promise<PushSubscriptionRow | null> =>
    db.write(businessId, async (unit) => {
      const row = await findSubscription(unit.trx, businessId, { id })
      if (row?.worker !== worker) return null
      await change(unit)
      return setSubscription(unit, id, {
        ...{ leaseUntil: later(clock.now(), leaseMs), dueAt: await dueAtOf(unit, id) },
      })
    })

  async function tellOne(
    row: PushSubscriptionRow,
    due: NotificationRow,
    shop: ShopClock,
    line: Line,
  ): Promise<PushSubscriptionRow | null> {
    const now = clock.now()
    const isTest = due.kind === 'test'
    const allowed = isTest ? now : nextAllowedFor(now, 'sms', shop)
    if (allowed > now) return set(row, (unit) => tellLater(unit, due, { dueAt: allowed }))
    const isToday = isOfToday(due, shop.timeZone, now)
    const isFirst = isToday && isFirstOfDay(row, shop.timeZone, now)
    const said = due.endsAt > now ? await saidOf(db.read, row, due, isFirst) : null
    if (!said) return set(row, (unit) => untell(unit, due, now))
    // Somebody who was held up past half the lease asks for it anew before anything leaves.
    const isFresh = later(now, leaseMs / 2) < (row.leaseUntil ?? '')
    if (!isFresh && !(await set(row, async () => {}))) return null
    const ttl = isTest ? KEPT_MS.test : keptFor(due, shop, now)
    const { headers, body } = messageFor(row, said, { kind: due.kind, ttl: ttl / SECOND, subject, keys })
    const began = performance.now()
    const answer = await send(row, headers, body, line)
    const { businessId } = row
    const settled = await db.write(businessId, (unit) => {
      const at = clock.now()
      return settleTry(
        unit,
        { worker, leaseUntil: later(at, leaseMs) },
        { tried: due, isToday, endpointHash: row.endpointHash, answer },
        at,
      )
    })
    const about = { businessId, deviceId: row.id, host: new URL(row.endpoint).host, kind: due.kind }
    const took = Math.round(performance.now() - began)
    log.info({ ...about, status: answer.status, trouble: answer.trouble, took }, 'told a device')
    return settled
  }

  /** Until the next quiet hours at most: a device that is turned on at night would tell of it then. */
  function keptFor(
    { kind, endsAt }: NotificationRow,
    { timeZone, quietHours }: ShopClock,
    now: string,
  ): number {
    const quiet = quietHours.for === 'off' ? null : nextQuiet(now, { ...quietHours, timeZone })
    const untils = [later(now, KEPT_MS[kind]), endsAt, ...(quiet ? [quiet] : [])].sort()
    return Math.floor((Date.parse(untils[0] ?? now) - Date.parse(now)) / SECOND) * SECOND
  }

  /** Addresses are held to the rule at each try: PUBLIC_URL may have become another since. */
  const send = (
    { endpoint }: PushSubscriptionRow,
    headers: Record<string, string>,
    body: Buffer,
    line: Line,
  ): Promise<Answer> =>
    mayBePushService(endpoint, config.publicUrl)
      ? line.post(endpoint, headers, body)
      : Promise.resolve({ status: null, trouble: 'addressBlocked', text: null, retryAfterMs: 0 })

  const lanes = createLanes<DueDevice>({
    ...{ worker, most: LANES, lookMs: LOOK_MS, findDue, tell },
    keyOf: ({ businessId, id }) => `${businessId} ${id}`,
    onFault: (error, due) => log.error({ err: error, deviceId: due?.id }, 'telling devices'),
  })
  return {
    ...lanes,
    stop: () => {
      stopping = true
      return lanes.stop()
    },
  }
}
