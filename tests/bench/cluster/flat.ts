import { lastDays } from '../../../shared/rules/periods.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { getTapPage } from '../../../shared/taps.ts'
import { bjornsBarbershop } from '../../support/people.ts'
import { startProduct } from '../../support/product.ts'
import { addTag, openShop, type Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import type { Where } from '../shops.ts'
import { layBusinesses, layCustomers } from './lay.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { onGround } from './places.ts'
import { plansOf } from './plans.ts'

const FEW = { businesses: 10, customers: 10_000 }
const many = ({ full, small }: Settings) => ({
  businesses: 10_000,
  customers: full ? 5_000_000 : small ? 50_000 : 200_000,
})
const TIMES = 60
const FLAT = '<= 1.5'

type Call =
  | 'sign-up'
  | 'tap page'
  | 'pull of 500'
  | 'pull of what is new'
  | 'first page of customers'
  | 'report of 30 days'
type Costs = Record<Call, number>

/** Milliseconds that each call takes in the middle, one after another over one connection. */
async function costsOf(shop: Shop, code: string): Promise<Costs> {
  const { owner } = shop
  const json = { 'content-type': 'application/json' }
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await owner.fetch(path, init)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const { wordings } = await owner.call(getTapPage, { code })
  const signup = () => {
    const id = uuid7()
    const filledAt = new Date().toISOString()
    const who = {
      id,
      name: 'Kund',
      email: `${id}@kund.example`,
      consentGiven: true,
      wordingVersion: wordings.sv.version,
    }
    const body = { clientNow: filledAt, signups: [{ ...who, language: 'sv', filledAt }] }
    return ask(`/api/tap/${code}/signups`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  }
  const { revision } = (await ask('/api/sync/pull?limit=1')) as { revision: number }
  const period = lastDays(new Date().toISOString().slice(0, 10), 30)
  const calls: Record<Call, () => Promise<unknown>> = {
    'sign-up': signup,
    'tap page': () => ask(`/api/tap/${code}`),
    'pull of 500': () => ask(`/api/sync/pull?limit=500&before=${revision}`),
    'pull of what is new': () => ask(`/api/sync/pull?since=${revision}&limit=500`),
    'first page of customers': () => ask('/api/customers'),
    'report of 30 days': () => ask(`/api/reports?from=${period.from}&to=${period.to}`),
  }
  const costs: Partial<Costs> = {}
  for (const [name, call] of Object.entries(calls) as [Call, () => Promise<unknown>][]) {
    const times = name === 'report of 30 days' ? 5 : TIMES
    const took: number[] = []
    for (let time = -3; time < times; time += 1) {
      const started = performance.now()
      await call()
      if (time >= 0) took.push(performance.now() - started)
    }
    costs[name] = median(took)
  }
  return costs as Costs
}

/** The costs with few of everything, with many businesses beside, and with many customers of its own. */
async function onEngine(where: Where, settings: Settings) {
  const env = {
    LIMITS: 'off',
    SENDER: 'off',
    LOG_LEVEL: 'warn',
    ...(where.url ? { DATABASE_URL: where.url } : {}),
  }
  const product = await startProduct({ dataDir: where.dataDir, env })
  try {
    const shop = await openShop(product.url, bjornsBarbershop)
    const { code } = await addTag(shop)
    const { id } = shop.business
    const measured = async (lay: (ledger: Ledger) => Promise<void>): Promise<Costs> => {
      await product.terminate()
      const ledger = await openLedger(where)
      await lay(ledger)
      await ledger.run('analyze')
      await ledger.close()
      await product.start()
      return costsOf(shop, code)
    }
    const most = many(settings)
    const few = await measured(async (ledger) => {
      await layBusinesses(ledger, id, 1, FEW.businesses)
      await layCustomers(ledger, id, 1, FEW.customers)
    })
    const businesses = await measured((ledger) =>
      layBusinesses(ledger, id, FEW.businesses + 1, most.businesses),
    )
    const sizes: number[] = []
    const customers = await measured(async (ledger) => {
      sizes.push(await ledger.size())
      await layCustomers(ledger, id, FEW.customers + 1, most.customers)
      sizes.push(await ledger.size())
      if (settings.plans) await plansOf(ledger, id, code)
    })
    const [before = 0, after = 0] = sizes
    return { few, businesses, customers, bytes: (after - before) / (most.customers - FEW.customers) }
  } finally {
    await product.dispose()
  }
}

/** What a request costs beside 10 and 10,000 businesses, and with 10,000 and with millions of customers, on both engines. */
export function flat(settings: Settings): Promise<Figure[]> {
  return onGround(async ({ sqlite, postgres }) => {
    const figures: Figure[] = []
    const most = many(settings)
    for (const [engine, where] of [
      ['SQLite', sqlite('flat')],
      ['PostgreSQL', await postgres('flat')],
    ] as const) {
      const { few, businesses, customers, bytes } = await onEngine(where, settings)
      const part = 'cluster-flat'
      const grown = (call: Call, what: keyof typeof FEW, value: number, to: number): Figure => ({
        part,
        name: `${engine}, ${most[what].toLocaleString('en')} ${what}: ${call}`,
        value,
        unit: 'ms',
        reference: `with ${FEW[what].toLocaleString('en')}: ${to.toFixed(1)} ms`,
        ratio: value / to,
        ...(call === 'report of 30 days' ? {} : { goal: FLAT }),
      })
      for (const call of Object.keys(few) as Call[])
        figures.push(
          grown(call, 'businesses', businesses[call], few[call]),
          grown(call, 'customers', customers[call], businesses[call]),
        )
      figures.push({
        part,
        name: `${engine}: a customer with a consent takes`,
        value: bytes,
        unit: 'bytes',
        reference: '1,000',
        ratio: bytes / 1000,
      })
    }
    return figures
  })
}
