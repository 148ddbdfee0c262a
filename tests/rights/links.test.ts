import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { PersonLinkRow } from '../../backend/database/rights-rows.ts'
import { endLinks, makeLink, type OpenLink, standingOf } from '../../backend/rights/links.ts'
import { newToken, readToken } from '../../backend/rights/token.ts'
import { sha256 } from '../../backend/secrets/keys.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'

const email = 'anna@kund.example'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a token', () => {
  test('names its shop and holds 256 bits that nobody else has had', () => {
    const businessId = uuid7()
    const [one, other] = [newToken(businessId), newToken(businessId)]
    for (const { token, id } of [one, other]) {
      expect(token).toMatch(/^[\w-]{65}$/)
      expect(id).toBe(sha256(token))
      expect(readToken(token)).toEqual({ businessId, id })
    }
    expect(one.token.slice(0, 22)).toBe(other.token.slice(0, 22))
    expect(one.token.slice(22)).not.toBe(other.token.slice(22))
  })

  test('that was cut off, has grown or holds other signs names nothing', () => {
    const { token } = newToken(uuid7())
    const shop = token.slice(0, 22)
    expect(readToken(shop)).toBeNull()
    expect(readToken(`${shop}A`)).not.toBeNull()
    expect(readToken(token.padEnd(90, 'A'))).not.toBeNull()
    expect(readToken(token.padEnd(91, 'A'))).toBeNull()
    for (const bad of [` ${token}`, `${token}\n`, `${token}.`, `@${token}`, 'A'.repeat(65)])
      expect(readToken(bad), bad).toBeNull()
  })
})

