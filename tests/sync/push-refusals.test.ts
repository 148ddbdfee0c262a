import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { SCHEMA } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, emailCampaign, openShop, type Shop } from '../support/shop.ts'

onEachEngine('a push that cannot be taken as it is', (open, engine) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const names = async () =>
    (await shop.owner.call(listCustomers, {})).customers.map(({ name }) => name).sort()

  test('with 501 operations is refused as a whole, in words, and nothing of it is done', async () => {
    const crowd = Array.from({ length: 501 }, () => operation('customer.create', uuid7(), anna))
    expect(await shop.owner.ask(push, device.batch(crowd))).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { operations: expect.stringMatching(/\S/) } },
    })
    expect(await names()).toEqual([])
  })

  test('under another person’s name is refused before anything is looked at', async () => {
    const forged = device.batch([operation('customer.create', uuid7(), anna)], { userId: uuid7() })
    expect(await shop.owner.ask(push, forged)).toMatchObject({ status: 403, body: { code: 'wrongUser' } })
    expect(await names()).toEqual([])
  })

  test('from a program that is too old is outdated, one by one', async () => {
    const operations = [operation('customer.create', uuid7(), anna), operation('tag.create', uuid7())]
    expect(await device.states(operations, { schema: 0 })).toEqual(['outdated', 'outdated'])
    expect(await names()).toEqual([])
  })

  test('from a newer program is taken without what is not known here', async () => {
    const create = operation('customer.create', uuid7(), { ...anna, birthday: '04-01' }, { colour: 'red' })
    const unknown = operation('voucher.create', uuid7(), { worth: 100 })
    const results = await device.push([create, unknown], { schema: SCHEMA + 1, mood: 'good' })
    expect(results).toMatchObject([{ status: 'applied' }, { status: 'outdated' }])
    expect(await names()).toEqual([anna.name])
  })

  test('for a kind that is not known holds up what follows on it, and nothing else', async () => {
    const unknown = operation('customer.explode', uuid7())
    const states = await device.states([
      unknown,
      operation('customer.update', unknown.entityId, { name: 'Anna Ek' }),
      operation('customer.create', uuid7(), anna, { needs: [unknown.id] }),
      operation('customer.create', uuid7(), erik),
    ])
    expect(states).toEqual(['outdated', 'blocked', 'blocked', 'applied'])
  })

  test.each([
    ['no kind', { kind: undefined }],
    ['a kind that is no text', { kind: 7 }],
    ['no entity', { entityId: 'x' }],
    ['a patch that is none', { patch: 'name' }],
    ['no time', { at: 'yesterday' }],
  ])('with %s is refused with the field that is wrong', async (_, over) => {
    const [answer] = await device.push([{ ...operation('customer.create', uuid7(), anna), ...over }])
    expect(answer).toMatchObject({
      status: 'rejected',
      code: 'invalid',
      fields: { [Object.keys(over)[0] as string]: expect.stringMatching(/\S/) },
    })
  })

  test('under an id that was used for something else is told just that', async () => {
    const create = operation('customer.create', uuid7(), anna)
    await device.push([create])
    for (const other of [
      { ...create, patch: { ...anna, name: 'Någon Annan' } },
      { ...create, entityId: uuid7() },
      { ...create, kind: 'customer.delete', patch: {} },
    ])
      expect(await device.push([other])).toMatchObject([
        { status: 'rejected', code: 'operationReused', message: expect.stringContaining('samma nummer') },
      ])
    expect(await names()).toEqual([anna.name])
  })

  test('is answered in the language of whoever reads it', async () => {
    const create = operation('customer.create', uuid7(), anna)
    await device.push([create])
    const english = await shop.owner.fetch(push.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(device.batch([{ ...create, patch: { ...anna, name: 'Someone' } }])),
    })
    expect(await english.text()).toContain('same number')
  })

  test('needs what was applied, in this push or an earlier one', async () => {
    const tag = operation('tag.create', uuid7(), { label: 'Kassan' })
    const lost = operation('tag.create', uuid7(), { label: 'Dörren' })
    const needing = (id: string) => operation('tag.create', uuid7(), { label: 'Bordet' }, { needs: [id] })
    expect(await device.states([tag, needing(tag.id)])).toEqual(['applied', 'applied'])
    expect(await device.states([needing(tag.id)])).toEqual(['applied'])
    const waiting = needing(lost.id)
    expect(await device.push([waiting])).toMatchObject([
      { status: 'blocked', message: expect.stringMatching(/\S/) },
    ])
    expect(await device.states([waiting, lost])).toEqual(['blocked', 'applied'])
    expect(await device.states([waiting])).toEqual(['applied'])
  })

  test('needs what was refused in an earlier push in vain', async () => {
    const refused = operation('campaign.create', uuid7(), { ...emailCampaign, subject: '' })
    const needing = operation('customer.create', uuid7(), anna, { needs: [refused.id] })
    expect(await device.states([refused])).toEqual(['rejected'])
    expect(await device.states([needing])).toEqual(['blocked'])
    expect(await names()).toEqual([])
  })

  test('is stuck under each id that a row was known by', async () => {
    const known = await addCustomer(shop, anna)
    const mine = uuid7()
    await device.push([operation('customer.create', mine, anna)])
    const states = await device.states([
      operation('customer.update', known.id, { email: 'fel' }),
      operation('customer.update', mine, { name: 'Anna Ek' }),
    ])
    expect(states).toEqual(['rejected', 'blocked'])
  })

  test('for rows of another business touches nothing and finds nothing there', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    const theirs = await addCustomer(flora, anna)
    const results = await device.push([
      operation('customer.update', theirs.id, { name: 'Stulen' }, { base: { name: anna.name } }),
    ])
    expect(results).toMatchObject([{ status: 'conflict', row: null }])
    expect(await device.push([operation('customer.delete', theirs.id)])).toMatchObject([{ row: null }])
    expect((await flora.owner.call(listCustomers, {})).customers).toEqual([theirs])
  })

  test('because one operation fails in the database has the rest applied, and that one later', async () => {
    const { write } = blipp.deps.db
    await write(shop.business.id, async ({ trx }) => {
      if (engine === 'postgres')
        await sql`alter table customers add constraint fault check (name <> 'Fel')`.execute(trx)
      else
        await sql`create trigger fault before insert on customers when new.name = 'Fel'
          begin select raise(abort, 'fault'); end`.execute(trx)
    })
    const fault = operation('customer.create', uuid7(), { ...anna, name: 'Fel' })
    const fine = operation('customer.create', uuid7(), erik)
    expect(await device.states([fault, fine])).toEqual(['later', 'applied'])
    expect(await names()).toEqual([erik.name])
    expect(blipp.lines.join()).toContain(fault.id)
  })

  test.each([
    ['years ahead', '9998-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['at the beginning of time', '0001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'],
    ['torn between both', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    ['never set', '1970-01-01T00:00:07.000Z', '1970-01-01T00:00:05.000Z'],
  ])('with a clock that is %s is applied, and nothing is later than now', async (_, clientNow, at) => {
    const create = operation('customer.create', uuid7(), anna, { at })
    expect(await device.states([create], { clientNow })).toEqual(['applied'])
    const { id } = (await shop.owner.call(listCustomers, {})).customers[0] ?? { id: '' }
    const consent = await blipp.deps.db.read.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(consent).toMatchObject({ customerId: id, deviceAt: at })
    expect(consent.correctedAt <= blipp.clock.now()).toBe(true)
  })

  test('deletes what was deleted already without asking anybody', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.ask(deleteCustomer, { id })
    const campaign = operation('campaign.create', uuid7(), emailCampaign)
    await device.push([campaign, operation('campaign.delete', campaign.entityId)])
    for (const [kind, entityId] of [
      ['customer.delete', id],
      ['campaign.delete', campaign.entityId],
      ['tag.delete', uuid7()],
    ] as const)
      expect(await device.push([operation(kind, entityId)])).toMatchObject([{ status: 'applied', row: null }])
  })

  test('makes nobody anew under the id of somebody who was deleted', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, name: 'Anna Ek' })
    await shop.owner.ask(deleteCustomer, { id })
    expect(await device.push([operation('customer.create', id, anna)])).toMatchObject([
      { status: 'conflict', row: null },
    ])
    expect(await names()).toEqual([])
  })
})
