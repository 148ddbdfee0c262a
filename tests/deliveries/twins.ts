import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { readConfig } from '../../backend/config/index.ts'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { CampaignRow, DeliveryRow, SendRow } from '../../backend/database/campaign-rows.ts'
import type { Database, Unit } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { Tables } from '../../backend/database/tables.ts'
import type { Deps } from '../../backend/deps.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { clockAt } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys } from '../support/ledger.ts'
import { customerRow, deliveryRow } from '../support/people-rows.ts'
import { plainPages } from '../support/plain-pages.ts'
import { businessRow } from '../support/rows.ts'

export const nine = '2026-11-21T09:00:00.000Z'
/** So many minutes before or after nine. */
export const past = (minutes: number): string => new Date(Date.parse(nine) + minutes * 60_000).toISOString()

type Own<Row> = Omit<Row, 'businessId'>

/**
 * Two shops that have the same rows under the same ids, so that whatever forgets to ask whose a row is reads or changes
 * the other's too. The other one's come first, wherever an order is that of the ids.
 */
export async function openTwins(db: Database, values: Partial<Parameters<typeof businessRow>[1]> = {}) {
  const [other, shop] = [uuid7(), uuid7()]
  const put = async <Table extends keyof Tables>(
    table: Table,
    row: Partial<Own<Tables[Table]>>,
    others: object = {},
  ): Promise<void> => {
    for (const [businessId, over] of [
      [other, others],
      [shop, {}],
    ] as const)
      await db.write(businessId, ({ trx }) =>
        trx
          .insertInto(table)
          .values({ ...row, businessId, ...over } as never)
          .execute(),
      )
  }
  for (const id of [other, shop])
    await db.write('', ({ trx }) => trx.insertInto('businesses').values(businessRow(id, values)).execute())

  const clock = clockAt(nine)
  const live = { changed: vi.fn(), listened: () => [], connections: () => 0, listen: () => () => {} }
  const jobs = { wake: vi.fn(), start() {}, answerMs: 0, stop: async () => {}, idle: async () => {} }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const config = readConfig({ PORT: '3000', LIMITS: 'off' })
  const carriers = { mode: { sms: 'captured', email: 'captured', whatsapp: 'captured' } }
  const deps = { db, clock, keys, live, jobs, log, config, carriers, pages: plainPages } as unknown as Deps

  const of = async <Table extends keyof Tables>(
    businessId: string,
    table: Table,
  ): Promise<Tables[Table][]> => {
    const column = table === 'businesses' ? 'id' : 'businessId'
    const rows = await db.read
      .selectFrom(table as 'deliveries')
      .selectAll()
      .where(column, '=', businessId)
      .execute()
    return rows.sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1)) as never
  }
  const tables = ['businesses', 'customers', 'campaigns', 'automations', 'sends', 'deliveries'] as const
  const further = ['schedules', 'comparisons', 'earlierAttempts', 'deliveryEvents', 'captured'] as const
  const rest = ['suppressions', 'consents', 'spendings', 'linkClicks', 'bounces', 'testMessages'] as const
  const allOf = async (businessId: string) =>
    Object.fromEntries(
      await Promise.all(
        [...tables, ...further, ...rest].map(async (name) => [name, await of(businessId, name)]),
      ),
    )

  return {
    db,
    shop,
    other,
    deps,
    clock,
    live,
    jobs,
    log,
    /** Changes the first shop, or the one that is named; with nothing to change, it leaves it. */
    changeShop: async (values: Partial<BusinessRow>, id = shop): Promise<void> => {
      if (Object.keys(values).length === 0) return
      await db.write(id, ({ trx }) =>
        trx.updateTable('businesses').set(values).where('id', '=', id).execute(),
      )
    },
    view: { trx: db.read, businessId: shop },
    put,
    write: <T>(work: (unit: Unit) => Promise<T>): Promise<T> => db.write(shop, work),
    /** Runs what may change rows of the first shop, and of no other. */
    just: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = await allOf(other)
      const done = await work()
      expect(await allOf(other)).toEqual(before)
      return done
    },
    all: <Table extends keyof Tables>(table: Table) => of(shop, table),
    one: async <Table extends keyof Tables>(table: Table): Promise<Tables[Table]> => {
      const [row] = await of(shop, table)
      if (!row) throw new Error(`There is nothing in ${table}.`)
      return row
    },
    /** How many customers there are. */
    people: async () => (await of(shop, 'customers')).length,
    customer: async (over: Partial<Own<CustomerRow>> = {}, others: object = {}): Promise<string> => {
      const { businessId: _, ...row } = customerRow(shop, over)
      await put('customers', row, others)
      return row.id
    },
    campaign: async (over: Partial<Own<CampaignRow>> = {}, others: object = {}): Promise<string> => {
      const id = uuid7()
      const texts = { name: 'Hösten', type: 'sms', subject: null, message: 'Hösten är här' } as const
      const times = { pressedAt: null, sentAt: null, createdAt: nine, updatedAt: nine, deletedAt: null }
      const waits = { scheduledAt: null, scheduledFor: null, scheduleTrouble: null, smsFrom: null }
      const row = { id, ...texts, ...times, ...waits, status: 'sending', revision: 0, textRevision: null }
      await put('campaigns', { ...row, ...over } as Own<CampaignRow>, others)
      return over.id ?? id
    },
    send: async (over: Partial<Own<SendRow>> = {}, others: object = {}): Promise<string> => {
      const id = uuid7()
      const texts = { channel: 'sms', subject: null, message: 'Hösten är här', sender: 'Bjorns' } as const
      const chosen = { audience: '{"customerIds":[],"resend":false}', requestHash: 'x', expanded: 0, run: 1 }
      const rest = { userId: 'björn', tracking: null, template: null, held: null, requestId: null }
      const row = { id, campaignId: uuid7(), ...texts, ...chosen, ...rest, state: 'sending' }
      await put('sends', { ...row, createdAt: nine, finishedAt: null, ...over } as Own<SendRow>, others)
      return over.id ?? id
    },
    delivery: async (over: Partial<Own<DeliveryRow>> = {}, others: object = {}): Promise<string> => {
      const { businessId: _, ...row } = deliveryRow(shop, { addressHash: uuid7(), ...over })
      const tokens = { callbackToken: uuid7(), optOutToken: uuid7(), linkToken: row.linkToken && uuid7() }
      await put('deliveries', row, { ...tokens, ...others })
      return row.id
    },
  }
}
export type Twins = Awaited<ReturnType<typeof openTwins>>

/** Runs the same tests on each engine, with `twins` made anew before each test, all in one database. */
export function onTwins(name: string, tests: (twins: Twins) => void): void {
  onEachEngine(name, (open) => {
    let db: Database
    const twins = {} as Twins
    beforeAll(async () => {
      db = await open()
    })
    beforeEach(async () => {
      Object.assign(twins, await openTwins(db))
    })
    tests(twins)
  })
}
