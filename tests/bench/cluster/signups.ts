import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { layShops } from '../shops.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { layForPgbench, pgbench, type Script } from './pgbench.ts'
import { type Ground, onGround } from './places.ts'
import { startWebs, type Webs } from './webs.ts'

const SHOPS = 1000
const SECONDS = 3
/** Four processes are as warm after it as one after a quarter of it. */
const WARM_SECONDS = 5

interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of a sign-up, in microseconds. */
  web: number
  database: number
}

interface Case {
  name: string
  run(clients: number, seconds: number): Promise<Partial<Measured>>
}

async function load(webs: Webs, database: () => number, paths: string[], clients: number, seconds: number) {
  const script = join(import.meta.dirname, '../signups/load.ts')
  const args = [script, webs.urls.join(','), String(clients), String(seconds), ...paths]
  const [web, postgres] = [cpuOf(webs.pids), database()]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const measured = JSON.parse(stdout) as Measured & { refused: number; taken: number }
  if (measured.refused > 0) throw new Error(`${measured.refused} sign-ups were refused`)
  const each = (ms: number) => (ms * 1000) / measured.taken
  return { ...measured, web: each(cpuOf(webs.pids) - web), database: each(database() - postgres) }
}

const processes = [1, 2, 4]
const nameOf = (many: number) => `PostgreSQL, ${many} web process${many === 1 ? '' : 'es'}`

/** What runs a case, and what ends it. */
interface Stage {
  cases: Case[]
  end(): Promise<void>
}

async function onProduct(ground: Ground, many: number | null): Promise<Stage> {
  const where = many === null ? ground.sqlite('sqlite') : await ground.postgres(`web-${many}`)
  const shops = await layShops(where, SHOPS)
  const webs = await startWebs(where, many ?? 1)
  const paths = shops.map(({ code }) => `/api/tap/${code}/signups`)
  const database = () => (many === null ? 0 : cpuOfFamily(ground.cluster.pid))
  const run = (clients: number, seconds: number) => load(webs, database, paths, clients, seconds)
  return { cases: [{ name: many === null ? 'SQLite, one process' : nameOf(many), run }], end: webs.dispose }
}

const scripts: Record<Script, string> = { row: 'pgbench, the row', signup: 'pgbench, the whole sign-up' }

async function onPgbench({ programs, dir, postgres, cluster }: Ground): Promise<Stage> {
  const where = await postgres('pgbench')
  await layShops(where, 1)
  await layForPgbench(where.url, SHOPS)
  const place = { programs, dir, url: where.url }
  const caseOf = (script: Script): Case => ({
    name: scripts[script],
    run: async (clients, seconds) => {
      const before = cpuOfFamily(cluster.pid)
      const { perSecond, taken } = await pgbench(place, { script, shops: SHOPS, clients, seconds })
      return { perSecond, database: ((cpuOfFamily(cluster.pid) - before) * 1000) / taken }
    },
  })
  return { cases: [caseOf('row'), caseOf('signup')], end: async () => {} }
}

/** Each case in turn, round after round, so that what else the machine does weighs on all alike. */
async function inTurn(cases: Case[], clients: number, rounds: number): Promise<Map<string, Measured>> {
  const seen = new Map<string, Partial<Measured>[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of cases)
      seen.set(name, [...(seen.get(name) ?? []), await run(clients, SECONDS)])
  const middle = (all: Partial<Measured>[], of: keyof Measured) => median(all.map((each) => each[of] ?? 0))
  return new Map(
    [...seen].map(([name, all]) => [
      name,
      {
        perSecond: middle(all, 'perSecond'),
        p50: middle(all, 'p50'),
        p99: middle(all, 'p99'),
        web: middle(all, 'web'),
        database: middle(all, 'database'),
      },
    ]),
  )
}

function figuresOf(clients: number, measured: Map<string, Measured>): Figure[] {
  const of = (name: string) => measured.get(name) as Measured
  const figure = (
    name: string,
    unit: string,
    value: number,
    reference: string,
    to: number,
    goal?: string,
  ) => ({
    part: 'cluster-signups',
    name,
    value,
    unit,
    reference,
    ratio: value / to,
    ...(goal ? { goal } : {}),
  })
  const lite = of('SQLite, one process')
  return [...measured].flatMap(([name, own]) => {
    const at = `${clients} connections: ${name}`
    const rate = figure(
      at,
      '/s',
      own.perSecond,
      'pgbench, the row',
      of(scripts.row).perSecond,
      name === nameOf(1) ? '>= 0.5' : undefined,
    )
    const postgres = (of: string, to: Measured) =>
      figure(`${at}: PostgreSQL's processor time`, 'µs', own.database, of, to.database)
    if (own.p99 === 0) return [rate, postgres(scripts.row, of(scripts.row))]
    return [
      rate,
      figure(at, '/s', own.perSecond, 'pgbench, the whole sign-up', of(scripts.signup).perSecond),
      figure(at, '/s', own.perSecond, 'SQLite', lite.perSecond),
      figure(`${at}: p50`, 'ms', own.p50, 'SQLite', lite.p50),
      figure(`${at}: p99`, 'ms', own.p99, 'SQLite', lite.p99),
      figure(`${at}: web processor time`, 'µs', own.web, 'SQLite', lite.web),
      ...(own.database > 0 ? [postgres(scripts.signup, of(scripts.signup))] : []),
    ]
  })
}

/**
 * Sign-ups over a thousand shops by one, two and four web processes on PostgreSQL, beside one process on SQLite and
 * beside pgbench, which inserts the same rows without any program in front of it.
 */
export function clusterSignups({ small, rounds }: Settings): Promise<Figure[]> {
  return onGround(async (ground) => {
    const stages: Stage[] = []
    try {
      for (const many of [null, ...processes]) stages.push(await onProduct(ground, many))
      stages.push(await onPgbench(ground))
      const cases = stages.flatMap((stage) => stage.cases)
      for (const { run } of cases) await run(32, WARM_SECONDS)
      const figures: Figure[] = []
      for (const clients of small ? [32] : [32, 128])
        figures.push(...figuresOf(clients, await inTurn(cases, clients, Math.min(rounds, 2))))
      return figures
    } finally {
      for (const { end } of stages) await end()
    }
  })
}
