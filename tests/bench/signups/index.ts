import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { openDatabase } from '../../../backend/database/index.ts'
import { createTag } from '../../../backend/tags/index.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { startProduct } from '../../support/product.ts'
import { businessRow } from '../../support/rows.ts'
import { type Figure, median } from '../figures.ts'

const SHOPS = 1000
const ROUNDS = 5
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

/** Shops with a tag each, laid into an empty database. Returns the tags' codes. */
async function openShops(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir })
  const now = new Date().toISOString()
  const tags = await Promise.all(
    Array.from({ length: SHOPS }, () => {
      const id = uuid7()
      return db.write(id, async (unit) => {
        await unit.trx.insertInto('businesses').values(businessRow(id)).execute()
        return createTag(unit, { label: 'Disken', target: 'signup', now })
      })
    }),
  )
  await db.close()
  return tags.map(({ code }) => code)
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
async function inTurn(servers: Server[], clients: number): Promise<Map<string, Measured>> {
  const rounds = new Map<string, Measured[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers)
      rounds.set(server.name, [...(rounds.get(server.name) ?? []), await load(server, clients, SECONDS)])
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      { perSecond: median(all.map(({ perSecond }) => perSecond)), p99: median(all.map(({ p99 }) => p99)) },
    ]),
  )
}

const goals: Record<string, { bare: string; insert: string; p99?: string }> = {
  'one shop 32': { bare: '>= 0.65', insert: '>= 2.2', p99: '<= 0.35' },
  '1,000 shops 32': { bare: '>= 0.45', insert: '>= 1.6' },
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
export async function signups(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const codes = await openShops(join(dir, 'data'))
  const product = await startProduct({ dataDir: join(dir, 'data'), env: { LIMITS: 'off' } })
  const [bare, insert] = [await startReference('bare', dir), await startReference('insert', dir)]
  const url = product.url.replace('localhost', '127.0.0.1')
  const paths = codes.map((code) => `/api/tap/${code}/signups`)
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
    for (const clients of connections) {
      const measured = await inTurn(servers, clients)
      for (const shops of ['one shop', '1,000 shops']) figures.push(...figuresOf(shops, clients, measured))
    }
    return figures
  } finally {
    for (const { child } of [bare, insert]) child.kill('SIGKILL')
    await product.dispose()
    rmSync(dir, { recursive: true, force: true })
  }
}