onEachEngine('a link that was mailed to a person', (open) => {
  let db: Database
  let shop: Ledger
  let anna: CustomerRow
  let clock: TestClock

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    clock = clockAt(minute(0))
    shop = await openLedger(db)
    anna = await shop.add({ email })
  })

  type Made = Partial<Parameters<typeof makeLink>[1]>
  const make = (over: Made = {}, of = shop) =>
    of.write((unit) =>
      makeLink(unit, {
        customerId: anna.id,
        kind: 'page',
        addressHash: shop.hash('email', email),
        now: clock.now(),
        ...over,
      }),
    )
  const made = async (over: Made = {}) => (await make(over)) ?? ''
  const opens = (token: string) => standingOf({ db, clock, keys }, token)
  const isOpen = async (token: string) => 'link' in (await opens(token))
  const set = (values: Partial<CustomerRow>) =>
    shop.write(({ trx }) => trx.updateTable('customers').set(values).where('id', '=', anna.id).execute())
  const rows = (businessId = shop.businessId) =>
    db.read.selectFrom('personLinks').selectAll().where('businessId', '=', businessId).execute()

  test('stands for its person and shop, and for nobody else of the shop', async () => {
    await shop.add({ email: 'erik@kund.example' })
    const token = await made()
    const { link, customer, business } = (await opens(token)) as OpenLink
    expect([customer, business.id]).toEqual([await shop.now(anna), shop.businessId])
    expect(link).toMatchObject({ id: sha256(token), kind: 'page', customerId: anna.id, newEmail: null })
    expect(JSON.stringify(await rows())).not.toContain(token)
  })

  test.each<[PersonLinkRow['kind'], number]>([
    ['page', HOUR],
    ['confirm', 7 * DAY],
    ['address', 7 * DAY],
  ])('as a %s opens for %i milliseconds and not for one more', async (kind, ms) => {
    const token = await made({ kind })
    clock.pass(ms - 1)
    expect(await isOpen(token)).toBe(true)
    clock.pass(1)
    expect(await opens(token)).toMatchObject({ why: 'ended', business: { id: shop.businessId } })
  })

  test.each<[PersonLinkRow['kind'], boolean]>([
    ['page', false],
    ['confirm', false],
    ['address', true],
  ])('as a %s opens once the person has another address: %s', async (kind, expected) => {
    const token = await made({ kind })
    await set({ email: 'anna.ny@kund.example' })
    expect(await isOpen(token)).toBe(expected)
  })

  test('opens nothing of somebody who has no address any more, is deleted or was never there', async () => {
    for (const kind of ['page', 'address'] as const) {
      const token = await made({ kind })
      await set({ email: null })
      expect(await opens(token)).toMatchObject({ why: 'ended' })
      await set({ email, deletedAt: minute(0) })
      expect(await opens(token)).toMatchObject({ why: 'ended' })
      await set({ deletedAt: null })
      expect(await isOpen(token)).toBe(true)
      expect(await opens(await made({ kind, customerId: uuid7() }))).toMatchObject({ why: 'ended' })
    }
  })

  test('that nobody made leads to the shop that it names, where there is one', async () => {
    const forged = newToken(shop.businessId).token
    expect(await opens(forged)).toMatchObject({ why: 'unknown', business: { id: shop.businessId } })
    expect(await opens(newToken(uuid7()).token)).toEqual({ why: 'unknown', business: null })
    expect(await opens('nothing')).toEqual({ why: 'unknown', business: null })
  })

  test('is over once it was used, and of the others only those that are to be', async () => {
    const erik = await shop.add({ email: 'erik@kund.example' })
    const [first, second] = [await made(), await made({ kind: 'address', newEmail: 'x@kund.example' })]
    const eriks = await made({ customerId: erik.id, addressHash: shop.hash('email', 'erik@kund.example') })
    await shop.write((unit) => endLinks(unit, { id: sha256(first) }, minute(1)))
    expect(await Promise.all([first, second, eriks].map(isOpen))).toEqual([false, true, true])
    await shop.write((unit) => endLinks(unit, { customerId: anna.id }, minute(2)))
    expect(await Promise.all([first, second, eriks].map(isOpen))).toEqual([false, false, true])
    const ended = (await rows()).filter(({ customerId }) => customerId === anna.id)
    expect(ended.map(({ usedAt, newEmail }) => [usedAt, newEmail]).sort()).toEqual([
      [minute(1), null],
      [minute(2), null],
    ])
  })

  test('is made three times an hour for one person and purpose', async () => {
    const erik = await shop.add({ email: 'erik@kund.example' })
    await made()
    clock.pass(1)
    for (let n = 0; n < 2; n += 1) expect(await make()).not.toBeNull()
    expect(await make()).toBeNull()
    expect(await make({ kind: 'confirm' })).not.toBeNull()
    expect(await make({ customerId: erik.id })).not.toBeNull()
    clock.pass(HOUR - 2)
    expect(await make()).toBeNull()
    clock.pass(1)
    expect(await make()).not.toBeNull()
    expect(await make()).toBeNull()
  })

  describe('where another shop has the same person', () => {
    let there: Ledger

    beforeEach(async () => {
      there = await openLedger(db)
    })

    test('is neither counted nor ended there', async () => {
      for (let n = 0; n < 3; n += 1) await make({}, there)
      const token = await made()
      const [theirs] = await rows(there.businessId)
      const twin = { ...theirs, id: sha256(token) } as PersonLinkRow
      await db.write('nobody', ({ trx }) => trx.insertInto('personLinks').values(twin).execute())
      await shop.write((unit) => endLinks(unit, { id: sha256(token) }, minute(1)))
      await shop.write((unit) => endLinks(unit, { customerId: anna.id }, minute(1)))
      expect((await rows()).map(({ usedAt }) => usedAt)).toEqual([minute(1)])
      expect((await rows(there.businessId)).map(({ usedAt }) => usedAt)).toEqual([null, null, null, null])
    })

    test('opens that person here alone, and by this shop’s row', async () => {
      const token = await made()
      await there.add({ id: anna.id, email: 'nobody@kund.example', deletedAt: minute(0) })
      expect(await isOpen(token)).toBe(true)
      const elsewhere = newToken(there.businessId)
      const [row] = await rows()
      const twin = { ...row, id: elsewhere.id } as PersonLinkRow
      await db.write('nobody', ({ trx }) => trx.insertInto('personLinks').values(twin).execute())
      expect(await opens(elsewhere.token)).toMatchObject({ why: 'unknown' })
    })
  })
})
