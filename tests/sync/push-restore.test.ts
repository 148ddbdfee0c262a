import { beforeEach, expect, test } from 'vitest'
import { listCampaigns } from '../../shared/campaigns.ts'
import { deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, emailCampaign, openShop, type Shop } from '../support/shop.ts'

onEachEngine('a device after the database was restored from an older copy', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const before = { epoch: 'of before the restore' }
  const everybody = async () => (await shop.owner.call(listCustomers, {})).customers

  test('repeats all that it had done, and what was lost is there again, once', async () => {
    const [kept, lost] = [uuid7(), uuid7()]
    const inTheCopy = [operation('customer.create', kept, anna)]
    const sinceThen = [
      operation('customer.update', kept, { notes: 'stammis' }, { base: { notes: '' }, baseRevision: 900 }),
      operation('customer.create', lost, erik),
      operation('campaign.create', uuid7(), emailCampaign),
    ]
    await device.push(inTheCopy)
    const again = [...inTheCopy, ...sinceThen]
    expect(await device.states(again)).toEqual(['duplicate', 'applied', 'applied', 'applied'])
    expect(await device.states(again)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
    expect((await everybody()).map(({ name, notes }) => [name, notes]).sort()).toEqual([
      [anna.name, 'stammis'],
      [erik.name, ''],
    ])
    expect((await shop.owner.call(listCampaigns, {})).campaigns).toHaveLength(1)
  })

  test('that has not heard of it yet is not told that a lost row was deleted, but to come again', async () => {
    const lost = uuid7()
    const edit = operation('customer.update', lost, { name: 'Anna Ek' }, { base: { name: anna.name } })
    const [answer] = await device.push([edit], before)
    expect(answer).toMatchObject({ status: 'later', message: expect.stringContaining('äldre kopia') })
    await device.push([operation('customer.create', lost, anna)])
    expect(await device.states([edit], before)).toEqual(['applied'])
    expect((await everybody()).map(({ name }) => name)).toEqual(['Anna Ek'])
  })

  test('is told so once it knows: what is still not there is a conflict, for its person', async () => {
    const edit = operation('customer.update', uuid7(), { name: 'Anna Ek' }, { base: { name: anna.name } })
    expect(await device.push([edit])).toMatchObject([{ status: 'conflict', row: null }])
  })

  test('that has not heard of it is told at once of what was deleted here, which no repeat brings back', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(deleteCustomer, { id })
    const edit = operation('customer.update', id, { name: 'Anna Ek' }, { base: { name: anna.name } })
    expect(await device.push([edit], before)).toMatchObject([{ status: 'conflict', row: null }])
  })

  test('that has not heard of it merges nobody while either of the two may still come again', async () => {
    const [here, lost, gone] = [await addCustomer(shop, anna), uuid7(), await addCustomer(shop, erik)]
    await shop.owner.call(deleteCustomer, { id: gone.id })
    const merge = (entityId: string, other: string) => operation('customer.merge', entityId, { other })
    expect(await device.states([merge(here.id, lost)], before)).toEqual(['later'])
    expect(await device.states([merge(lost, here.id)], before)).toEqual(['later'])
    expect(await device.states([merge(here.id, gone.id)], before)).toEqual(['rejected'])
  })

  test('has its revisions of before taken for nothing, and its words for what they are', async () => {
    const id = uuid7()
    await device.push([operation('campaign.create', id, emailCampaign)])
    const edit = (message: string, base: string) =>
      operation('campaign.update', id, { message }, { base: { message: base }, baseRevision: 0 })
    expect(await device.states([edit('Ny', emailCampaign.message)])).toEqual(['conflict'])
    expect(await device.states([edit('Ny', emailCampaign.message)], before)).toEqual(['applied'])
    expect(await device.states([edit('Nyare', emailCampaign.message)], before)).toEqual(['conflict'])
  })

  test('that repeats a deletion first keeps the other from bringing the person back', async () => {
    const id = uuid7()
    const create = operation('customer.create', id, anna)
    const remove = operation('customer.delete', id, {}, { baseRevision: 40 })
    expect(await device.states([remove])).toEqual(['applied'])
    expect(await device.push([create])).toMatchObject([{ status: 'conflict', row: null }])
    expect(await everybody()).toEqual([])
  })

  test('repeats a yes that is older than a no in vain', async () => {
    const { id } = await addCustomer(shop, anna)
    const yes = operation('customer.update', id, { consentGiven: true }, { base: { consentGiven: false } })
    const no = operation('customer.update', id, { consentGiven: false }, { base: { consentGiven: true } })
    expect(await device.states([no, yes])).toEqual(['applied', 'merged'])
    expect((await everybody())[0]?.consents).toMatchObject({ sms: 'no', email: 'no' })
  })

  test('has a planned send put off until it knows, because it may have been carried out before', async () => {
    const id = uuid7()
    await device.push([operation('campaign.create', id, emailCampaign)])
    const send = operation('campaign.send', id, { sendId: uuid7() })
    expect(await device.push([send], before)).toMatchObject([
      { status: 'later', message: expect.stringContaining('äldre kopia') },
    ])
  })
})
