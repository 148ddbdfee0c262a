import { mayBeLocal, webhookUrlFault } from '../../shared/rules/webhooks/address.ts'
import { later, MINUTE, SECOND } from '../clock.ts'
import type { Unit, WebhookEndpointRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { type Answer, type Line, openLine, type PostOptions } from '../outbound/index.ts'
import { createLanes, isFree } from '../process/lanes.ts'
import type { Loop } from '../process/loop.ts'
import { workerName } from '../process/worker-name.ts'
import { type Job, nextJob, nothingAhead } from './job.ts'
import { mailAboutOff } from './mail.ts'
import { secretsOf, signedHeaders } from './secret.ts'
import { settleTry } from './settle.ts'
import { findEndpoint, setEndpoint, waitingAtOf } from './store.ts'

const forget = async ({ trx, businessId }: Unit, id: string) => {
  await trx.deleteFrom('webhookWaiting').where('businessId', '=', businessId).where('id', '=', id).execute()
  return {}
}

/** What tests set. */
export interface WebhookOptions {
  post?: Partial<PostOptions>
  leaseMs?: number
  lanes?: number
}

/** New events are looked for this often. */
const LOOK_MS = SECOND
/** Longer than a try and its end may take. */
const LEASE_MS = MINUTE
/**
 * Receivers that are told at once, each by a lane of its own, and the events after which a lane makes room; it does
 * after each while others wait for one.
 */
const LANES = 64
const IN_A_ROW = 200

type DueEndpoint = Pick<WebhookEndpointRow, 'businessId' | 'id' | 'worker' | 'leaseUntil'>

/**
 * Tells the endpoints of all shops what happened, each in a lane of its own, so that one that is slow holds up no other.
 * A lane holds its endpoint by a lease: of several processes one tells it, and the events go one after another. What a
 * process that died had under way is sent once more, under the same id.
 */
export function createWebhooks(
  deps: JobDeps,
  { post = {}, leaseMs = LEASE_MS, lanes: most = LANES }: WebhookOptions = {},
): Loop {
  const { db, clock, keys, log, config } = deps
  const worker = workerName()
  let stopping = false
  const toLocal = mayBeLocal(config.publicUrl)

  /** Those with something to be sent now. */
  async function findDue(): Promise<DueEndpoint[]> {
    const now = clock.now()
    const rows = await db.read
      .selectFrom('webhookEndpoints')
      .innerJoin('businesses', 'businesses.id', 'webhookEndpoints.businessId')
      .select(['businessId', 'webhookEndpoints.id', 'worker', 'leaseUntil'])
      .where('businesses.suspendedAt', 'is', null)
      .where('businesses.closedAt', 'is', null)
      .where((is) =>
        is.or([
          is('waitingAt', '<=', now),
          is.and([
            is('offAt', 'is', null),
            is.or([is('restUntil', 'is', null), is('restUntil', '<=', now)]),
            is('lastEvent', '>', is.ref('position')),
          ]),
        ]),
      )
      .execute()
    return rows.filter((row) => isFree(row, worker, now))
  }

  const claim = ({ businessId, id }: DueEndpoint): Promise<WebhookEndpointRow | null> =>
    db.write(businessId, async (unit) => {
      const now = clock.now()
      const row = await findEndpoint(unit.trx, businessId, id)
      if (!row || !(row.worker === worker || isFree(row, worker, now))) return null
      return setEndpoint(unit, id, { worker, leaseUntil: later(now, leaseMs) })
    })

  const release = ({ businessId, id }: WebhookEndpointRow): Promise<unknown> =>
    db.write(businessId, ({ trx }) =>
      trx
        .updateTable('webhookEndpoints')
        .set({ worker: null, leaseUntil: null })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute(),
    )

  /** Tells one endpoint what is due, until there is nothing more. Returns whether there may be. */
  async function tell(due: DueEndpoint, isCrowded: () => boolean): Promise<boolean> {
    let row = await claim(due)
    if (!row) return false
    const line = openLine({ toLocal, ...post })
    const ahead = nothingAhead()
    let done = 0
    try {
      for (; row && !stopping && done < (isCrowded() ? 1 : IN_A_ROW); done += 1) {
        const job = await nextJob(deps, row, ahead)
        if (!job) break
        if ('skippedTo' in job) row = await set(row, async () => ({ position: job.skippedTo }))
        else if ('forgotten' in job) row = await set(row, (unit) => forget(unit, job.forgotten))
        else row = await tryOnce(row, job, line)
      }
    } finally {
      line.close()
      if (row) await release(row)
    }
    return done > 0
  }

  /** Null where somebody else tells it by now. */
  const set = (
    { businessId, id }: WebhookEndpointRow,
    change: (unit: Unit) => Promise<Partial<WebhookEndpointRow>>,
  ): Promise<WebhookEndpointRow | null> =>
    db.write(businessId, async (unit) => {
      const row = await findEndpoint(unit.trx, businessId, id)
      if (row?.worker !== worker) return null
      const values = await change(unit)
      return setEndpoint(unit, id, { ...values, waitingAt: await waitingAtOf(unit, { ...row, ...values }) })
    })

  async function tryOnce(
    before: WebhookEndpointRow,
    job: Job,
    line: Line,
  ): Promise<WebhookEndpointRow | null> {
    // Somebody who was held up past half the lease asks for it anew before anything leaves.
    const isFresh = later(clock.now(), leaseMs / 2) < (before.leaseUntil ?? '')
    const row = isFresh ? before : await claim(before)
    if (!row) return null
    const at = clock.now()
    const began = performance.now()
    const answer = await send(row, job, line, at)
    const took = Math.round(performance.now() - began)
    const { businessId, id, url } = row
    const settled = await db.write(businessId, (unit) => {
      const now = clock.now()
      return settleTry(unit, { id, worker, leaseUntil: later(now, leaseMs) }, { job, answer, at, took }, now)
    })
    const about = { businessId, webhookId: id, host: new URL(url).host, eventId: job.eventId, kind: job.kind }
    log.info({ ...about, status: answer.status, trouble: answer.trouble, took }, 'told a webhook')
    return settled
  }

  /** Addresses are held to the rule at each try: PUBLIC_URL may have become another since. */
  function send(row: WebhookEndpointRow, job: Job, line: Line, now: string): Promise<Answer> {
    if (webhookUrlFault(row.url, config.publicUrl))
      return Promise.resolve({ status: null, trouble: 'addressBlocked', text: null, retryAfterMs: 0 })
    const headers = signedHeaders(secretsOf(keys, row, now), { id: job.eventId, body: job.body, now })
    return line.post(row.url, headers, job.body)
  }

  const lanes = createLanes<DueEndpoint>({
    ...{ worker, most, lookMs: LOOK_MS, tell },
    findDue: async () => {
      await mailAboutOff(deps)
      return findDue()
    },
    keyOf: ({ businessId, id }) => `${businessId} ${id}`,
    onFault: (error, due) => log.error({ err: error, webhookId: due?.id }, 'telling webhooks'),
  })
  return {
    ...lanes,
    stop: () => {
      stopping = true
      return lanes.stop()
    },
  }
}
