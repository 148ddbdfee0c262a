import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Middleware } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND } from '../clock.ts'
import type { Database } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import {
  type DeliveryHandedOff,
  deliveryHandedOff,
  type OperationApplied,
  operationApplied,
  type ProviderStatusChanged,
  providerStatusChanged,
} from '../process/telemetry.ts'

/** Seconds; what people wait for lies between a hundredth and one. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface Metrics {
  /** Counts and times each request by its pattern, never by its path. */
  requests: Middleware
  /** In Prometheus's text format, version 0.0.4. */
  text(): Promise<string>
  contentType: string
  end(): void
}

/** Metrics of this process, and of the work that waits in the database. */
export function createMetrics({ db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  let isAsked = false

  const seconds = new Histogram({
    name: 'blipp_request_seconds',
    help: 'Requests by method, pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })

  /** A counter that is kept elsewhere and read when somebody asks. */
  const counted = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  counted('blipp_commits_total', 'Commits of the writer', () => db.stats.commits)
  counted(
    'blipp_commit_jobs_total',
    'Jobs in them; jobs by commits is how many share one',
    () => db.stats.jobs,
  )

  new Gauge({
    name: 'blipp_live_connections',
    help: 'Open dashboards that hear of changes from this process',
    registers,
    collect() {
      this.set(live.connections())
    },
  })
  new Gauge({
    name: 'blipp_deliveries_waiting',
    help: 'Messages of the whole installation that are queued or being handed over',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of await ledger(db)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'blipp_oldest_send_seconds',
    help: 'How long ago the oldest send that is under way was pressed; 0 when none is',
    registers,
    async collect() {
      const oldest = await oldestUnderWay(db)
      this.set(oldest ? (Date.parse(clock.now()) - Date.parse(oldest)) / SECOND : 0)
    },
  })

  const handed = new Counter({
    name: 'blipp_handed_over_total',
    help: 'Messages given to a carrier, by what it said; of the process that sends',
    labelNames: ['channel', 'state', 'reason'],
    registers,
  })
  const given = new Gauge({
    name: 'blipp_provider_up',
    help: "1 while this process gives a channel's provider messages, 0 while it leaves it in peace",
    labelNames: ['channel'],
    registers,
  })
  const operations = new Counter({
    name: 'blipp_sync_operations_total',
    help: 'Operations of devices, by result',
    labelNames: ['status'],
    registers,
  })
  const onHanded = (message: unknown) => {
    const { channel, outcome } = message as DeliveryHandedOff
    handed.inc({ channel, state: outcome.state, reason: 'reason' in outcome ? outcome.reason : '' })
  }
  const onStands = (message: unknown) => {
    const { channel, isUsed } = message as ProviderStatusChanged
    given.set({ channel }, isUsed ? 1 : 0)
  }
  const onOperated = (message: unknown) => operations.inc({ status: (message as OperationApplied).status })
  subscribe(deliveryHandedOff.name, onHanded)
  subscribe(providerStatusChanged.name, onStands)
  subscribe(operationApplied.name, onOperated)

  return {
    requests: async (ctx, next) => {
      const stop = seconds.startTimer()
      try {
        await next()
      } finally {
        stop({ method: ctx.method, route: String(ctx.state.route ?? '(other)'), status: ctx.status })
      }
    },
    text: () => {
      // The event loop is watched from the first question on: a process that nobody watches has no timer for it.
      if (!isAsked) collectDefaultMetrics({ register: registry })
      isAsked = true
      return registry.metrics()
    },
    contentType: registry.contentType,
    end: () => {
      unsubscribe(deliveryHandedOff.name, onHanded)
      unsubscribe(providerStatusChanged.name, onStands)
      unsubscribe(operationApplied.name, onOperated)
    },
  }
}

const waiting = ['queued', 'handing_over'] as const

/**
 * The number of waiting messages, by state; both states always, so that a chart falls to zero. Reads one partial
 * index.
 */
async function ledger(db: Database): Promise<Map<(typeof waiting)[number], number>> {
  const rows = await db.read
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', waiting)
    .groupBy('state')
    .execute()
  return new Map(waiting.map((state) => [state, Number(rows.find((row) => row.state === state)?.count ?? 0)]))
}

/** The press of the oldest send under way (ISO 8601); null when there is none. */
async function oldestUnderWay(db: Database): Promise<string | null> {
  const row = await db.read
    .selectFrom('sends')
    .select(({ fn }) => fn.min<string | null>('createdAt').as('oldest'))
    .where('state', 'in', ['preparing', 'sending'])
    .executeTakeFirst()
  return row?.oldest ?? null
}
