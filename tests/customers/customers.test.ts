import { beforeEach, expect, test } from 'vitest'
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  type NewCustomer,
  updateCustomer,
} from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('the customers of a business', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const list = async () => (await shop.owner.call(listCustomers, {})).customers

  test('have said no yes where whoever adds them does not say that they did', async () => {
    const { consentGiven: _, ...silent } = anna
    const { customer } = await shop.owner.call(createCustomer, silent as NewCustomer)
    expect(customer).toMatchObject({ consentGiven: false, consents: { sms: null, email: null } })
    const rows = await blipp.deps.db.read.selectFrom('consents').select('id').execute()
    expect(rows).toEqual([])
  })

  test('can be added, changed and deleted by staff', async () => {
    const added = await addCustomer(shop, anna)
    expect(added).toMatchObject({
      name: 'Anna Öberg',
      consentGiven: true,
      consents: { sms: 'yes', email: 'yes' },
    })
    const { customer } = await shop.owner.call(updateCustomer, {
      id: added.id,
      name: 'Anna Berg',
      notes: 'Vill ha tid på lördag',
    })
    expect(customer).toMatchObject({
      name: 'Anna Berg',
      email: 'anna@kund.example',
      notes: 'Vill ha tid på lördag',
    })
    expect(customer.revision).toBeGreaterThan(added.revision)
    const gone = await shop.owner.ask(deleteCustomer, { id: added.id })
    expect(gone.status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('have each address once: the second is a 409 that names the first', async () => {
    await addCustomer(shop, anna)
    const again = await shop.owner.ask(createCustomer, {
      ...anna,
      email: ' ANNA@kund.example ',
      name: 'Någon Annan',
    })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'customerExists', message: expect.stringContaining('Anna Öberg') },
    })
    expect(await list()).toHaveLength(1)
  })

  test('are added once by one idempotency key, and the same key for another is a 422', async () => {
    const key = { 'Idempotency-Key': uuid7() }
    const [first, again] = [
      await shop.owner.ask(createCustomer, anna, key),
      await shop.owner.ask(createCustomer, anna, key),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await shop.owner.ask(createCustomer, { ...anna, email: 'bo@kund.example' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    expect(await list()).toHaveLength(1)
  })

  test('that said no stay at no, whatever staff enter', async () => {
    const { id } = await addCustomer(shop, anna)
    const no = await shop.owner.call(updateCustomer, { id, consentGiven: false })
    expect(no.customer).toMatchObject({ consentGiven: false, consents: { sms: 'no', email: 'no' } })
    const yes = await shop.owner.call(updateCustomer, { id, consentGiven: true })
    expect(yes.customer).toMatchObject({ consentGiven: false, consents: { sms: 'no', email: 'no' } })
  })

  test('that said no and were deleted are not woken by being added again', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, consentGiven: false })
    await shop.owner.ask(deleteCustomer, { id })
    const again = await addCustomer(shop, anna)
    expect(again.consents).toMatchObject({ sms: null, email: null })
  })

  test('do not carry a yes to another address', async () => {
    const { id } = await addCustomer(shop, anna)
    const { customer } = await shop.owner.call(updateCustomer, { id, email: 'ny@kund.example' })
    expect(customer.consents).toMatchObject({ sms: 'yes', email: null })
  })

  test('leave nothing personal behind when deleted', async () => {
    const { id } = await addCustomer(shop, { ...anna, notes: 'Allergisk mot nötter' })
    await shop.owner.call(updateCustomer, { id, name: 'Anna Berg' })
    await shop.owner.ask(deleteCustomer, { id })
    for (const table of [
      'customers',
      'customerHistory',
      'consents',
      'operations',
      'deliveries',
      'captured',
    ] as const) {
      const rows = JSON.stringify(await blipp.deps.db.read.selectFrom(table).selectAll().execute())
      for (const trace of ['Anna', 'anna@', 'Allergisk', '0701740610', '070-174 06 10', '701740610'])
        expect(rows, `${table} still holds ${trace}`).not.toContain(trace)
    }
  })

  test('are refused with the reason at each field, in the reader language, and nothing is stored', async () => {
    const wrong = {
      name: 'A',
      email: 'a@b.se\r\nBcc: x@y.se',
      phone: 'abc',
      consentGiven: 'kanske',
    } as unknown as NewCustomer
    const sv = await shop.owner.ask(createCustomer, wrong, { 'Accept-Language': 'sv' })
    expect(sv).toMatchObject({
      status: 422,
      body: {
        code: 'invalid',
        fields: {
          name: 'Namnet behöver minst 2 tecken',
          email: 'Skriv en giltig e-postadress',
          phone: 'Skriv ett giltigt telefonnummer',
        },
      },
    })
    const en = await shop.owner.ask(createCustomer, wrong, { 'Accept-Language': 'en-GB' })
    expect(en).toMatchObject({
      body: {
        fields: { name: 'Name must be at least 2 characters', email: 'Please enter a valid email address' },
      },
    })
    expect(await list()).toEqual([])
  })

  test('belong to their business alone: of another they are not there', async () => {
    const { id } = await addCustomer(shop, anna)
    const flora = await openShop(blipp.url, floraBlommor)
    expect((await flora.owner.ask(updateCustomer, { id, name: 'Stulen' })).status).toBe(404)
    expect((await flora.owner.ask(deleteCustomer, { id })).status).toBe(404)
    expect((await list())[0]?.name).toBe('Anna Öberg')
    expect((await flora.owner.call(listCustomers, {})).customers).toEqual([])
  })

  test('are for signed-in people only', async () => {
    const stranger = visit(blipp.url)
    expect((await stranger.ask(listCustomers, {})).status).toBe(401)
    expect((await stranger.ask(createCustomer, anna)).status).toBe(401)
  })

  test('come newest first, 1,000 at a time', async () => {
    const signups = Array.from({ length: 1003 }, (_, at) => ({
      id: uuid7(),
      name: `Kund ${at}`,
      email: `kund${at}@kund.example`,
      consentGiven: true,
      language: 'sv',
      filledAt: blipp.clock.now(),
    }))
    const { createTag } = await import('../../shared/tags.ts')
    const { postSignups } = await import('../../shared/taps.ts')
    const { tag } = await shop.owner.call(createTag, { label: 'Disken' })
    for (const part of [0, 500, 1000]) {
      blipp.clock.pass(1000)
      await shop.owner.call(postSignups, {
        code: tag.code,
        clientNow: blipp.clock.now(),
        signups: signups.slice(part, part + 500),
      })
    }
    const first = await shop.owner.call(listCustomers, {})
    expect(first.customers).toHaveLength(1000)
    const second = await shop.owner.call(listCustomers, { after: first.next })
    expect(second.customers).toHaveLength(3)
    expect(second.next).toBeUndefined()
    expect(new Set([...first.customers, ...second.customers].map(({ id }) => id)).size).toBe(1003)
  })
})
