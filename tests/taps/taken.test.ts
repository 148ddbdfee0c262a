import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { Shop } from '../../backend/taps/shops.ts'
import { acceptSignup, prepareSignup } from '../../backend/taps/take.ts'
import type { Answers } from '../../shared/consents.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Signup, type SignupResult, signup as signupSchema } from '../../shared/taps.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'

const email = 'anna@kund.example'
const other = { phone: '070-174 06 11', mobile: '+46701740611' }
const both: Answers = { sms: true, whatsapp: true }

onEachEngine('a form that was filled in', (open) => {
  let db: Database
  let shop: Ledger
  let tag: Shop

  const tagOf = ({ businessId }: Ledger): Shop => ({
    ...{
      businessId,
      tagId: uuid7(),
      country: 'SE',
      timeZone: 'Europe/Stockholm',
      isOfSite: false,
      state: 'open',
    },
  })
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    tag = tagOf(shop)
  })

  const form = (over: Partial<Signup> = {}): Signup =>
    signupSchema.parse({
      ...{ id: uuid7(), name: 'Anna Öberg', email, phone: '070-174 06 10', consentGiven: true },
      ...{ language: 'sv', filledAt: minute(8), ...over },
    })
  const take = (signup: Signup, { of = shop, now = minute(9) } = {}): Promise<SignupResult> => {
    const at = of === shop ? tag : tagOf(of)
    return of.write((unit) =>
      acceptSignup(unit, keys, at, prepareSignup(signup, { keys, shop: at, skew: 0, now })),
    )
  }
  const people = async (of = shop) =>
    db.read.selectFrom('customers').selectAll().where('businessId', '=', of.businessId).execute()
  const answers = (of = shop) =>
    db.read
      .selectFrom('consents')
      .selectAll()
      .where('businessId', '=', of.businessId)
      .orderBy('correctedAt')
      .execute()
  const history = async () =>
    (
      await db.read
        .selectFrom('customerHistory')
        .selectAll()
        .where('businessId', '=', shop.businessId)
        .execute()
    ).map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }))
  const proposals = () =>
    db.read.selectFrom('confirmations').selectAll().where('businessId', '=', shop.businessId).execute()
  const all = async (of = shop) => [await people(of), await answers(of)]
  const known = (over: Partial<CustomerRow> = {}) => shop.add({ email, ...over })

  test.each([false, true])(
    'makes somebody who is as the answers are, also where others said no: %s',
    async (no) => {
      if (no) await shop.suppress({ channel: 'email', addressHash: 'another' })
      const signup = form({ consents: { email: true, whatsapp: true }, language: 'en' })
      expect(await take(signup)).toEqual({ id: signup.id, status: 'created' })
      const [anna] = await people()
      expect(anna).toMatchObject({
        ...{ id: signup.id, name: 'Anna Öberg', email, phone: '070-174 06 10', mobile: annasMobile },
        ...{ source: 'tap', tagId: tag.tagId, language: 'en', notes: '', deletedAt: null },
        ...{ sms: null, emailConsent: 'yes', whatsapp: 'yes', consentAt: minute(8) },
        ...{ smsNoAt: null, emailNoAt: null, whatsappNoAt: null },
        ...{ createdAt: minute(9), updatedAt: minute(9), revision: 1 },
      })
      expect(await answers()).toMatchObject([
        {
          ...{
            id: signup.id,
            customerId: signup.id,
            sms: null,
            email: 'yes',
            whatsapp: 'yes',
            source: 'form',
          },
          ...{ tagId: tag.tagId, language: 'en', deviceAt: minute(8), correctedAt: minute(8), at: minute(9) },
          ...{ emailHash: shop.hash('email', email), phoneHash: shop.hash('sms', annasMobile), userId: null },
        },
      ])
    },
  )

  test.each(['email', 'sms', 'whatsapp'] as const)(
    'of somebody new waits on %s that was refused',
    async (channel) => {
      const addressHash = shop.hash(channel, channel === 'email' ? email : annasMobile)
      await shop.suppress({ channel, addressHash, at: minute(5) })
      await take(form({ consents: { sms: true, email: true, whatsapp: true } }))
      const [anna] = await people()
      const states = [anna?.email && anna.emailConsent, anna?.sms, anna?.whatsapp]
      expect(states).toEqual(['email', 'sms', 'whatsapp'].map((one) => (one === channel ? 'waiting' : 'yes')))
    },
  )

  test('changes nothing of somebody known but their answers, and keeps a number as a proposal', async () => {
    const anna = await known({ name: 'Anna Ö', phone: null, mobile: null, notes: 'ord', tagId: uuid7() })
    const [signup, erik] = [form({ language: 'en' }), await shop.add({ email: 'erik@kund.example' })]
    expect(await take(signup)).toEqual({ id: signup.id, status: 'created' })
    expect(await shop.now(anna)).toEqual({
      ...anna,
      ...{ emailConsent: 'yes', emailYesAt: minute(8) },
      ...{ consentAt: minute(8), updatedAt: minute(9), revision: 1 },
    })
    expect(await shop.now(erik)).toEqual(erik)
    expect(await answers()).toMatchObject([
      { id: signup.id, customerId: anna.id, phoneHash: shop.hash('sms', annasMobile) },
    ])
    expect(await history()).toMatchObject([
      {
        ...{ customerId: anna.id, userId: null, source: 'tap', at: minute(8), arrivedAt: minute(9) },
        changes: {
          name: { from: 'Anna Ö', to: 'Anna Ö', lost: 'Anna Öberg' },
          phone: { from: null, to: null, lost: '070-174 06 10' },
        },
      },
    ])
    expect(await proposals()).toMatchObject([
      { addressHash: shop.hash('email', email), customerId: anna.id, proposedPhone: '070-174 06 10' },
    ])
  })

  test('of somebody known is not taken at all while the history cannot be written', async () => {
    const anna = await known({ name: 'Anna Ö' })
    await db.write('nobody', ({ trx }) => sql`alter table "customerHistory" rename to away`.execute(trx))
    await expect(take(form())).rejects.toThrow(/customerHistory/)
    await db.write('nobody', ({ trx }) => sql`alter table away rename to "customerHistory"`.execute(trx))
    expect([await shop.now(anna), await answers()]).toEqual([anna, []])
  })

  test('leaves no trace in the history where all was typed as it is kept, or a number was left out', async () => {
    await known()
    await take(form())
    await take(form({ phone: null }))
    expect(await history()).toEqual([])
    expect((await people())[0]).toMatchObject({ phone: '070-174 06 10', mobile: annasMobile, sms: 'yes' })
    expect((await answers()).map(({ phoneHash }) => phoneHash)).toEqual(
      [0, 1].map(() => shop.hash('sms', annasMobile)),
    )
  })

  test.each(['yes', 'no', null] as const)(
    'with another number gives no yes to the one that is kept, whose state is %s',
    async (state) => {
      const noAt = state === 'no' ? minute(1) : null
      const anna = await known({ sms: state, smsNoAt: noAt, whatsapp: state, whatsappNoAt: noAt })
      await take(form({ phone: other.phone, consents: { ...both, email: true } }))
      expect(await shop.now(anna)).toMatchObject({
        ...{ phone: anna.phone, mobile: annasMobile, emailConsent: 'yes' },
        ...{ sms: state, smsNoAt: noAt, whatsapp: state, whatsappNoAt: noAt },
      })
      expect(await answers()).toMatchObject([{ sms: 'yes', phoneHash: shop.hash('sms', other.mobile) }])
      expect(await history()).toMatchObject([
        { changes: { phone: { from: anna.phone, to: anna.phone, lost: other.phone } } },
      ])
    },
  )

  test('with another number says no of the channel all the same, whichever number it is', async () => {
    const anna = await known({ sms: 'yes', whatsapp: 'yes' })
    const prepared = prepareSignup(form({ phone: other.phone }), { keys, shop: tag, skew: 0, now: minute(9) })
    const answers = { sms: false, whatsapp: false }
    await shop.write((unit) => acceptSignup(unit, keys, tag, { ...prepared, answers }))
    expect(await shop.now(anna)).toMatchObject({ sms: 'no', smsNoAt: minute(8), whatsapp: 'no' })
  })

  test('has a revision of its own, also where many are taken together', async () => {
    const around = { keys, shop: tag, skew: 0, now: minute(9) }
    await shop.write(async (unit) => {
      for (const one of ['anna', 'erik', 'anna', 'sara'])
        await acceptSignup(unit, keys, tag, prepareSignup(form({ email: `${one}@kund.example` }), around))
      expect(unit.turn.revision).toBe(4)
    })
    expect((await people()).map(({ email, revision }) => `${email} ${revision}`).sort()).toEqual([
      ...['anna@kund.example 3', 'erik@kund.example 2', 'sara@kund.example 4'],
    ])
  })

  test('with another number leaves a channel that it did not speak of', async () => {
    const anna = await known({ sms: 'yes', whatsapp: 'no', whatsappNoAt: minute(1) })
    await take(form({ phone: other.phone, consents: { email: true } }))
    expect(await shop.now(anna)).toMatchObject({ sms: 'yes', whatsapp: 'no', whatsappNoAt: minute(1) })
  })

  test('with the same number written otherwise counts for it, and is told', async () => {
    const anna = await known()
    await take(form({ phone: '+46 70 174 06 10', consents: both }))
    expect(await shop.now(anna)).toMatchObject({ phone: anna.phone, sms: 'yes', whatsapp: 'yes' })
    expect(await history()).toMatchObject([{ changes: { phone: { lost: '+46 70 174 06 10' } } }])
  })

  test.each<[string, Partial<Signup>]>([
    ['name', { name: 'Anna Ek' }],
    ['address', { email: 'erik@kund.example' }],
    ['number', { phone: other.phone }],
    ['want of a number', { phone: null }],
    ['answers', { consents: { sms: true } }],
  ])('is refused under the id of one with another %s, and changes nothing', async (_, over) => {
    const first = form()
    await take(first)
    const before = await all()
    const refused = { id: first.id, status: 'rejected', fields: { id: 'idInvalid' } }
    expect(await take({ ...first, ...over })).toEqual(refused)
    expect(await all()).toEqual(before)
  })

  test('that comes again is a duplicate, whenever, and however its wording is named', async () => {
    const first = form()
    await take(first)
    const before = await all()
    const again = { ...first, language: 'en', filledAt: minute(20), wordingVersion: 'v2' } as const
    expect(await take(again, { now: minute(30) })).toEqual({ id: first.id, status: 'duplicate' })
    expect(await all()).toEqual(before)
  })

  test('that comes again of somebody known is a duplicate, and its differences are not told twice', async () => {
    await known({ name: 'Anna Ö' })
    const signup = form()
    await take(signup)
    const before = [await all(), await history()]
    expect((await take(signup)).status).toBe('duplicate')
    expect([await all(), await history()]).toEqual(before)
  })

  test.each([
    ['is a duplicate', {}, 'duplicate'],
    ['with another name is refused', { name: 'Anna Ek' }, 'rejected'],
  ])('that comes again once its customer is gone %s, and brings nobody back', async (_, over, status) => {
    const signup = form()
    await take(signup)
    const { businessId } = shop
    await shop.write(({ trx }) => trx.deleteFrom('customers').where('businessId', '=', businessId).execute())
    const erik = await shop.add({ email: 'erik@kund.example' })
    const there = await openLedger(db)
    await there.add({ id: signup.id })
    const before = await people(there)
    expect((await take({ ...signup, ...over })).status).toBe(status)
    expect(await people()).toEqual([erik])
    expect(await people(there)).toEqual(before)
    expect(await answers()).toHaveLength(1)
  })

  test('under the id of a customer whom staff added is refused where the address is another', async () => {
    const anna = await known()
    const signup = form({ id: anna.id, email: 'erik@kund.example' })
    expect(await take(signup)).toMatchObject({ status: 'rejected', fields: { id: 'idInvalid' } })
    expect(await all()).toEqual([[anna], []])
  })

  test('is its shop’s: with the id and the address of one that another shop has, it is new here', async () => {
    const there = await openLedger(db)
    const signup = form()
    await take(signup, { of: there })
    const before = await all(there)
    expect(await take({ ...signup, name: 'Anna Ek' })).toEqual({ id: signup.id, status: 'created' })
    expect(await all(there)).toEqual(before)
    expect(await people()).toMatchObject([{ name: 'Anna Ek' }])
  })

  test('of an address whose customer was erased makes somebody new', async () => {
    const anna = await known({ email: null, deletedAt: minute(1) })
    await take(form())
    expect(await shop.now(anna)).toEqual(anna)
    expect(await people()).toHaveLength(2)
  })
})
