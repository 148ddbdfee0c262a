import { beforeEach, expect, test } from 'vitest'
import { listCampaigns, updateCampaign } from '../../shared/campaigns.ts'
import { deleteCustomer, listCustomers, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { deleteTag, listTags, updateTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCampaign, addCustomer, addTag, emailCampaign, openShop, type Shop } from '../support/shop.ts'

onEachEngine('two sides that changed the same shop', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const customers = async () => (await shop.owner.call(listCustomers, {})).customers

  // What the field was for the device, what it is at the server, what the device makes of it.
  test.each([
    ['Anna', 'Anna', 'Anna Ek', 'applied', 'Anna Ek', undefined],
    ['Anna', 'Anna Berg', 'Anna Ek', 'merged', 'Anna Ek', 'Anna Berg'],
    ['Anna', 'Anna Ek', 'Anna Ek', 'applied', 'Anna Ek', undefined],
    ['Anna', 'Anna Berg', 'Anna Berg', 'applied', 'Anna Berg', undefined],
  ])('with the base %s, now %s and the edit %s are %s: %s', async (base, now, edit, status, name, lost) => {
    const { id } = await addCustomer(shop, { ...anna, name: now })
    const [answer] = await device.push([
      operation('customer.update', id, { name: edit }, { base: { name: base } }),
    ])
    expect(answer).toMatchObject({ status, row: { name } })
    expect(answer?.message).toEqual(lost === undefined ? undefined : expect.stringContaining(name))
    const rows = await blipp.deps.db.read.selectFrom('customerHistory').select('changes').execute()
    const losses = rows.map(({ changes }) => JSON.parse(changes).name?.lost).filter(Boolean)
    expect(losses).toEqual(lost === undefined ? [] : [lost])
  })

  test('in different fields of a customer both have their way, and nobody is bothered', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, phone: '070-174 06 20' })
    const base = { name: anna.name, phone: anna.phone, email: anna.email, notes: '' }
    const [answer] = await device.push([operation('customer.update', id, { notes: 'stammis' }, { base })])
    expect(answer).toMatchObject({ status: 'applied', row: { phone: '070-174 06 20', notes: 'stammis' } })
  })

  test('one of whom deleted the customer are told so, and the edit is given back with nothing revived', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.ask(deleteCustomer, { id })
    const [answer] = await device.push([
      operation(
        'customer.update',
        id,
        { consentGiven: true, name: 'Anna Ek' },
        { base: { name: anna.name } },
      ),
    ])
    expect(answer).toMatchObject({
      status: 'conflict',
      code: 'notFound',
      row: null,
      message: expect.stringContaining('togs bort'),
    })
    expect(await customers()).toEqual([])
  })

  test('with the same address have one customer, and what follows finds it under either id', async () => {
    const [first, second] = [uuid7(), uuid7()]
    await device.push([operation('customer.create', first, { ...anna, phone: null, notes: '' })])
    const other = await pusher(blipp, shop)
    const [created] = await other.push([
      operation('customer.create', second, {
        ...anna,
        email: 'ANNA@kund.example',
        name: 'Anna Ö',
        notes: 'hund',
      }),
    ])
    expect(created).toMatchObject({
      status: 'merged',
      entityId: first,
      message: expect.stringContaining('Anna Öberg'),
      row: { name: 'Anna Öberg', phone: anna.phone, notes: 'hund' },
    })
    const [edited, refused] = await other.push([
      operation('customer.update', second, { notes: 'katt' }, { base: { notes: 'hund' } }),
      operation('customer.update', second, { consentGiven: false }, { base: { consentGiven: true } }),
    ])
    expect(edited).toMatchObject({ status: 'applied', entityId: first })
    expect(refused).toMatchObject({ row: { consents: { sms: 'no', email: 'no' } } })
    expect(await customers()).toHaveLength(1)
    expect(await other.states([operation('customer.delete', second)])).toEqual(['applied'])
    expect(await customers()).toEqual([])
    expect(await device.states([operation('customer.update', first, { name: 'Anna Ek' })])).toEqual([
      'conflict',
    ])
  })

  test('that made one of two customers: an edit of the one that went finds the one that stayed', async () => {
    const [stays, goes] = [await addCustomer(shop, anna), await addCustomer(shop, erik)]
    await shop.owner.call(mergeCustomers, { id: stays.id, other: goes.id })
    expect(
      await device.push([
        operation('customer.update', goes.id, { notes: 'hund' }, { base: { notes: '' } }),
        operation('customer.delete', goes.id),
      ]),
    ).toMatchObject([
      { status: 'applied', entityId: stays.id },
      { status: 'applied', row: null },
    ])
    expect(await customers()).toMatchObject([{ id: stays.id, notes: 'hund' }])
  })

  test('are told so again when the answer was lost on its way', async () => {
    await addCustomer(shop, anna)
    const create = operation('customer.create', uuid7(), { ...anna, name: 'Anna Ö' })
    const [told] = await device.push([create])
    const [again] = await device.push([create])
    expect([told?.status, again?.status]).toEqual(['merged', 'duplicate'])
    expect(again?.message).toBe(told?.message)
    expect(again?.entityId).toBe(told?.entityId)
  })

  test('about a yes after a no: the no holds, and whoever entered the yes is told', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, consentGiven: false })
    const [answer] = await device.push([
      operation('customer.update', id, { consentGiven: true }, { base: { consentGiven: false } }),
    ])
    expect(answer).toMatchObject({
      status: 'merged',
      message: expect.stringContaining('tackat nej'),
      row: { consents: { sms: 'no', email: 'no' } },
    })
  })

  test('about a no where nothing was said: it is kept, and an older yes that comes later does not stand', async () => {
    const { id } = await addCustomer(shop, { ...erik, consentGiven: false })
    const [no] = await device.push([
      operation('customer.update', id, { consentGiven: false }, { base: { consentGiven: true } }),
    ])
    expect(no).toMatchObject({ row: { consents: { email: 'no' } } })
    await device.push([operation('customer.create', uuid7(), erik, { at: '2026-11-20T08:00:00.000Z' })])
    expect((await customers())[0]?.consents.email).toBe('no')
  })

  // What the other side changed, what this one changes, with or without a revision to tell by.
  test.each([
    [{}, { message: 'Min' }, true, 'applied'],
    [{ message: 'Deras' }, { message: 'Min' }, true, 'conflict'],
    [{ message: 'Deras' }, { message: 'Min' }, false, 'conflict'],
    [{ message: 'Samma' }, { message: 'Samma' }, true, 'applied'],
    [{ name: 'Deras' }, { message: 'Min' }, true, 'conflict'],
    [{ name: 'Deras' }, { message: 'Min' }, false, 'applied'],
  ])('of a campaign by %j and %j (revision: %s) are %s', async (theirs, mine, hasRevision, status) => {
    const campaign = await addCampaign(shop, emailCampaign)
    if (Object.keys(theirs).length > 0) await shop.owner.call(updateCampaign, { id: campaign.id, ...theirs })
    const { name, subject, message } = campaign
    const [answer] = await device.push([
      operation('campaign.update', campaign.id, mine, {
        base: { name, subject, message },
        ...(hasRevision ? { baseRevision: campaign.revision } : {}),
      }),
    ])
    expect(answer?.status).toBe(status)
    const [now] = (await shop.owner.call(listCampaigns, {})).campaigns
    expect(now).toMatchObject(status === 'conflict' ? { name, message, ...theirs } : { ...theirs, ...mine })
    if (status === 'conflict')
      expect(answer).toMatchObject({ code: 'campaignChanged', row: { id: campaign.id } })
  })

  test('of a campaign: the merchant’s choice stands once it is made of what the other side left', async () => {
    const campaign = await addCampaign(shop, emailCampaign)
    const { campaign: theirs } = await shop.owner.call(updateCampaign, { id: campaign.id, message: 'Deras' })
    const states = await device.states([
      operation(
        'campaign.update',
        campaign.id,
        { message: 'Min' },
        {
          base: { message: 'Deras' },
          baseRevision: theirs.revision,
        },
      ),
    ])
    expect(states).toEqual(['applied'])
  })

  test('of a tag have the later change, told where it crossed another, and none where it was deleted', async () => {
    const tag = await addTag(shop)
    await shop.owner.call(updateTag, { id: tag.id, label: 'Dörren' })
    const edit = (label: string, base: string) =>
      operation('tag.update', tag.id, { label }, { base: { label: base, target: 'signup' } })
    expect(await device.push([edit('Bordet', 'Kassan')])).toMatchObject([
      { status: 'merged', message: expect.stringContaining('Bordet'), row: { label: 'Bordet' } },
    ])
    expect(await device.states([edit('Disken', 'Bordet')])).toEqual(['applied'])
    await shop.owner.ask(deleteTag, { id: tag.id })
    expect(await device.push([edit('Hyllan', 'Disken')])).toMatchObject([{ status: 'conflict', row: null }])
    expect((await shop.owner.call(listTags, {})).tags.map(({ id }) => id)).not.toContain(tag.id)
  })

  test('leave nothing personal in the answers that are kept to know a repeat by', async () => {
    await addCustomer(shop, anna)
    await device.push([operation('customer.create', uuid7(), { ...anna, name: 'Anna Ö' })])
    const kept = await blipp.deps.db.read.selectFrom('operations').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/Anna|kund\.example|070-174|701740610/)
  })
})
