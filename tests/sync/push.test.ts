import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { listCampaigns, saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type OperationResult, push } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign, openShop, type Shop } from '../support/shop.ts'

type Pushed = z.input<typeof push.input>

onEachEngine('a device that pushes what waited', (open) => {
  let blipp: Blipp
  let shop: Shop
  let userId: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    userId = (await blipp.deps.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    return () => blipp.stop()
  })

  const at = '2026-11-21T08:00:00.000Z'
  const batch = (operations: object[], over: object = {}): Pushed => ({
    deviceId: uuid7(),
    userId,
    clientNow: blipp.clock.now(),
    operations: operations as Pushed['operations'],
    ...over,
  })
  const operation = (kind: string, entityId: string, patch: object = {}, more: object = {}) => ({
    id: uuid7(),
    kind,
    entityId,
    patch,
    at,
    ...more,
  })
  const pushAll = async (operations: object[]): Promise<OperationResult[]> =>
    (await shop.owner.call(push, batch(operations))).results
  const customers = async () => (await shop.owner.call(listCustomers, {})).customers

  test('has each operation applied once, however often it is sent', async () => {
    const create = operation('customer.create', uuid7(), anna)
    expect(await pushAll([create])).toMatchObject([
      { status: 'applied', entityId: create.entityId, row: { name: 'Anna Öberg' } },
    ])
    expect(await pushAll([create])).toMatchObject([{ status: 'duplicate', row: { name: 'Anna Öberg' } }])
    expect(await Promise.all([pushAll([create]), pushAll([create])])).toMatchObject([
      [{ status: 'duplicate' }],
      [{ status: 'duplicate' }],
    ])
    expect(await customers()).toHaveLength(1)
  })

  test('is refused an id that was used for something else', async () => {
    const create = operation('customer.create', uuid7(), anna)
    await pushAll([create])
    const [answer] = await pushAll([{ ...create, patch: { ...anna, name: 'Någon Annan' } }])
    expect(answer).toMatchObject({ status: 'rejected', message: expect.any(String) })
  })

  test.each([
    ['tag.create', { label: 'Kassan' }],
    ['campaign.create', { name: 'Höst', type: 'sms', message: 'Hej' }],
    ['customer.create', anna],
  ])('is refused a second %s under one id, and the rest goes on', async (kind, patch) => {
    const entityId = uuid7()
    await pushAll([operation(kind, entityId, patch)])
    const [again, other] = await pushAll([
      operation(kind, entityId, kind === 'customer.create' ? { ...anna, email: 'bo@kund.example' } : patch),
      operation('tag.create', uuid7(), { label: 'Dörren' }),
    ])
    expect([again?.status, other?.status]).toEqual(['rejected', 'applied'])
  })

  test('leaves the chain of consents whole when one of its operations is refused', async () => {
    const { id } = await addCustomer(shop, anna)
    const refused = operation('customer.create', id, { ...anna, email: 'bo@kund.example' })
    const taken = operation('customer.create', uuid7(), { ...anna, email: 'cia@kund.example' })
    expect((await pushAll([refused, taken])).map(({ status }) => status)).toEqual(['rejected', 'applied'])
    const rows = await blipp.deps.db.read.selectFrom('consents').selectAll().orderBy('id').execute()
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([null, rows[0]?.hash])
    const { consentHead } = await blipp.deps.db.read
      .selectFrom('businesses')
      .select('consentHead')
      .executeTakeFirstOrThrow()
    expect(consentHead).toBe(rows[1]?.hash)
  })

  test('has done nothing later than now, however wrong its clock is', async () => {
    const create = operation('customer.create', uuid7(), anna, { at: '9999-12-31T23:59:59.000Z' })
    await shop.owner.call(push, batch([create], { clientNow: '0001-01-01T00:00:00.000Z' }))
    expect((await customers())[0]?.consentAt).toBe(blipp.clock.now())
  })

  test('has a customer with a known address joined with the first, and is told where it lives', async () => {
    const known = await addCustomer(shop, { ...anna, phone: null })
    const mine = uuid7()
    const [created, edited] = await pushAll([
      operation('customer.create', mine, { ...anna, name: 'Anna Ö' }),
      operation('customer.update', mine, { notes: 'stammis' }),
    ])
    expect(created).toMatchObject({
      status: 'merged',
      entityId: known.id,
      row: { name: 'Anna Öberg', phone: anna.phone },
    })
    expect(edited).toMatchObject({ status: 'applied', entityId: known.id, row: { notes: 'stammis' } })
    expect(await customers()).toHaveLength(1)
  })

  test('wins with a later edit of the same field, and the other value is kept in the history', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, name: 'Anna Berg' })
    const [answer] = await pushAll([
      operation('customer.update', id, { name: 'Anna Ek' }, { base: { name: 'Anna Öberg' } }),
    ])
    expect(answer).toMatchObject({ status: 'merged', row: { name: 'Anna Ek' } })
    const rows = await blipp.deps.db.read.selectFrom('customerHistory').select('changes').execute()
    expect(rows.map(({ changes }) => JSON.parse(changes))).toContainEqual({
      name: { from: 'Anna Berg', to: 'Anna Ek', lost: 'Anna Berg' },
    })
  })

  test('gets both texts back when a campaign was changed on both sides, and nothing is overwritten', async () => {
    const campaign = await addCampaign(shop, emailCampaign)
    await shop.owner.call(updateCampaign, { id: campaign.id, message: 'Ny text från datorn' })
    const [answer] = await pushAll([
      operation(
        'campaign.update',
        campaign.id,
        { message: 'Ny text från plattan' },
        { base: { message: campaign.message } },
      ),
    ])
    expect(answer).toMatchObject({ status: 'conflict', row: { message: 'Ny text från datorn' } })
    const [now] = (await shop.owner.call(listCampaigns, {})).campaigns
    expect(now?.message).toBe('Ny text från datorn')
  })

  test('is told that an edited customer was deleted, and the deletion stands', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.ask(deleteCustomer, { id })
    const [answer] = await pushAll([
      operation('customer.update', id, { name: 'Anna Ek' }, { base: { name: anna.name } }),
    ])
    expect(answer).toMatchObject({ status: 'conflict', row: null })
    expect(await customers()).toEqual([])
  })

  test('has only the entity of a refused operation held up, not the rest', async () => {
    const [stuck, fine] = [uuid7(), uuid7()]
    const results = await pushAll([
      operation('customer.create', stuck, { ...anna, email: 'fel' }),
      operation('customer.update', stuck, { name: 'Anna Ek' }),
      operation('customer.create', fine, { ...anna, email: 'bo@kund.example' }),
    ])
    expect(results).toMatchObject([
      { status: 'rejected', fields: { email: 'Skriv en giltig e-postadress' } },
      { status: 'blocked' },
      { status: 'applied' },
    ])
    expect((await customers()).map(({ id }) => id)).toEqual([fine])
  })

  test('has what needs a refused operation held back too', async () => {
    const first = operation('campaign.create', uuid7(), { ...emailCampaign, subject: '' })
    const second = operation('customer.create', uuid7(), anna, { needs: [first.id] })
    expect((await pushAll([first, second])).map(({ status }) => status)).toEqual(['rejected', 'blocked'])
  })

  test('may not speak for another person, nor of another business', async () => {
    expect(
      await shop.owner.ask(push, batch([operation('customer.create', uuid7(), anna)], { userId: uuid7() })),
    ).toMatchObject({ status: 403, body: { code: 'wrongUser' } })
    const flora = await openShop(blipp.url, floraBlommor)
    const { customer } = { customer: await addCustomer(flora, anna) }
    const results = await pushAll([
      operation('customer.update', customer.id, { name: 'Stulen' }),
      operation('customer.delete', customer.id),
    ])
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'blocked'])
    expect((await flora.owner.call(listCustomers, {})).customers[0]?.name).toBe(anna.name)
  })

  test('with a campaign made offline finds it in the list', async () => {
    const id = uuid7()
    await pushAll([
      operation('campaign.create', id, emailCampaign),
      operation('campaign.update', id, { name: 'Vinterbrev' }, { base: { name: emailCampaign.name } }),
    ])
    expect((await shop.owner.call(listCampaigns, {})).campaigns).toMatchObject([
      { id, name: 'Vinterbrev', status: 'draft' },
    ])
    expect(saveCampaign.status).toBe(201)
  })
})
