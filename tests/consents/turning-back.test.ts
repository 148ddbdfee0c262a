import { beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmable, everyIdOf, mayTurnBack } from '../../backend/consents/index.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow, SuppressionRow } from '../../backend/database/people-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'
import { deliveryRow, eventOf } from '../support/people-rows.ts'

const email = 'anna@kund.example'
const other = '+46701740611'

onEachEngine('whoever proved that an e-mail address is theirs', (open) => {
  let db: Database
  let shop: Ledger
  let anna: CustomerRow
  let number: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    anna = await shop.add({ email })
    number = shop.hash('sms', annasMobile)
  })

  const reading = () => ({ trx: db.read, businessId: shop.businessId })
  const may = async (channel: 'sms' | 'email' | 'whatsapp' = 'sms', who = anna) =>
    mayTurnBack(reading(), keys, await shop.now(who), channel)
  const no = (over: Partial<SuppressionRow> = {}) =>
    shop.suppress({ channel: 'sms', addressHash: number, at: minute(5), ...over })
  /** Anna's own no, beside the one that is kept of the number. */
  const ownNo = (over: Parameters<Ledger['answer']>[1] = {}) =>
    shop.answer(anna, { source: 'self', answers: { sms: false }, correctedAt: minute(5), ...over })
  async function stops(over: Partial<DeliveryRow> = {}, kind = 'stop', at = minute(6)): Promise<void> {
    const row = deliveryRow(shop.businessId, { customerId: anna.id, addressHash: number, ...over })
    await db.write('nobody', async ({ trx }) => {
      await trx.insertInto('deliveries').values(row).execute()
      await trx
        .insertInto('deliveryEvents')
        .values(eventOf(row, kind, at))
        .execute()
    })
  }

  test('turns back any no to mail, and none of a channel for which there is no address', async () => {
    await no({ channel: 'email', addressHash: shop.hash('email', email), reason: 'complained' })
    expect(await may('email')).toBe(true)
    const nobody = await shop.add({ email: null, mobile: null })
    for (const channel of ['sms', 'email', 'whatsapp'] as const)
      expect(await may(channel, nobody)).toBe(false)
  })

  test.each<[string, Partial<SuppressionRow>, boolean]>([
    ['is no no at all', { addressHash: 'another number' }, true],
    ['is another channel’s', { channel: 'whatsapp' }, true],
    ['was turned back before', { liftedAt: minute(6) }, true],
    ['is only a number that nothing reached', { reason: 'unreachable' }, true],
    ['somebody said', { reason: 'optedOut' }, false],
    ['somebody pressed in complaint', { reason: 'complained' }, false],
    ['was kept as somebody was erased', { reason: 'erased' }, false],
  ])('on a number where what is kept %s', async (_, kept, expected) => {
    await no(kept)
    expect(await may()).toBe(expected)
  })

  test('turns back their own no, by the time that it was given or that it arrived', async () => {
    await ownNo()
    expect(await may()).toBe(true)
    await no({ channel: 'whatsapp', at: minute(7) })
    expect(await may('whatsapp')).toBe(false)
    await ownNo({ answers: { whatsapp: false }, correctedAt: minute(6), at: minute(7) })
    expect(await may('whatsapp')).toBe(true)
  })

  test('does not turn back somebody else’s no because of their own on another number', async () => {
    await no()
    await ownNo({ mobile: other })
    expect(await may()).toBe(false)
  })

  test.each<[string, Parameters<Ledger['answer']>[1]]>([
    ['to another channel', { answers: { email: false } }],
    ['at another time', { correctedAt: minute(4), at: minute(4) }],
    ['that was a yes', { answers: { sms: true } }],
    ['of another customer', { customerId: uuid7() }],
  ])('does not turn back somebody else’s no because of an answer %s', async (_, answer) => {
    await no()
    await ownNo({ at: minute(5), ...answer })
    expect(await may()).toBe(false)
  })

  test('turns back a no that they gave under an entry that is one with theirs', async () => {
    const before = uuid7()
    await no()
    await ownNo({ customerId: before })
    expect(await may()).toBe(false)
    const alias = { id: before, target: anna.id, revision: 1 }
    await db.write('nobody', ({ trx }) =>
      trx
        .insertInto('aliases')
        .values({ businessId: uuid7(), ...alias })
        .execute(),
    )
    expect(await may()).toBe(false)
    await db.write('nobody', ({ trx }) =>
      trx
        .insertInto('aliases')
        .values({ businessId: shop.businessId, ...alias })
        .execute(),
    )
    expect(await may()).toBe(true)
    expect(await everyIdOf(reading(), anna.id)).toEqual([anna.id, before])
    expect(await everyIdOf(reading(), before)).toEqual([before])
  })

  test('turns back what was kept when they were erased, with number and mail together', async () => {
    await no({ reason: 'erased' })
    expect(await may()).toBe(false)
    const mail = { channel: 'email', addressHash: shop.hash('email', email) } as const
    await no({ ...mail, reason: 'erased' })
    expect(await may()).toBe(true)
    const set = (values: Partial<SuppressionRow>) =>
      shop.write(({ trx }) =>
        trx.updateTable('suppressions').set(values).where('channel', '=', 'email').execute(),
      )
    await set({ at: minute(6) })
    expect(await may()).toBe(false)
    await set({ at: minute(5), reason: 'optedOut' })
    expect(await may()).toBe(false)
  })

  test('does not turn back a no that was texted from the number, then or later', async () => {
    await ownNo()
    await stops({}, 'stop', minute(5))
    expect(await may()).toBe(false)
  })

  test.each<[string, Partial<DeliveryRow>, string?, string?]>([
    ['before it', {}, 'stop', minute(4)],
    ['that was no STOP', {}, 'delivered'],
    ['to somebody else', { customerId: uuid7() }],
    ['on another number', { addressHash: 'another' }],
    ['in another shop', { businessId: uuid7() }],
  ])('turns back their own no whatever was answered %s', async (_, line, kind, at) => {
    await ownNo()
    await stops(line, kind, at)
    expect(await may()).toBe(true)
  })

  test('turns back their own no whatever was answered to another shop’s message of the same id', async () => {
    await ownNo()
    const line = { id: uuid7() }
    await stops(line, 'delivered')
    await stops({ ...line, businessId: uuid7() })
    expect(await may()).toBe(true)
  })

  test('does not turn back by another shop’s rows of the same person', async () => {
    await no()
    const there = await openLedger(db)
    await there.add({ id: anna.id, email })
    const { businessId: _, ...rest } = anna
    await there.answer({ ...rest, businessId: there.businessId }, { answers: { sms: false }, at: minute(5) })
    await db.write('nobody', ({ trx }) =>
      trx
        .updateTable('consents')
        .set({ phoneHash: number })
        .where('businessId', '=', there.businessId)
        .execute(),
    )
    expect(await may()).toBe(false)
  })

  test('confirms what waits and may be turned back, mail first, and nothing else', async () => {
    const states = { sms: 'waiting', emailConsent: 'waiting', whatsapp: 'waiting' } as const
    const bo = await shop.add({ email: 'bo@kund.example', ...states })
    expect(await confirmable(reading(), keys, bo)).toEqual(['email', 'sms', 'whatsapp'])
    await no()
    expect(await confirmable(reading(), keys, bo)).toEqual(['email', 'whatsapp'])
    for (const state of ['yes', 'no', null] as const)
      expect(await confirmable(reading(), keys, { ...bo, emailConsent: state })).toEqual(['whatsapp'])
  })
})
