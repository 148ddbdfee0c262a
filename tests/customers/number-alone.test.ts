import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Customer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  mergeCustomers,
  type NewCustomer,
  updateCustomer,
} from '../../shared/customers.ts'
import { exportCustomers } from '../../shared/exports.ts'
import { customerHistory } from '../../shared/history.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { erasePerson, exportPerson } from '../../shared/rights.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull } from '../../shared/sync.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'

onEachEngine('a customer with a number alone', (open) => {
  let scene: Scene
  let device: Pusher
  let bo: Customer

  beforeAll(async () => {
    scene = await setScene(await open(), { providers: false })
    device = await pusher(scene.blipp, scene.shop)
  })
  afterAll(() => scene.end())

  const call: Scene['shop']['owner']['call'] = (...what) => scene.shop.owner.call(...what)
  const ask: Scene['shop']['owner']['ask'] = (...what) => scene.shop.owner.ask(...what)
  const list = async () => (await call(listCustomers, {})).customers
  const find = async (id: string) => (await list()).find((customer) => customer.id === id)
  const change = async (id: string, patch: object) => (await call(updateCustomer, { id, ...patch })).customer

  let round = 0
  /** The number of the test that runs, and its neighbours. */
  const number = (n = 0) => `07017${String(round * 10 + n).padStart(4, '0')}0`
  const alone = (more: Partial<NewCustomer> = {}): NewCustomer => ({
    ...anna,
    ...{ name: 'Bo Alm', email: '', phone: number() },
    ...more,
  })
  beforeEach(async () => {
    round += 1
    scene.blipp.clock.pass(1000)
    bo = (await call(createCustomer, alone())).customer
  })

  test('is added, listed and pulled as one who is there', async () => {
    expect(bo).toMatchObject({ email: '', phone: number(), mobile: expect.stringMatching(/^\+4670/) })
    expect(await find(bo.id)).toEqual(bo)
    const { changes } = await call(pull, { since: bo.revision - 1, limit: 10 })
    expect(changes).toMatchObject([{ kind: 'customer', id: bo.id, row: { email: '' } }])
    const row = await scene.db.read
      .selectFrom('customers')
      .select(['email', 'deletedAt'])
      .where('id', '=', bo.id)
      .executeTakeFirst()
    expect(row).toEqual({ email: null, deletedAt: null })
  })

  test('is there once: the second with that number is a 409 that names the first, however it is written', async () => {
    const again = await ask(createCustomer, alone({ name: 'En Annan', phone: bo.mobile }))
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'numberExists', message: expect.stringContaining('Bo Alm'), customerId: bo.id },
    })
    const typed = await ask(createCustomer, alone({ name: 'Växeln', phone: `090-12 34 ${round + 10}` }))
    expect(typed).toMatchObject({ status: 201, body: { customer: { mobile: null } } })
    const typedAgain = await ask(createCustomer, alone({ phone: `090-12 34 ${round + 10}` }))
    expect(typedAgain.status).toBe(409)
  })

  test('is the one with an address whose number it is, unless several have it', async () => {
    const mail = { ...anna, phone: number(1) }
    const one = (await call(createCustomer, { ...mail, email: `ett${round}@kund.example` })).customer
    const met = await ask(createCustomer, alone({ phone: number(1) }))
    expect(met).toMatchObject({ status: 409, body: { customerId: one.id } })
    await call(createCustomer, { ...mail, email: `två${round}@kund.example`.replace('å', 'a') })
    expect((await ask(createCustomer, alone({ phone: number(1) }))).status).toBe(201)
  })

  test('shares the number with whoever has an address of their own', async () => {
    const other = await ask(createCustomer, alone({ email: `bo${round}@kund.example` }))
    expect(other.status).toBe(201)
  })

  test('joins with the known one when it comes from a queue, and a yes reaches no address that was known', async () => {
    const email = `kund${round}@kund.example`
    const known = (await call(createCustomer, { ...anna, email, phone: number(2), consentGiven: false }))
      .customer
    const id = uuid7()
    const [result] = await device.push([
      operation('customer.create', id, alone({ name: 'Bosse', phone: number(2), basis: 'inShop' })),
    ])
    expect(result).toMatchObject({
      status: 'merged',
      message: 'Slogs ihop med Anna Öberg, som redan fanns med samma telefonnummer.',
    })
    expect(await find(known.id)).toMatchObject({ name: anna.name, consents: { sms: 'yes', email: null } })
    expect(await find(id)).toBeUndefined()
    const [again] = await device.push([operation('customer.create', uuid7(), alone({ name: 'Bosse' }))])
    expect(again).toMatchObject({ status: 'merged' })
    expect(await find(bo.id)).toMatchObject({ name: 'Bo Alm' })
  })

  test('gets an address later, and loses it again, but never both', async () => {
    const email = `bo${round}@kund.example`
    expect(await change(bo.id, { email })).toMatchObject({ email, consents: { sms: 'yes', email: null } })
    expect(await change(bo.id, { email: '' })).toMatchObject({ email: '', phone: number() })
    for (const patch of [{ phone: null }, { phone: '' }])
      expect(await ask(updateCustomer, { id: bo.id, ...patch })).toMatchObject({
        status: 422,
        body: { fields: { phone: 'Skriv en e-postadress eller ett telefonnummer' } },
      })
    const { entries } = await call(customerHistory, { id: bo.id })
    expect(entries.flatMap((entry) => (entry.kind === 'change' ? entry.changes : []))).toMatchObject([
      { field: 'email', before: email, after: null },
      { field: 'email', before: null, after: email },
    ])
  })

  test('is refused an address or a number alone that another has, and nothing of the change is kept', async () => {
    const other = (await call(createCustomer, alone({ name: 'Siv', phone: number(3) }))).customer
    const email = `siv${round}@kund.example`
    const mail = (await call(createCustomer, { ...anna, email, phone: number() })).customer
    expect(await ask(updateCustomer, { id: bo.id, email, name: 'Nytt' })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
    for (const [id, patch] of [
      [other.id, { phone: number() }],
      [mail.id, { email: '' }],
    ] as const)
      expect(await ask(updateCustomer, { id, ...patch, name: 'Nytt' })).toMatchObject({
        status: 422,
        body: { fields: { phone: 'Numret används redan' } },
      })
    expect([await find(bo.id), await find(other.id), await find(mail.id)]).toEqual([bo, other, mail])
  })

  test('edited on two devices does not clash with the address that neither has', async () => {
    const base = { email: '', notes: '', phone: number() }
    const [one] = await device.push([
      operation('customer.update', bo.id, { email: '', notes: 'Ring först' }, { base }),
    ])
    expect(one).toMatchObject({ status: 'applied' })
    const email = `nyss${round}@kund.example`
    await change(bo.id, { email })
    const [late] = await device.push([
      operation('customer.update', bo.id, { email: `sen${round}@kund.example` }, { base }),
    ])
    expect(late).toMatchObject({ status: 'merged' })
  })

  test('becomes one with the entry that has an address, whichever is kept', async () => {
    const email = `jobb${round}@kund.example`
    for (const isKept of [true, false]) {
      const at = number(isKept ? 4 : 5)
      const mine = (await call(createCustomer, alone({ phone: at, notes: 'Tidig' }))).customer
      const theirs = (
        await call(createCustomer, { ...anna, email: `${Number(isKept)}${email}`, phone: at, notes: '' })
      ).customer
      const [id, other] = isKept ? [mine.id, theirs.id] : [theirs.id, mine.id]
      const { customer } = await call(mergeCustomers, { id, other, take: {} })
      expect(customer).toMatchObject({ email: theirs.email, phone: at, notes: 'Tidig' })
      expect(customer.consents).toMatchObject({ sms: 'yes', email: 'yes' })
      expect(await find(other)).toBeUndefined()
    }
  })

  test('becomes one with another number alone, which somebody with an address has too', async () => {
    const other = (await call(createCustomer, alone({ name: 'Bosse', phone: number(6) }))).customer
    const email = `delar${round}@kund.example`
    await call(createCustomer, { ...anna, email, phone: number(6) })
    const wanted = { id: bo.id, other: other.id, take: { phone: 'other' } } as const
    const { customer } = await call(mergeCustomers, wanted)
    expect(customer).toMatchObject({ id: bo.id, email: '', phone: number(6) })
  })

  test('gets a text, stands in its report, and gets no mail, which says why', async () => {
    const { summary } = await scene.sms({ customerIds: [bo.id] })
    expect(summary).toMatchObject({ recipients: 1 })
    await scene.settle()
    const recipients = await call(listRecipients, { id: scene.campaigns.sms })
    expect(recipients.recipients.at(-1)).toMatchObject({
      customerId: bo.id,
      name: 'Bo Alm',
      state: 'captured',
    })
    const erik = (await call(createCustomer, { ...anna, email: `erik${round}@kund.example` })).customer
    await scene.email({ customerIds: [bo.id, erik.id] })
    await scene.settle()
    const { reasons } = await call(getCampaignReport, { id: scene.campaigns.email })
    expect(reasons).toEqual({ noEmail: 1 })
  })

  test('without a name is called by the number in a report', async () => {
    await scene.change(bo.id, { name: '' })
    await scene.sms({ customerIds: [bo.id] }, await scene.campaign({ message: 'Hej!' }))
    await scene.settle()
    const { campaignId } = (await scene.ledger()).at(-1) ?? {}
    const { recipients } = await call(listRecipients, { id: campaignId ?? '' })
    expect(recipients).toMatchObject([{ name: shownPhone(number()) }])
  })

  test('goes out with the export, and is handed out', async () => {
    const file = await scene.shop.owner.fetch(`${exportCustomers.path}?lang=en`)
    expect(await file.text()).toMatch(new RegExp(`Bo Alm.{1,3}${number()}`))
    const { record, csv } = await call(exportPerson, { id: bo.id })
    expect(record.person).toMatchObject({ name: 'Bo Alm', email: '', phone: number() })
    expect(csv).toContain(number())
  })

  test('is erased without a trace, and comes back by nobody but themself', async () => {
    await scene.sms({ customerIds: [bo.id] })
    await scene.settle()
    const digits = (bo.mobile ?? '').slice(3)
    expect(await everything()).toContain(digits)
    await call(erasePerson, { id: bo.id })
    const rest = await everything()
    for (const trace of [digits, number()]) expect(rest).not.toContain(trace)
    const again = (await call(createCustomer, alone({ basis: 'inShop' }))).customer
    expect(again.consents.sms).toBeNull()
  })

  test('is deleted, and may be added again', async () => {
    expect((await ask(deleteCustomer, { id: bo.id })).status).toBe(204)
    expect(await find(bo.id)).toBeUndefined()
    const { customer } = await call(createCustomer, alone())
    expect(customer.id).not.toBe(bo.id)
  })

  async function everything(): Promise<string> {
    const { read } = scene.db
    const tables = await read.introspection.getTables()
    const rows = tables.map(({ name }) =>
      read
        .selectFrom(name as 'customers')
        .selectAll()
        .execute(),
    )
    return JSON.stringify(await Promise.all(rows))
  }
})
