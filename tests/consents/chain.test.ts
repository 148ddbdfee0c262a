import { beforeAll, expect, test } from 'vitest'
import { verifyConsents } from '../../backend/consents/index.ts'
import { hashOfConsent } from '../../backend/consents/record.ts'
import type { Database } from '../../backend/database/index.ts'
import type { ConsentRow } from '../../backend/database/people-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'

const uuidAt = (n: number): string => `019aa2b0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** All that can be known of an answer. */
const occasion = {
  source: 'import',
  tagId: uuidAt(4),
  userId: uuidAt(5),
  basis: 'paper',
  importId: uuidAt(6),
  wordingVersion: 'v1',
  language: 'sv',
  deviceAt: minute(1),
  correctedAt: minute(2),
  at: minute(3),
} as const

const whole: ConsentRow = {
  ...occasion,
  businessId: uuidAt(1),
  id: uuidAt(2),
  customerId: uuidAt(3),
  ...{ sms: 'yes', email: 'yes', whatsapp: 'no' },
  emailHash: 'hash of an address',
  phoneHash: 'hash of a number',
  bodyHash: '',
  setAside: null,
  previousHash: 'hash of the answer before',
  hash: '',
  requestId: null,
}

/** Of each column that is evidence, what somebody might make of it. */
const edits = {
  customerId: uuid7(),
  sms: 'no',
  email: 'no',
  whatsapp: 'yes',
  source: 'self',
  tagId: uuid7(),
  userId: uuid7(),
  basis: 'inShop',
  importId: uuid7(),
  wordingVersion: 'v2',
  language: 'en',
  deviceAt: minute(9),
  correctedAt: minute(9),
  at: minute(9),
  emailHash: 'another address',
  phoneHash: 'another number',
  previousHash: null,
} as const satisfies Partial<ConsentRow>

const evidence = Object.entries(edits) as [keyof typeof edits, string | null][]

test('an answer’s seal is the one that it had when it was written, whatever came to the program since', () => {
  expect(hashOfConsent(whole)).toBe('JkRfE-urVuMaMDkVQQwTakAR1PUOK2h2BzWJdLj8rrM')
  expect(hashOfConsent({ ...whole, importId: null })).toBe('y_bpE1CEVcFb6NSffoGIQB8lcMbl0zelhND89suGWs0')
})

test('what was concluded from an answer, and by which request it came, is no part of its seal', () => {
  const other = { ...whole, setAside: 'staff', requestId: 'r', bodyHash: 'b' } as const
  expect(hashOfConsent(other)).toBe(hashOfConsent(whole))
})

const people = ['anna', 'erik', 'sara']
const missing = 'an answer is missing, or is there that is none'

onEachEngine('the chain of consents', (open) => {
  let db: Database
  let shop: Ledger
  let rows: [ConsentRow, ConsentRow, ConsentRow]

  beforeAll(async () => {
    db = await open()
    shop = await openLedger(db)
    for (const name of people) {
      const customer = await shop.add({ email: `${name}@kund.example` })
      await shop.answer(customer, { ...occasion, answers: { sms: true, email: true, whatsapp: false } })
    }
    const stored = await db.read.selectFrom('consents').selectAll().orderBy('id').execute()
    rows = stored as typeof rows
  })

  /** What is found after something was done to the rows, which are put back afterwards. */
  async function foundAfter(spoil: (trx: Database['read']) => Promise<unknown>): Promise<string[]> {
    await db.write('nobody', ({ trx }) => spoil(trx))
    const { faults } = await verifyConsents(db.read)
    await db.write('nobody', async ({ trx }) => {
      await trx.deleteFrom('consents').execute()
      await trx.insertInto('consents').values(rows).execute()
    })
    return faults
  }
  const foundIn = (set: Partial<ConsentRow>) =>
    foundAfter((trx) => trx.updateTable('consents').set(set).where('id', '=', rows[1].id).execute())
  const foundWith = (put: Partial<ConsentRow>) => {
    const row = { ...rows[1], id: uuid7(), ...put }
    const sealed = { ...row, hash: hashOfConsent(row) }
    return foundAfter((trx) => trx.insertInto('consents').values(sealed).execute())
  }
  const told = (fault: string) => [`the consents of ${shop.businessId}: ${fault}`]

  test('holds, whatever the order in which the rows are read', async () => {
    expect(await verifyConsents(db.read)).toEqual({ answers: 3, faults: [] })
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([null, rows[0].hash, rows[1].hash])
  })

  test('seals all that was known of an answer, as it was known', () => {
    for (const row of rows)
      expect(row).toMatchObject({
        ...occasion,
        ...{ sms: 'yes', email: 'yes', whatsapp: 'no' },
        phoneHash: shop.hash('sms', annasMobile),
        bodyHash: '',
      })
    expect(rows.map(({ emailHash }) => emailHash)).toEqual(
      people.map((name) => shop.hash('email', `${name}@kund.example`)),
    )
  })

  test.each(evidence)('tells that the %s of an answer was edited', async (column, to) => {
    expect(rows[1][column]).not.toBe(to)
    expect(await foundIn({ [column]: to })).toEqual(told(`the answer ${rows[1].id} was changed`))
  })

  test('tells that an answer was given another id, another seal or to another shop', async () => {
    const id = uuid7()
    expect(await foundIn({ id })).toEqual(told(`the answer ${id} was changed`))
    expect(await foundIn({ hash: 'x' })).toEqual(told(`the answer ${rows[1].id} was changed`))
    expect(await foundIn({ businessId: uuid7() })).toEqual(told(missing))
  })

  test('tells that all were given to another shop, with their end', async () => {
    const other = await openLedger(db)
    const give = (head: string | null) =>
      other.write(async ({ turn }) => {
        turn.consentHead = head
      })
    await give(rows[2].hash)
    const { businessId } = other
    const found = await foundAfter((trx) => trx.updateTable('consents').set({ businessId }).execute())
    expect(found).toContain(`the consents of ${businessId}: the answer ${rows[0].id} was changed`)
    await give(null)
  })

  test('tells that an answer was taken out, wherever it stood, and that all were', async () => {
    for (const { id } of rows)
      expect(await foundAfter((trx) => trx.deleteFrom('consents').where('id', '=', id).execute())).toEqual(
        told(missing),
      )
    expect(await foundAfter((trx) => trx.deleteFrom('consents').execute())).toEqual(told(missing))
  })

  test('tells that a sealed answer was put in: as another beginning, or behind one that has its next', async () => {
    for (const previousHash of [null, ...rows.map(({ hash }) => hash)])
      expect(await foundWith({ previousHash })).toEqual(told(missing))
  })

  test('is each shop’s own: one without answers holds, and not once some are put in', async () => {
    const other = await openLedger(db)
    expect(await verifyConsents(db.read)).toEqual({ answers: 3, faults: [] })
    const { businessId } = other
    expect(await foundWith({ businessId, previousHash: null })).toEqual([
      `the consents of ${businessId}: ${missing}`,
    ])
  })

  test.each([1000, 2001])(
    'holds and is counted whole with %i answers, in whatever order they came',
    async (n) => {
      const big = await openLedger(db)
      const answers: ConsentRow[] = []
      for (let at = 0; at < n; at += 1) {
        const row = { ...rows[0], businessId: big.businessId, id: uuidAt(n - at) }
        const linked = { ...row, previousHash: answers.at(-1)?.hash ?? null }
        answers.push({ ...linked, hash: hashOfConsent(linked) })
      }
      await big.write(async ({ trx, turn }) => {
        for (let from = 0; from < n; from += 500)
          await trx
            .insertInto('consents')
            .values(answers.slice(from, from + 500))
            .execute()
        turn.consentHead = answers.at(-1)?.hash ?? null
      })
      expect(await verifyConsents(db.read)).toEqual({ answers: 3 + n, faults: [] })
      const cut = (trx: Database['read'], id?: string) =>
        trx
          .deleteFrom('consents')
          .where('id', '=', id ?? '')
          .execute()
      await big.write(({ trx }) => cut(trx, answers[n - 2]?.id))
      const { faults } = await verifyConsents(db.read)
      expect(faults).toEqual([`the consents of ${big.businessId}: ${missing}`])
      await big.write(({ trx, turn }) => {
        turn.consentHead = null
        return trx.deleteFrom('consents').where('businessId', '=', big.businessId).execute()
      })
    },
  )
})
