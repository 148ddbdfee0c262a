import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdraw } from '../../backend/consents/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import {
  type Customer,
  deleteCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { customerHistory } from '../../shared/history.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull } from '../../shared/sync.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, type BusyShop, openBusyShop, openShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('two entries of one person', (open) => {
  let blipp: Blipp
  let shop: BusyShop
  let kept: Customer
  let other: Customer
  let device: Pusher

  beforeAll(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    device = await pusher(blipp, shop)
  })
  afterAll(() => blipp.stop())

  let round = 0
  /** An address of the test that runs. */
  const mail = (name: string) => `${name}${round}@kund.example`
  beforeEach(async () => {
    round += 1
    blipp.clock.pass(1000)
    kept = await addCustomer(shop, { ...anna, email: mail('anna') })
    blipp.clock.pass(1000)
    other = await addCustomer(shop, {
      ...anna,
      name: 'Anna Oberg',
      email: mail('jobb'),
      notes: 'Vill ha Sara',
      labels: ['Färg'],
    })
    blipp.clock.pass(1000)
  })

  const list = async () => (await shop.owner.call(listCustomers, {})).customers
  const find = async (id: string) => (await list()).find((customer) => customer.id === id)
  const merge = async (take: object = {}) =>
    (await shop.owner.call(mergeCustomers, { id: kept.id, other: other.id, take })).customer
  const history = async () => (await shop.owner.call(customerHistory, { id: kept.id })).entries
  const sayNo = (customer: Customer, channel: 'sms' | 'email') => {
    const { id: businessId } = shop.business
    const address = (channel === 'email' ? customer.email : customer.mobile) ?? ''
    const hash = addressHash(blipp.deps.keys, businessId, channel, address)
    const no = { customerId: customer.id, channel, addressHash: hash, at: blipp.clock.now() }
    return blipp.deps.db.write(businessId, (unit) => withdraw(unit, blipp.deps.keys, no))
  }
  const signUp = (over: object) => {
    const filledAt = blipp.clock.now()
    const signups = [{ id: uuid7(), ...anna, filledAt, ...over }]
    return visit(blipp.url).call(postSignups, { code: shop.tag.code, clientNow: filledAt, signups })
  }

  test('become one, with what was chosen of each and the labels of both', async () => {
    const merged = await merge({ name: 'other', notes: 'both' })
    expect(merged).toMatchObject({ id: kept.id, name: other.name, email: kept.email, notes: 'Vill ha Sara' })
    expect(merged.labels).toEqual(['Färg'])
    expect((await list()).map(({ id }) => id)).not.toContain(other.id)
    expect(await merge()).toMatchObject({ id: kept.id, name: other.name })
  })

  test('keep the address that was chosen, which is free for nobody else', async () => {
    expect(await merge({ email: 'other' })).toMatchObject({ id: kept.id, email: other.email })
    expect((await addCustomer(shop, { ...anna, email: mail('anna') })).id).not.toBe(kept.id)
  })

  test('leave what gave way in the history, from where it can be taken after all', async () => {
    await merge({ notes: 'other' })
    const [entry] = await history()
    expect(entry).toMatchObject({ kind: 'change', source: 'merge' })
    expect(entry?.kind === 'change' && entry.changes).toEqual([
      { field: 'name', before: anna.name, after: anna.name, lost: other.name },
      { field: 'email', before: kept.email, after: kept.email, lost: other.email },
      { field: 'notes', before: '', after: 'Vill ha Sara' },
      { field: 'labels', before: '', after: 'Färg' },
    ])
  })

  test('tell the answers of both in one history, each row as it was given', async () => {
    const rows = () => blipp.deps.db.read.selectFrom('consents').selectAll().orderBy('id').execute()
    const before = await rows()
    await merge()
    expect((await history()).filter(({ kind }) => kind === 'consent')).toHaveLength(2)
    expect(await rows()).toEqual(before)
  })

  test('keep the yes that was given for the address that stays, and no other', async () => {
    const silent = await addCustomer(shop, { ...anna, email: mail('tyst'), consentGiven: false })
    const call = { id: silent.id, other: other.id, take: { email: 'other' } } as const
    const { customer } = await shop.owner.call(mergeCustomers, call)
    expect(customer.consents).toMatchObject({ sms: 'yes', email: 'yes' })
    const quiet = await addCustomer(shop, { ...anna, email: mail('tystare'), consentGiven: false })
    const { customer: stays } = await shop.owner.call(mergeCustomers, { id: quiet.id, other: kept.id })
    expect(stays.consents).toMatchObject({ sms: 'yes', email: null })
  })

  test.each(['kept', 'other'] as const)('are written to no more where the %s one said no', async (who) => {
    await sayNo(who === 'kept' ? kept : other, 'email')
    const merged = await merge({ email: who === 'kept' ? 'other' : undefined })
    expect(merged.consents).toMatchObject({ sms: 'yes', email: 'no' })
    // Neither is the address that was given up, should somebody come with it anew.
    blipp.clock.pass(1000)
    await signUp({ email: (who === 'kept' ? kept : other).email })
    const anew = (await list()).find(({ email }) => email === (who === 'kept' ? kept : other).email)
    expect(anew?.consents.email).toBe('waiting')
  })

  test('keep the no of one who has moved since, for the address that is given up', async () => {
    await sayNo(other, 'email')
    await shop.owner.call(updateCustomer, { id: other.id, email: mail('flyttad') })
    await merge()
    blipp.clock.pass(1000)
    await signUp({ email: mail('flyttad') })
    const anew = (await list()).find(({ email }) => email === mail('flyttad'))
    expect(anew?.consents.email).toBe('waiting')
  })

  test('have one row in the reports, whichever of them got it, and get it no second time', async () => {
    const { id } = shop.campaigns.email
    await shop.owner.call(sendEmail, { id, customerIds: [other.id] })
    await blipp.jobs.idle()
    await merge({ email: 'other' })
    const { recipients } = await shop.owner.call(listRecipients, { id, outcome: 'all' })
    expect(recipients).toMatchObject([{ customerId: kept.id, name: anna.name, state: 'captured' }])
    // Chosen by both ids, by a screen that has not heard of it.
    const { summary } = await shop.owner.call(sendEmail, { id, customerIds: [other.id, kept.id] })
    expect(summary.sent + summary.captured).toBe(0)
    const { report } = await shop.owner.call(getCampaignReport, { id })
    expect(report?.captured).toBe(1)
  })

  test('stay one on a device that edits the one that is gone, and one that deletes it', async () => {
    await merge()
    const base = { phone: other.phone, notes: '' }
    const edit = operation('customer.update', other.id, { notes: 'Ringde' }, { base })
    const removal = operation('customer.delete', other.id)
    const [edited, removed] = await device.push([edit, removal])
    expect(edited).toMatchObject({ entityId: kept.id, row: { id: kept.id, notes: 'Ringde' } })
    expect(removed).toMatchObject({ status: 'applied', entityId: other.id, row: null })
    expect(await find(kept.id)).toMatchObject({ name: anna.name })
  })

  test('are told to other devices: who is gone, and where the id leads, also over two merges', async () => {
    const third = await addCustomer(shop, { ...anna, email: mail('tredje') })
    const since = third.revision
    await merge()
    await shop.owner.call(mergeCustomers, { id: third.id, other: kept.id })
    const { merged, changes } = await shop.owner.call(pull, { since })
    expect(Object.fromEntries(merged)).toEqual({ [other.id]: third.id, [kept.id]: third.id })
    const gone = changes.filter(({ row }) => row === null).map(({ id }) => id)
    expect(gone.sort()).toEqual([other.id, kept.id].sort())
    expect((await shop.owner.call(customerHistory, { id: other.id })).entries.length).toBeGreaterThan(2)
  })

  test('are merged from a queue, once, and by two devices that did so without knowing of each other', async () => {
    const one = operation('customer.merge', kept.id, { other: other.id, take: { name: 'other' } })
    expect(await device.states([one])).toEqual(['applied'])
    expect(await device.states([one])).toEqual(['duplicate'])
    const theirs = operation('customer.merge', other.id, { other: kept.id })
    expect(await device.push([theirs])).toMatchObject([{ status: 'applied', entityId: kept.id }])
    expect((await list()).filter(({ id }) => id === kept.id || id === other.id)).toHaveLength(1)
  })

  test.each(['kept', 'other'] as const)('cannot be merged when the %s one is deleted', async (who) => {
    await shop.owner.ask(deleteCustomer, { id: who === 'kept' ? kept.id : other.id })
    expect(await shop.owner.ask(mergeCustomers, { id: kept.id, other: other.id })).toMatchObject({
      status: 404,
    })
    const wanted = operation('customer.merge', kept.id, { other: other.id })
    expect(await device.push([wanted])).toMatchObject([
      { status: 'rejected', message: expect.stringMatching(/sammanslagningen/) },
    ])
  })

  test('of two shops stay two', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    const hers = await addCustomer(flora, anna)
    expect(await flora.owner.ask(mergeCustomers, { id: hers.id, other: kept.id })).toMatchObject({
      status: 404,
    })
    expect(await find(kept.id)).toMatchObject({ email: kept.email })
  })

  test('that were merged leave no trace when the person is deleted', async () => {
    await merge()
    await shop.owner.ask(deleteCustomer, { id: kept.id })
    const { read } = blipp.deps.db
    const ids = [kept.id, other.id]
    const rows = await Promise.all([
      read.selectFrom('customers').selectAll().where('id', 'in', ids).execute(),
      read.selectFrom('customerHistory').selectAll().where('customerId', 'in', ids).execute(),
    ])
    expect(rows.flat()).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/berg|Sara|Färg|kund\.example/i)
  })

  test('are no longer offered once they were said to be two, whoever of them is merged with a third', async () => {
    const third = await addCustomer(shop, { ...anna, email: mail('tredje') })
    const base = { notSameAs: [] }
    await device.push([
      operation('customer.update', third.id, { notSameAs: [other.id] }, { base }),
      operation('customer.update', third.id, { notSameAs: [kept.id] }, { base }),
    ])
    expect((await find(third.id))?.notSameAs).toEqual([other.id, kept.id])
    await merge()
    expect((await find(third.id))?.notSameAs).toEqual([kept.id])
  })
})
