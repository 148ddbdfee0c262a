import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { startProduct } from '../../support/product.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { layShops } from '../shops.ts'

const SHOPS = 1000
const SECONDS = 3
const connections = [1, 32, 128]
const here = import.meta.dirname

interface Measured {
  perSecond: number
  p99: number
}

interface Server {
  name: string
  url: string
  paths: string[]
}

async function startReference(
  kind: 'bare' | 'insert',
  dir: string,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(here, 'reference.ts'), kind, join(dir, `${kind}.db`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://127.0.0.1:${port}`, child }
}

async function load({ name, url, paths }: Server, clients: number, seconds: number): Promise<Measured> {
  const args = [join(here, 'load.ts'), url, String(clients), String(seconds), ...paths]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const measured = JSON.parse(stdout) as Measured & { refused: number }
  if (measured.refused > 0) throw new Error(`${name} refused ${measured.refused} sign-ups`)
  return measured
}

/** Each server in turn, round after round, so that what else the machine does weighs on all alike. */
async function inTurn(servers: Server[], clients: number, rounds: number): Promise<Map<string, Measured>> {
  const seen = new Map<string, Measured[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers)
      seen.set(server.name, [...(seen.get(server.name) ?? []), await load(server, clients, SECONDS)])
  return new Map(
    [...seen].map(([name, all]) => [
      name,
      { perSecond: median(all.map(({ perSecond }) => perSecond)), p99: median(all.map(({ p99 }) => p99)) },
    ]),
  )
}

const goals: Record<string, { bare: string; insert?: string; p99?: string }> = {
  'one shop 32': { bare: '>= 0.4', insert: '>= 2.6', p99: '<= 0.5' },
  '1,000 shops 32': { bare: '>= 0.32', insert: '>= 2.2' },
  'one shop 128': { bare: '>= 0.5' },
  '1,000 shops 128': { bare: '>= 0.38' },
}

function figuresOf(shops: string, clients: number, measured: Map<string, Measured>): Figure[] {
  const of = (name: string) => measured.get(name) as Measured
  const [bare, insert, own] = [of('bare'), of('insert'), of(shops)]
  const goal = goals[`${shops} ${clients}`]
  const figure = (
    what: string,
    unit: string,
    value: number,
    reference: string,
    to: number,
    wanted?: string,
  ): Figure => ({
    part: 'signups',
    name: `${shops}, ${clients} connections: ${what}`,
    value,
    unit,
    reference,
    ratio: value / to,
    ...(wanted ? { goal: wanted } : {}),
  })
  return [
    figure('sign-ups', '/s', own.perSecond, 'bare Koa', bare.perSecond, goal?.bare),
    figure('sign-ups', '/s', own.perSecond, 'one insert a request', insert.perSecond, goal?.insert),
    figure('p99', 'ms', own.p99, 'one insert a request', insert.p99, goal?.p99),
    figure('p99', 'ms', own.p99, 'bare Koa', bare.p99),
  ]
}

/** Sign-ups posted one by one to the product as it runs, beside Koa storing nothing and Koa with an insert a request. */
export async function signups({ small, rounds }: Settings): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const shops = await layShops({ dataDir: join(dir, 'data') }, SHOPS)
  const product = await startProduct({ dataDir: join(dir, 'data'), env: { LIMITS: 'off' } })
  const [bare, insert] = [await startReference('bare', dir), await startReference('insert', dir)]
  const url = product.url.replace('localhost', '127.0.0.1')
  const paths = shops.map(({ code }) => `/api/tap/${code}/signups`)
  const one = paths.slice(0, 1)
  const servers: Server[] = [
    { name: 'bare', url: bare.url, paths: one },
    { name: 'insert', url: insert.url, paths: one },
    { name: 'one shop', url, paths: one },
    { name: '1,000 shops', url, paths },
  ]
  try {
    for (const server of servers) await load(server, 32, 2)
    const figures: Figure[] = []
    for (const clients of small ? [32] : connections) {
      const measured = await inTurn(servers, clients, rounds)
      for (const shops of ['one shop', '1,000 shops']) figures.push(...figuresOf(shops, clients, measured))
    }
    return figures
  } finally {
    for (const { child } of [bare, insert]) child.kill('SIGKILL')
    await product.dispose()
    rmSync(dir, { recursive: true, force: true })
  }
}
