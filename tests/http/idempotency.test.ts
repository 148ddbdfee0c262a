import { beforeEach, expect, test } from 'vitest'
import { createApiKey, listApiKeys } from '../../shared/api-keys/contract.ts'
import { deleteCampaign, listCampaigns, saveCampaign } from '../../shared/campaigns.ts'
import { createCustomer, deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { createDevice, listDevices } from '../../shared/devices.ts'
import { addWebhook, listWebhooks } from '../../shared/events/webhooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createTag, deleteTag, listTags } from '../../shared/tags.ts'
import { keyEnds } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, emailCampaign, openBusyShop, openShop, type Shop } from '../support/shop.ts'

onEachEngine('an Idempotency-Key', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  test('may be any text, and makes each thing once', async () => {
    const key = { 'Idempotency-Key': 'kassan, första försöket' }
    for (const [endpoint, input] of [
      [createTag, { label: 'Kassan' }],
      [saveCampaign, emailCampaign],
      [createCustomer, anna],
    ] as const) {
      const mine = { 'Idempotency-Key': encodeURIComponent(`${key['Idempotency-Key']} ${endpoint.path}`) }
      const first = await shop.owner.ask(endpoint, input as never, mine)
      const again = await shop.owner.ask(endpoint, input as never, mine)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(first.body)
    }
    expect((await shop.owner.call(listCampaigns, {})).campaigns).toHaveLength(1)
    expect((await shop.owner.call(listCustomers, {})).customers).toHaveLength(1)
  })

  test('makes each thing with a secret once, and is a 422 for another one', async () => {
    const url = 'https://bokning.example/blipp'
    for (const [endpoint, input, others] of [
      [createDevice, { label: 'Plattan' }, [{ label: 'Kassan' }]],
      [
        createApiKey,
        { name: 'Kassan', scopes: ['read'], endsAt: keyEnds },
        [{ name: 'Bokningen' }, { scopes: ['read', 'write'] }, { endsAt: '2027-06-01T09:00:00.000Z' }],
      ],
      [addWebhook, { url }, [{ url: `${url}/2` }, { types: ['customer.erased'] }]],
    ] as const) {
      const key = { 'Idempotency-Key': `hemligt ${endpoint.path}`.replaceAll(' ', '-') }
      const ask = (over = {}) => shop.owner.ask(endpoint, { ...input, ...over } as never, key)
      expect([(await ask()).status, (await ask()).status]).toEqual([201, 201])
      for (const over of others)
        expect(await ask(over)).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    }
    expect((await shop.owner.call(listDevices, {})).devices).toMatchObject([{ label: 'Plattan' }])
    expect((await shop.owner.call(listApiKeys, {})).keys).toMatchObject([
      { name: 'Kassan', scopes: ['read'] },
    ])
    expect((await shop.owner.call(listWebhooks, {})).webhooks).toMatchObject([{ url, types: null }])
  })

  test('of a change stands for that of one thing, and is a 422 for the same change of another', async () => {
    const [one, other] = [
      await addCustomer(shop, anna),
      await addCustomer(shop, { ...anna, email: 'bo@kund.example' }),
    ]
    const key = { 'Idempotency-Key': uuid7() }
    const change = (id: string) => shop.owner.ask(updateCustomer, { id, notes: 'Vill ha en tid' }, key)
    expect((await change(one.id)).status).toBe(200)
    expect((await change(one.id)).status).toBe(200)
    expect(await change(other.id)).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers.filter(({ notes }) => notes !== '').map(({ id }) => id)).toEqual([one.id])
  })

  test('of something that is gone since is a 404, and brings nothing back', async () => {
    const key = () => ({ 'Idempotency-Key': uuid7() })
    const [k1, k2, k3, k4] = [key(), key(), key(), key()]
    const customer = (await shop.owner.ask(createCustomer, anna, k1)).body as { customer: { id: string } }
    const tag = (await shop.owner.ask(createTag, { label: 'Kassan' }, k2)).body as { tag: { id: string } }
    const campaign = (await shop.owner.ask(saveCampaign, emailCampaign, k3)).body as {
      campaign: { id: string }
    }
    const change = { id: customer.customer.id, name: 'Anna Berg' }
    await shop.owner.ask(updateCustomer, change, k4)
    await shop.owner.ask(deleteCustomer, { id: customer.customer.id })
    await shop.owner.ask(deleteTag, { id: tag.tag.id })
    await shop.owner.ask(deleteCampaign, { id: campaign.campaign.id })
    const tags = (await shop.owner.call(listTags, {})).tags.length
    expect(await shop.owner.ask(createCustomer, anna, k1)).toMatchObject({ status: 404 })
    expect(await shop.owner.ask(createTag, { label: 'Kassan' }, k2)).toMatchObject({ status: 404 })
    expect(await shop.owner.ask(saveCampaign, emailCampaign, k3)).toMatchObject({ status: 404 })
    expect(await shop.owner.ask(updateCustomer, change, k4)).toMatchObject({ status: 404 })
    expect((await shop.owner.call(listCustomers, {})).customers).toEqual([])
    expect((await shop.owner.call(listTags, {})).tags).toHaveLength(tags)
  })

  test('makes one press of Send of two, and is a 422 for another press', async () => {
    await blipp.stop()
    blipp = await startBlipp(await open())
    const busy = await openBusyShop(blipp.url)
    const [one, two] = busy.customers
    const key = { 'Idempotency-Key': 'press-1' }
    const press = (customerIds: string[]) =>
      busy.owner.ask(sendEmail, { id: busy.campaigns.email.id, customerIds }, key)
    const first = await press([String(one?.id)])
    expect(await press([String(one?.id)])).toMatchObject({ status: 200, body: first.body })
    expect(await press([String(two?.id)])).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  })

  test('belongs to its business', async () => {
    const key = { 'Idempotency-Key': uuid7() }
    await addCustomer(shop, anna)
    await shop.owner.ask(createTag, { label: 'Kassan' }, key)
    const other = await openShop(blipp.url, floraBlommor)
    expect(await other.owner.ask(createTag, { label: 'Disken' }, key)).toMatchObject({
      status: 201,
      body: { tag: { label: 'Disken' } },
    })
  })
})
