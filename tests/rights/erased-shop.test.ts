import { beforeAll, beforeEach, expect, test } from 'vitest'
import { later } from '../../backend/clock.ts'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { Tables } from '../../backend/database/tables.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { createLive } from '../../backend/http/live.ts'
import { eraseClosed } from '../../backend/rights/closed.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type AnyRow, putRow, rowsOf, shopTables } from '../support/any-row.ts'
import { clockAt } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { customerRow } from '../support/people-rows.ts'

const DAY = 86_400_000
const now = minute(0)
const closedAt = later(now, -30 * DAY - 1)

/** Money, proof and keyed hashes, counts of nobody, and what the platform's own people keep. */
const staysWhole = [
  ...[
    'aliases',
    'auditLog',
    'consents',
    'inquiries',
    'payments',
    'renewals',
    'subscriptions',
    'suppressions',
  ],
  ...['grantedNames', 'suspensions', 'tallies', 'taps', 'wordings'],
]
/** Of rows that stay: the columns that still hold what they held. */
const staysOf: Record<string, string> = {
  campaigns: 'id type status scheduledAt sentAt createdAt scheduleTrouble pressedAt',
  customers: 'id source language smsNoAt emailNoAt whatsappNoAt consentAt createdAt',
  deliveries:
    'id sendId campaignId channel customerId addressHash state reason worker leaseUntil notBefore providerId ' +
    'callbackToken optOutToken createdAt updatedAt acceptedAt deliveredAt clickedAt openedAt optedOutAt leftAt ' +
    'linkToken machineClickedAt machineOpenedAt requestId handedOverAt',
  sends:
    'id campaignId channel sender requestHash state userId createdAt releasedAt finishedAt held requestId',
  tags: 'id code createdAt',
  users: 'id role termsVersion privacyVersion acceptedAt createdAt',
}
const typed = {
  ...{ tagline: 'ord', email: 'ord', phone: 'ord', businessType: 'ord', industry: 'ord', taxId: 'ord' },
  ...{ website: 'ord', streetAddress: 'ord', city: 'ord', state: 'ord', zipCode: 'ord', reviewUrl: 'ord' },
  ...{ privacyUrl: 'ord', consentTextSv: 'ord', consentTextEn: 'ord', voiceTone: 'ord', voiceTexts: 'ord' },
  ...{ smsFrom: 'ord', color: 'ord', logoVersion: 'ord', logoPicture: 'ord' },
} as unknown as Partial<BusinessRow>

