import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressHash } from '../../backend/secrets/keys.ts'
import { createCustomer, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { erasePerson, exportPerson } from '../../shared/rights.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('somebody who asked to be erased', (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  async function everything(): Promise<string> {
    const { read } = scene.blipp.deps.db
    const tables = await read.introspection.getTables()
    const rows = tables.map(({ name }) =>
      read
        .selectFrom(name as 'customers')
        .selectAll()
        .execute(),
    )
    return JSON.stringify(await Promise.all(rows))
  }

  type Person = Awaited<ReturnType<Scene['someone']>>
  const bySelf = async ({ email }: Person) => {
    await scene.press(await scene.pageOf(email), 'erase', { sure: 'yes' })
  }
  const byShop = async ({ email }: Person) => {
    await scene.shop.owner.ask(erasePerson, { id: (await scene.find(email))?.id ?? '' })
  }
  const ways = [
    ['by themself', bySelf],
    ['by the shop', byShop],
  ] as const

  for (const [how, erase] of ways) {
    test(`${how} leaves no trace`, async () => {
      const person = await scene.someone()
      const { id = '' } = (await scene.find(person.email)) ?? {}
      await scene.press(await scene.pageOf(person.email), 'email', { email: `ny.${person.email}` })
      await expect.poll(() => scene.links(`ny.${person.email}`)).toHaveLength(1)
      await scene.shop.owner.call(sendEmail, { id: scene.shop.campaigns.email.id, customerIds: [id] })
      await scene.settle()
      const digits = person.phone.slice(3)
      expect(await everything()).toContain(digits)
      await erase(person)
      const rest = await everything()
      for (const trace of [person.name, person.email, digits]) expect(rest).not.toContain(trace)
    })

    test(`${how}, who never said no, is woken by no entry by hand and no queue`, async () => {
      const person = await scene.someone()
      await erase(person)
      const again = { ...person, consentGiven: true, basis: 'paper' as const }
      await scene.shop.owner.call(createCustomer, again)
      expect(await scene.states(person.email)).toMatchObject({ sms: null, email: null })
      const { id = '' } = (await scene.find(person.email)) ?? {}
      await scene.shop.owner.call(updateCustomer, { id, consentGiven: true, basis: 'inShop' })
      const { id: userId } = await scene.blipp.deps.db.read
        .selectFrom('users')
        .select('id')
        .executeTakeFirstOrThrow()
      const at = scene.blipp.clock.now()
      const patch = { ...again, name: 'Från en läsplatta' }
      await scene.shop.owner.call(push, {
        deviceId: uuid7(),
        userId,
        clientNow: at,
        operations: [{ id: uuid7(), kind: 'customer.create', entityId: uuid7(), patch, at }],
      })
      expect(await scene.states(person.email)).toMatchObject({ sms: null, email: null })
    })

    test(`${how} may come back: at the counter, confirmed from their address`, async () => {
      const person = await scene.someone()
      await erase(person)
      scene.blipp.clock.pass(1000)
      await scene.signUp(person)
      expect(await scene.states(person.email)).toMatchObject({ sms: 'waiting', email: 'waiting' })
      await scene.settle()
      const [link = ''] = await scene.links(person.email)
      scene.blipp.clock.pass(1000)
      await scene.press(link, 'confirm')
      expect(await scene.states(person.email)).toMatchObject({ sms: 'yes', email: 'yes' })
    })
  }

  test('is done by the first of two presses, and the second is no fault', async () => {
    const person = await scene.someone()
    const page = await scene.pageOf(person.email)
    const press = () => scene.press(page, 'erase', { sure: 'yes' })
    const answers = await Promise.all([press(), press()])
    for (const { headers } of answers) expect(headers.get('content-type')).toContain('text/html')
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await scene.find(person.email)).toBeUndefined()
  })

  test('leaves none of another entry that was merged with theirs either, whatever stood under it', async () => {
    const [person, other] = [await scene.someone(), await scene.someone()]
    const fresh = `ny.${other.email}`
    await scene.press(await scene.pageOf(other.email), 'email', { email: fresh })
    await expect.poll(() => scene.links(fresh)).toHaveLength(1)
    const [id, otherId] = [(await scene.find(person.email))?.id, (await scene.find(other.email))?.id]
    await scene.shop.owner.call(mergeCustomers, { id: id ?? '', other: otherId ?? '' })
    await byShop(person)
    const rest = await everything()
    for (const trace of [person, other].flatMap(({ name, email }) => [name, email]))
      expect(rest).not.toContain(trace)
  })

  test('is kept as erased also where they had said no before, so that an import refuses them', async () => {
    const person = await scene.someone()
    await scene.sayNo(person.email, 'email')
    await bySelf(person)
    const { email } = person
    const hash = addressHash(scene.blipp.deps.keys, scene.shop.business.id, 'email', email)
    const rows = await scene.blipp.deps.db.read
      .selectFrom('suppressions')
      .select('reason')
      .where('addressHash', '=', hash)
      .execute()
    expect(rows).toEqual([{ reason: 'erased' }])
  })

  test('is not woken where they were reached before their address changed', async () => {
    const person = await scene.someone()
    const { id = '' } = (await scene.find(person.email)) ?? {}
    await scene.shop.owner.call(sendEmail, { id: scene.shop.campaigns.email.id, customerIds: [id] })
    await scene.settle()
    const moved = { ...person, email: `flyttad.${person.email}` }
    await scene.shop.owner.call(updateCustomer, { id, email: moved.email })
    await byShop(moved)
    await scene.shop.owner.call(createCustomer, {
      ...person,
      phone: null,
      consentGiven: true,
      basis: 'paper',
    })
    expect(await scene.states(person.email)).toMatchObject({ email: null })
  })

  test('is not woken at an address that they had before, unless it is somebody else’s by now', async () => {
    const [person, other] = [await scene.someone(), await scene.someone()]
    const { id = '' } = (await scene.find(person.email)) ?? {}
    const moved = { ...person, email: `ny.${person.email}` }
    await scene.shop.owner.call(updateCustomer, { id, email: moved.email, phone: other.phone })
    await scene.shop.owner.call(updateCustomer, { id, phone: '070-174 06 98' })
    await byShop(moved)
    const imported = { ...person, consentGiven: true, basis: 'paper' } as const
    await scene.shop.owner.call(createCustomer, imported)
    expect(await scene.states(person.email)).toMatchObject({ email: null, sms: null })
    const { deps } = scene.blipp
    const mobile = (await scene.find(other.email))?.mobile ?? ''
    const hash = addressHash(deps.keys, scene.shop.business.id, 'sms', mobile)
    const no = deps.db.read.selectFrom('suppressions').select('reason').where('addressHash', '=', hash)
    expect(await no.execute()).toEqual([])
  })

  test('who had said no to texts on a number does not have it turned back by whoever signs up with it', async () => {
    const person = await scene.someone()
    await bySelf(person)
    scene.blipp.clock.pass(1000)
    const other = { ...person, email: `annan.${person.email}` }
    await scene.signUp(other)
    await scene.settle()
    const page = await scene.pageOf(other.email)
    const yes = await scene.press(page, 'yes', { channel: 'sms' })
    expect(yes.headers.get('location')).toContain('note=notYours')
    expect((await scene.states(other.email))?.sms).toBe('waiting')
  })

  test('is handed out to the shop’s owner before, as JSON and CSV, formulas made harmless', async () => {
    const person = await scene.someone()
    const { id = '' } = (await scene.find(person.email)) ?? {}
    await scene.shop.owner.call(updateCustomer, { id, notes: '=HYPERLINK("https://x.example")' })
    const { record, csv } = await scene.shop.owner.call(exportPerson, { id })
    expect(record.person).toMatchObject({ email: person.email, notes: '=HYPERLINK("https://x.example")' })
    expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")"`)
    expect(csv.startsWith('\ufeffkind,at,what,value,source,more\r\n')).toBe(true)
    await byShop(person)
    expect(await scene.shop.owner.ask(exportPerson, { id })).toMatchObject({ status: 404 })
    expect(await scene.shop.owner.ask(erasePerson, { id })).toMatchObject({ status: 404 })
  })

  test('is neither handed out nor erased by staff who do not own the shop', async () => {
    const person = await scene.someone()
    const { id = '' } = (await scene.find(person.email)) ?? {}
    const { write } = scene.blipp.deps.db
    const as = (role: 'owner' | 'staff') =>
      write(scene.shop.business.id, async ({ trx }) => {
        await trx.updateTable('users').set({ role }).execute()
      })
    await as('staff')
    for (const endpoint of [exportPerson, erasePerson])
      expect(await scene.shop.owner.ask(endpoint, { id })).toMatchObject({ status: 403 })
    await as('owner')
    expect(await scene.find(person.email)).toBeDefined()
  })
})
