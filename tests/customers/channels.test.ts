import { beforeEach, expect, test } from 'vitest'
import { grant, withdraw } from '../../backend/consents/index.ts'
import { mobileOf } from '../../backend/customers/index.ts'
import { csvOf } from '../../backend/rights/csv.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import type { Channel } from '../../shared/consents.ts'
import { type Customer, type CustomerPatch, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { customerHistory } from '../../shared/history.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'

const HOUR = 3_600_000
const other = '070-174 06 99'

onEachEngine('what a customer answered on each channel', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher
  let customer: Customer

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    customer = await addCustomer(shop, { ...anna, basis: 'paper' })
    blipp.clock.pass(HOUR)
    return () => blipp.stop()
  })

  const change = async (patch: CustomerPatch) =>
    (await shop.owner.call(updateCustomer, { id: customer.id, ...patch })).customer
  const history = async () => (await shop.owner.call(customerHistory, { id: customer.id })).entries
  const yeses = async () =>
    (await history()).flatMap((entry) => (entry.kind === 'change' ? (entry.yeses ?? []) : []))
  const answers = async () => (await history()).flatMap((entry) => (entry.kind === 'consent' ? [entry] : []))
  /** The person does it themself, by the link in a message or START. */
  const byThemself = (act: typeof withdraw | typeof grant, channel: Channel, phone: string) =>
    blipp.deps.db.write(shop.business.id, (unit) => {
      const { keys } = blipp.deps
      const hash = addressHash(keys, shop.business.id, channel, mobileOf(phone, 'SE') ?? '')
      return act(unit, keys, {
        customerId: customer.id,
        channel,
        addressHash: hash,
        at: blipp.clock.now(),
      })
    })

  test('stands with the time that it was given at, also where the channels answered at two times', async () => {
    const given = customer.consentAt
    const after = await change({ consents: { sms: false } })
    const now = blipp.clock.now()
    expect(after).toMatchObject({ consents: { sms: 'no', email: 'yes', whatsapp: null }, consentAt: now })
    expect(after.since).toEqual({ email: given })
    blipp.clock.pass(HOUR)
    const again = await change({ consents: { whatsapp: true }, basis: 'inShop' })
    expect(again.consents).toEqual({ sms: 'no', email: 'yes', whatsapp: 'yes' })
    expect(again.since).toEqual({ sms: now, email: given })
  })

  test('staff can write down a no to one of them, and no yes after it', async () => {
    await change({ consents: { sms: false } })
    expect((await answers())[0]).toMatchObject({ sms: 'no', email: null, whatsapp: null, source: 'staff' })
    const yes = operation('customer.update', customer.id, { consents: { sms: true }, basis: 'phone' })
    const [result] = await device.push([yes])
    expect(result).toMatchObject({
      status: 'merged',
      row: { consentGiven: true, consents: { sms: 'no', email: 'yes' } },
    })
    expect((await answers())[0]).toMatchObject({ sms: 'yes', setAside: 'staff' })
  })

  test('a yes is written down once, with how it was given', async () => {
    const silent = await addCustomer(shop, { ...anna, email: 'anna2@kund.example', consentGiven: false })
    const say = () =>
      shop.owner.call(updateCustomer, { id: silent.id, consents: { email: true }, basis: 'phone' })
    expect((await say()).customer.consents).toEqual({ sms: null, email: 'yes', whatsapp: null })
    await say()
    const { entries } = await shop.owner.call(customerHistory, { id: silent.id })
    expect(entries.filter(({ kind }) => kind === 'consent')).toMatchObject([{ email: 'yes', basis: 'phone' }])
  })

  test('another number ends the yes to SMS, and the history has a line for it', async () => {
    const given = customer.consentAt
    const after = await change({ phone: other })
    expect(after.consents).toEqual({ sms: null, email: 'yes', whatsapp: null })
    expect(await yeses()).toEqual([{ channel: 'sms', holds: false, since: given }])
    expect(await answers()).toHaveLength(1)
  })

  test('another way of writing the number ends nothing', async () => {
    const after = await change({ phone: mobileOf(anna.phone ?? '', 'SE') })
    expect(after.consents.sms).toBe('yes')
    expect(await yeses()).toEqual([])
  })

  test('a first number ends a yes that was given without one', async () => {
    await change({ phone: null })
    await change({ consents: { sms: true }, basis: 'inShop' })
    const given = blipp.clock.now()
    blipp.clock.pass(HOUR)
    expect((await change({ phone: other })).consents.sms).toBeNull()
    expect((await yeses())[0]).toEqual({ channel: 'sms', holds: false, since: given })
  })

  test('the yes comes back with its number, with the time that it had', async () => {
    const given = customer.consentAt
    await change({ phone: other })
    blipp.clock.pass(HOUR)
    const back = await change({ phone: anna.phone })
    expect(back.consents.sms).toBe('yes')
    expect(back.since ?? {}).toEqual({})
    expect(back.consentAt).toBe(given)
    expect((await yeses())[0]).toEqual({ channel: 'sms', holds: true, since: given })
  })

  test('the yes to e-mail comes back with its address', async () => {
    expect((await change({ email: 'ny@kund.example' })).consents.email).toBeNull()
    expect((await change({ email: anna.email })).consents).toMatchObject({ sms: 'yes', email: 'yes' })
  })

  test('no other number than its own brings it back', async () => {
    await change({ phone: other })
    expect((await change({ phone: '070-174 06 98' })).consents.sms).toBeNull()
  })

  test('it does not come back after a no, even one that the person turned back for another number', async () => {
    await change({ phone: other, consents: { sms: true }, basis: 'phone' })
    blipp.clock.pass(HOUR)
    await byThemself(withdraw, 'sms', other)
    blipp.clock.pass(HOUR)
    await byThemself(grant, 'sms', other)
    expect((await shop.owner.call(listCustomers, {})).customers[0]?.consents.sms).toBe('yes')
    expect((await change({ phone: null })).consents.sms).toBeNull()
    expect((await change({ phone: anna.phone })).consents.sms).toBeNull()
  })

  test('it does not come back where somebody said no from that number meanwhile', async () => {
    await change({ phone: other })
    const twin = await addCustomer(shop, { ...anna, email: 'tvilling@kund.example', basis: 'paper' })
    await shop.owner.call(updateCustomer, { id: twin.id, consents: { sms: false } })
    expect((await change({ phone: anna.phone })).consents.sms).toBeNull()
  })

  test('a yes for the new number is written down with the change', async () => {
    const after = await change({ phone: other, consents: { sms: true }, basis: 'phone' })
    expect(after).toMatchObject({ phone: other, consents: { sms: 'yes', email: 'yes' } })
    expect((await answers())[0]).toMatchObject({ sms: 'yes', email: null, basis: 'phone', setAside: null })
  })

  test('a yes that a device wrote down for a number which was changed meanwhile counts for none', async () => {
    await change({ phone: null })
    await change({ phone: other })
    const yes = operation(
      'customer.update',
      customer.id,
      { consents: { sms: true }, basis: 'phone' },
      { base: { phone: '070-174 06 97', consents: { sms: null } } },
    )
    const [result] = await device.push([yes])
    expect(result).toMatchObject({ status: 'merged', row: { phone: other, consents: { sms: null } } })
    expect((await answers())[0]).toMatchObject({ sms: 'yes', setAside: 'moved' })
  })

  test('somebody who is added once more with another number has said yes for that one alone', async () => {
    const silent = await addCustomer(shop, { ...anna, email: 'anna2@kund.example', consentGiven: false })
    const again = { ...anna, email: 'anna2@kund.example', phone: other, source: 'manual_entry', notes: '' }
    const [result] = await device.push([operation('customer.create', customer.id.replace(/.$/, '0'), again)])
    expect(result).toMatchObject({
      status: 'merged',
      row: { id: silent.id, phone: anna.phone, consents: { sms: null, email: 'yes' } },
    })
  })

  test('the file that a person gets tells of the yes that lapsed', async () => {
    await change({ phone: other })
    const record = { business: {}, person: { labels: [] }, consents: {}, messages: [], vouchers: [] }
    const csv = csvOf({ ...record, gatheredAt: blipp.clock.now(), history: await history() } as never)
    expect(csv).toContain('yes lapsed')
    expect(csv).toContain(customer.consentAt)
  })
})
