import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Grant, grant, hasSaidNo, type Withdrawal, withdraw } from '../../backend/consents/index.ts'
import { lastSuppressionOf, suppress, suppressErased, suppressionOf } from '../../backend/consents/store.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'

const email = 'anna@kund.example'

onEachEngine('a no that came back from a message', (open) => {
  let db: Database
  let shop: Ledger
  let anna: CustomerRow
  let erik: CustomerRow
  let hash: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    erik = await shop.add({ email: 'erik@kund.example', mobile: null })
    anna = await shop.add({ email, language: 'en' })
    hash = shop.hash('email', email)
    for (const one of [anna, erik]) await shop.answer(one, { answers: { sms: true, email: true } })
  })

  const no = (over: Partial<Withdrawal> = {}) =>
    shop.write((unit) =>
      withdraw(unit, keys, {
        customerId: anna.id,
        channel: 'email',
        addressHash: hash,
        at: minute(5),
        ...over,
      }),
    )
  const yes = (over: Partial<Grant> = {}) =>
    shop.write((unit) =>
      grant(unit, keys, { customerId: anna.id, channel: 'email', addressHash: hash, at: minute(7), ...over }),
    )
  const set = (values: Partial<CustomerRow>) =>
    shop.write(({ trx }) => trx.updateTable('customers').set(values).where('id', '=', anna.id).execute())
  const answers = () =>
    db.read
      .selectFrom('consents')
      .selectAll()
      .where('businessId', '=', shop.businessId)
      .where('source', '=', 'self')
      .orderBy('id')
      .execute()
  /** How many addresses the shop has that may not be written to, as its own row says. */
  const counted = async () =>
    (
      await db.read
        .selectFrom('businesses')
        .select('suppressed')
        .where('id', '=', shop.businessId)
        .executeTakeFirstOrThrow()
    ).suppressed

  test('is an answer of the person themself, at once, and of that channel alone', async () => {
    const bo = await shop.now(erik)
    const revision = await no()
    expect(await shop.now(anna)).toMatchObject({
      ...{ emailConsent: 'no', emailNoAt: minute(5), sms: 'yes', smsNoAt: null },
      ...{ revision, updatedAt: minute(5) },
    })
    expect(await answers()).toMatchObject([
      { ...{ customerId: anna.id, sms: null, email: 'no', whatsapp: null, language: 'en' }, at: minute(5) },
    ])
    expect(await shop.suppressed()).toEqual([`email optedOut ${minute(5)}`])
    expect(await shop.now(erik)).toEqual(bo)
    expect(await counted()).toBe(1)
  })

  test('keeps the address that the message went to from others, also where the customer has another', async () => {
    await set({ email: 'anna.ny@kund.example' })
    await no()
    const kept = await shop.write(async (unit) => suppressionOf(unit, 'email', hash))
    expect(kept).toEqual({ at: minute(5), reason: 'optedOut' })
    const next = await shop.add({ email })
    await shop.answer(next, { source: 'import' })
    expect((await shop.now(next)).emailConsent).toBeNull()
    expect((await shop.now(anna)).emailConsent).toBe('no')
  })

  test.each([
    ['was never there', { customerId: '019aa2b0-0000-7000-8000-000000000000' }, { name: 'Anna' }],
    ['is deleted', {}, { deletedAt: minute(4), email: null }],
  ])('keeps the address also of somebody who %s, of whom nothing is written', async (_, over, values) => {
    await set(values)
    const before = await shop.now(anna)
    expect(await no(over)).toBeNull()
    expect(await shop.suppressed()).toEqual([`email optedOut ${minute(5)}`])
    expect(await answers()).toEqual([])
    expect(await shop.now(anna)).toEqual(before)
  })

  test('that is said again is counted once and keeps its time', async () => {
    await no()
    await no({ at: minute(6) })
    expect(await shop.suppressed()).toEqual([`email optedOut ${minute(5)}`])
    expect(await counted()).toBe(1)
  })

  test.each(['bounced', 'unreachable'] as const)(
    'is told from a report that the address is %s, whose place it takes',
    async (reason) => {
      await shop.suppress({ channel: 'email', addressHash: hash, reason, at: minute(2) })
      const said = () =>
        shop.write((unit) => hasSaidNo(unit, { customerId: anna.id, channel: 'email', addressHash: hash }))
      expect(await said()).toBe(false)
      await no()
      expect(await said()).toBe(true)
      expect(await shop.suppressed()).toEqual([`email optedOut ${minute(5)}`])
      expect(await counted()).toBe(1)
      await shop.write((unit) =>
        suppress(unit, { channel: 'email', addressHash: hash, reason, at: minute(9) }),
      )
      expect(await shop.suppressed()).toEqual([`email optedOut ${minute(5)}`])
    },
  )

  test('needs no address, and stands until the customer says otherwise', async () => {
    const said = (customerId: string) =>
      shop.write((unit) => hasSaidNo(unit, { customerId, channel: 'sms', addressHash: null }))
    expect(await said(erik.id)).toBe(false)
    await no({ customerId: erik.id, channel: 'sms', addressHash: null })
    expect(await shop.now(erik)).toMatchObject({ sms: 'no', smsNoAt: minute(5) })
    expect([await said(erik.id), await said(anna.id), await shop.suppressed()]).toEqual([true, false, []])
    await set({ deletedAt: minute(6) })
    expect(await said(anna.id)).toBe(true)
  })

  test('is turned back from the address itself, with the words that were read', async () => {
    await no()
    const erikBefore = await shop.now(erik)
    const revision = await yes({ wordingVersion: 'v1', language: 'sv' })
    expect(await shop.now(anna)).toMatchObject({
      ...{ emailConsent: 'yes', emailNoAt: minute(5), revision, updatedAt: minute(7), consentAt: minute(7) },
    })
    expect((await answers())[1]).toMatchObject({
      ...{ source: 'self', email: 'yes', sms: null, wordingVersion: 'v1', language: 'sv' },
      ...{ at: minute(7), correctedAt: minute(7), setAside: null },
    })
    expect(await shop.now(erik)).toEqual(erikBefore)
    expect([await shop.suppressed(), await counted()]).toEqual([[], 0])
    const last = await lastSuppressionOf({ trx: db.read, businessId: shop.businessId }, 'email', hash)
    expect(last).toEqual({ at: minute(5), reason: 'optedOut', liftedAt: minute(7) })
    await no({ at: minute(8) })
    expect([await shop.suppressed(), await counted()]).toEqual([[`email optedOut ${minute(8)}`], 1])
  })

  test('by START is turned back without words, in the customer’s language', async () => {
    const number = shop.hash('sms', annasMobile)
    await no({ channel: 'sms', addressHash: number })
    await yes({ channel: 'sms', addressHash: number })
    expect((await answers())[1]).toMatchObject({ sms: 'yes', wordingVersion: null, language: 'en' })
    expect((await shop.now(anna)).sms).toBe('yes')
  })

  test('is turned back of that address and channel alone', async () => {
    await no()
    await no({ channel: 'sms', addressHash: shop.hash('sms', annasMobile) })
    await no({ channel: 'whatsapp', addressHash: shop.hash('sms', annasMobile) })
    await no({ customerId: erik.id, addressHash: shop.hash('email', 'erik@kund.example') })
    await yes({ channel: 'sms', addressHash: shop.hash('sms', annasMobile) })
    expect(await shop.suppressed()).toEqual([
      ...[`email optedOut ${minute(5)}`, `email optedOut ${minute(5)}`, `whatsapp optedOut ${minute(5)}`],
    ])
    expect(await counted()).toBe(3)
  })

  test('is turned back of the address alone by whoever has another by now', async () => {
    await no()
    await set({ email: 'anna.ny@kund.example' })
    expect(await yes()).toBeNull()
    expect(await shop.suppressed()).toEqual([])
    expect((await shop.now(anna)).emailConsent).toBe('no')
    await set({ email: null, deletedAt: minute(6) })
    expect(await yes()).toBeNull()
    expect(await yes({ customerId: '019aa2b0-0000-7000-8000-000000000000' })).toBeNull()
    expect(await answers()).toHaveLength(1)
  })

  test('that nobody said needs no turning back, and is counted no further down', async () => {
    await no({ channel: 'sms', addressHash: shop.hash('sms', annasMobile) })
    expect(await yes()).not.toBeNull()
    expect(await counted()).toBe(1)
  })

  test('of somebody erased says more than any before it, and one after it nothing more', async () => {
    await no()
    const erased = { channel: 'email', addressHash: hash, at: minute(6) } as const
    await shop.write((unit) => suppressErased(unit, erased))
    const sms = { channel: 'sms', addressHash: hash } as const
    await shop.write((unit) => suppress(unit, { ...sms, reason: 'unreachable', at: minute(6) }))
    await no({ at: minute(8) })
    expect(await shop.suppressed()).toEqual([`email erased ${minute(6)}`, `sms unreachable ${minute(6)}`])
    expect(await counted()).toBe(2)
  })

  test('is one shop’s: of another with the same people and addresses nothing changes', async () => {
    const there = await openLedger(db)
    for (const { businessId: _, ...row } of [await shop.now(anna), await shop.now(erik)]) await there.add(row)
    const row = { channel: 'email', addressHash: hash } as const
    await there.suppress({ ...row, reason: 'bounced', at: minute(2) })
    const rows = async () => [await there.suppressed(), await there.now(anna), await there.now(erik)]
    const before = await rows()
    await no()
    await shop.write((unit) => suppressErased(unit, { ...row, at: minute(6) }))
    await yes()
    expect(await rows()).toEqual(before)
    const last = (businessId: string) => lastSuppressionOf({ trx: db.read, businessId }, 'email', hash)
    expect(await last(there.businessId)).toMatchObject({ reason: 'bounced', liftedAt: null })
    expect(await last(shop.businessId)).toMatchObject({ reason: 'erased', liftedAt: minute(7) })
  })
})
