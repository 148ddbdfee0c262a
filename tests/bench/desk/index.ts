import { join } from 'node:path'
import Database from 'better-sqlite3'
import { adminDashboard, adminLogin, listBusinesses } from '../../../shared/admin.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { superadminEnv, sven } from '../../support/admin.ts'
import { startProduct } from '../../support/product.ts'
import { businessRow } from '../../support/rows.ts'
import { type Visitor, visit } from '../../support/visitor.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'

const LIMIT_MS = 200
/** Of the search, which looks at every business. */
const SEARCH_P95_MS = 100
const BUSINESSES = 10_000
const SMALL = 1000
const CUSTOMERS_EACH = 100
const TRIES = 10
const LOOK_AGAIN_MS = 250

/** So many businesses with a hundred customers each, in the database of a product that is down. */
function lay(file: string, many: number): void {
  const db = new Database(file)
  const insert = (table: string, names: string[]) =>
    db.prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
  const columns = db.pragma('table_info(businesses)') as { name: string }[]
  const names = columns.map(({ name }) => name)
  const business = insert('businesses', names)
  const customer = insert('customers', [
    ...['businessId', 'id', 'email', 'name', 'source', 'notes', 'language'],
    ...['revision', 'createdAt', 'updatedAt'],
  ])
  db.transaction(() => {
    for (let n = 0; n < many; n += 1) {
      const id = uuid7()
      const at = new Date(Date.now() - (many - n) * 60_000).toISOString()
      const row = businessRow(id, {
        name: `Butik ${n}`,
        email: `butik${n}@kund.example`,
        revision: CUSTOMERS_EACH,
        createdAt: at,
        updatedAt: at,
      })
      business.run(...names.map((name) => row[name as keyof typeof row] ?? null))
      for (let k = 0; k < CUSTOMERS_EACH; k += 1)
        customer.run(id, uuid7(), `kund${k}@kund.example`, `Kund ${k}`, 'tap', '', 'sv', k + 1, at, at)
    }
  })()
  db.close()
}

/** Until the counts are there, which are made in the background. */
async function counted(admin: Visitor, customers: number): Promise<void> {
  for (;;) {
    const { statistics } = await admin.call(adminDashboard, {})
    if (statistics.totalCustomers >= customers) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

async function timesOf(call: () => Promise<unknown>, tries: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)
}

/** The super admin's dashboard and list over a large installation, against the 200 ms that they may take. */
export async function desk({ small, rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct({ env: { ...superadminEnv, LIMITS: 'off' } })
  try {
    const many = small ? SMALL : BUSINESSES
    await product.terminate()
    lay(join(product.dataDir, 'blipp.db'), many)
    await product.start()
    const admin = visit(product.url)
    await admin.call(adminLogin, { email: sven.email, password: sven.password })
    await counted(admin, many * CUSTOMERS_EACH)
    const cases: Record<string, { call: () => Promise<unknown>; p95?: number }> = {
      dashboard: { call: () => admin.call(adminDashboard, {}) },
      'list of businesses': { call: () => admin.call(listBusinesses, {}) },
      'search for a business': {
        call: () => admin.call(listBusinesses, { search: `Butik ${many - 7}` }),
        p95: SEARCH_P95_MS,
      },
    }
    const figures: Figure[] = []
    for (const [name, { call, p95: limit }] of Object.entries(cases)) {
      const times = await timesOf(call, rounds * TRIES)
      const value = median(times)
      const of = `${many.toLocaleString('en')} businesses, ${(many * CUSTOMERS_EACH).toLocaleString('en')} customers`
      const figure = (what: string, value: number, most: number): Figure => ({
        ...{ part: 'desk', name: `${of}: ${what}`, value, unit: 'ms' },
        ...{ reference: `the ${most} ms it may take`, ratio: value / most },
      })
      figures.push({ ...figure(name, value, LIMIT_MS), goal: '<= 1' })
      const p95 = times[Math.floor(times.length * 0.95)] ?? value
      figures.push({ ...figure(`${name}, p95`, p95, limit ?? LIMIT_MS), ...(limit && { goal: '<= 1' }) })
    }
    return figures
  } finally {
    await product.dispose()
  }
}