onEachEngine('a shop whose account was closed for thirty days', (open, engine) => {
  let db: Database
  let shop: Ledger

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db, uuid7(), { ...typed, closedAt })
  })

  const erase = (write: Database['write'] = db.write) => {
    const deps = { db: { ...db, write }, clock: clockAt(now), keys, live: createLive() }
    return eraseClosed(deps as unknown as JobDeps, 30)
  }
  const row = (businessId = shop.businessId) =>
    db.read.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow()
  const set = (values: Partial<BusinessRow>) =>
    db.write('nobody', ({ trx }) =>
      trx.updateTable('businesses').set(values).where('id', '=', shop.businessId).execute(),
    )
  const people = async (n: number): Promise<CustomerRow[]> => {
    const added: CustomerRow[] = []
    for (let at = 0; at < n; at += 1) added.push(await shop.add({ email: `${at}@kund.example` }))
    return added
  }
  const left = async () =>
    (await rowsOf(db, 'customers', shop.businessId)).filter(({ deletedAt }) => deletedAt === null)
  /** What a write is preceded by, from the nth on. */
  const before = (nth: number, what: () => Promise<unknown>): Database['write'] => {
    let writes = 0
    return async (businessId, work) => {
      writes += 1
      if (writes === nth) await what()
      return db.write(businessId, work)
    }
  }

  test('keeps of all its rows what is said to stay and no more, and no other shop loses any', async () => {
    const there = await openLedger(db)
    const tables = await shopTables(db)
    for (const table of tables)
      for (const { businessId } of [shop, there]) {
        const values: AnyRow = table === 'customers' ? { businessId, deletedAt: null } : { businessId }
        await putRow(db, table as keyof Tables, values, `ord ${businessId}`)
      }
    const all = async (of: Ledger) =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [table, await rowsOf(db, table, of.businessId)] as const),
        ),
      )
    const [mine, theirs] = [await all(shop), await all(there)]
    await erase()
    expect(await all(there)).toEqual(theirs)
    const after = await all(shop)
    expect(tables.filter((table) => (after[table] ?? []).length > 0)).toEqual(
      [...staysWhole, ...Object.keys(staysOf)].sort(),
    )
    for (const table of staysWhole) expect(after[table], table).toEqual(mine[table])
    for (const [table, columns] of Object.entries(staysOf)) {
      const kept = Object.entries(after[table]?.[0] ?? {}).filter(([, value]) => /^ord /.test(String(value)))
      expect(kept.map(([column]) => column).sort(), table).toEqual(columns.split(' ').sort())
    }
    const email = `removed:${String(after.users?.[0]?.id)}`
    expect(after.users).toMatchObject([
      { email, passwordHash: '', firstName: '', lastName: '', removedAt: now },
    ])
    expect(after.campaigns).toMatchObject([{ name: '', message: '', deletedAt: now, updatedAt: now }])
    expect(after.sends).toMatchObject([{ message: '', audience: '{}', template: null, tracking: null }])
    expect(after.tags).toMatchObject([
      { label: '', target: 'signup', hours: null, sites: null, deletedAt: now },
    ])
    const { revision } = await row()
    expect(Number(after.tags?.[0]?.revision)).toBe(revision)
  })

  test('keeps its name, and of what was typed into its settings nothing', async () => {
    const was = await row()
    await erase()
    const none = Object.fromEntries(Object.keys(typed).map((column) => [column, null]))
    expect(await row()).toEqual({
      ...was,
      ...none,
      ...{ email: '', businessType: '', industry: '', taxId: '', erasedAt: now, updatedAt: now },
      revision: was.revision + 1,
    })
  })

  test.each<[string, Partial<BusinessRow>]>([
    ['to the day', { closedAt: later(now, -30 * DAY) }],
    ['never', { closedAt: null }],
    ['and erased before', { erasedAt: minute(-1) }],
  ])('is the one that is erased: one that was closed %s stays as it is', async (_, values) => {
    await set(values)
    await people(1)
    const [was, there] = [await row(), await left()]
    await erase()
    expect([await row(), await left()]).toEqual([was, there])
  })

  test('that is opened again while its customers go loses none of the others', async () => {
    await people(3)
    const was = await row()
    await erase(before(2, () => set({ closedAt: null })))
    expect(await left()).toHaveLength(2)
    expect(await row()).toMatchObject({ ...typed, closedAt: null, erasedAt: null, name: was.name })
  })

  test('that is opened again once its customers are gone keeps the rest', async () => {
    await people(1)
    await putRow(db, 'templates', { businessId: shop.businessId })
    await erase(before(2, () => set({ closedAt: null })))
    expect(await row()).toMatchObject({ ...typed, erasedAt: null })
    expect(await rowsOf(db, 'templates', shop.businessId)).toHaveLength(1)
  })

  test('and was closed anew meanwhile has its thirty days again', async () => {
    await people(2)
    await erase(before(2, () => set({ closedAt: later(now, -30 * DAY) })))
    expect(await left()).toHaveLength(1)
    expect((await row()).erasedAt).toBeNull()
  })

  test('goes on where it was interrupted, the next time', async () => {
    await people(3)
    const crash = before(2, () => Promise.reject(new Error('The process ended.')))
    await expect(erase(crash)).rejects.toThrow('The process ended.')
    expect([(await left()).length, (await row()).erasedAt]).toEqual([2, null])
    await erase()
    expect([await left(), (await row()).erasedAt]).toEqual([[], now])
  })

  // The loop is the same on both; only the one is quick at it.
  if (engine === 'sqlite')
    test('loses every one of however many customers it had', async () => {
      const rows = Array.from({ length: 501 }, (_, n) => ({
        ...customerRow(shop.businessId),
        email: `${n}@k.example`,
      }))
      await shop.write(({ trx }) => trx.insertInto('customers').values(rows).execute())
      await erase()
      expect([await left(), (await row()).erasedAt]).toEqual([[], now])
    })
})
