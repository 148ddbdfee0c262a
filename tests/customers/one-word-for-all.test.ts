import { beforeEach, expect, test } from 'vitest'
import { type CustomerPatch, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { postFile } from '../imports/importing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { operation, pusher } from '../support/pusher.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const allNo = { sms: 'no', email: 'no', whatsapp: 'no' }

onEachEngine('`consentGiven`, one word for all channels,', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const change = async (id: string, patch: CustomerPatch) =>
    (await shop.owner.call(updateCustomer, { id, ...patch })).customer
  const theOnlyOne = async () => (await shop.owner.call(listCustomers, {})).customers[0]
  const answers = async () => (await blipp.deps.db.read.selectFrom('consents').select('id').execute()).length

  test('is a no of whoever was never asked, which a list that is brought in later does not take back', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    expect((await change(id, { consentGiven: false })).consents).toEqual(allNo)
    const said = { consent: 'said', channels: 'sms,email', how: 'web', when: '2026-05-01', who: 'Butiken' }
    await postFile(shop.owner, `Email,Phone\n${anna.email},${anna.phone}\n`, said)
    expect(await theOnlyOne()).toMatchObject({ consentGiven: false, consents: allNo })
  })

  test('is a no of whoever was never asked when it was queued on a device, too', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    const device = await pusher(blipp, shop)
    const no = operation('customer.update', id, { consentGiven: false }, { base: { consentGiven: false } })
    const [result] = await device.push([no])
    expect(result).toMatchObject({ status: 'applied', row: { consents: allNo } })
  })

  test('is a no of whoever has a yes that waits', async () => {
    const { id } = await addCustomer(shop, anna)
    await change(id, { consents: { email: false } })
    blipp.clock.pass(60_000)
    const { code } = await addTag(shop)
    const at = blipp.clock.now()
    const { name, email, phone } = anna
    const signup = {
      id: uuid7(),
      name,
      email,
      phone,
      consentGiven: true,
      consents: { email: true },
      filledAt: at,
    }
    await visit(blipp.url).call(postSignups, { code, clientNow: at, signups: [signup] })
    await change(id, { consents: { sms: false } })
    expect((await theOnlyOne())?.consents).toMatchObject({ sms: 'no', email: 'waiting' })
    expect((await change(id, { consentGiven: false })).consents).toEqual(allNo)
  })

  test('says no once, however often it is sent', async () => {
    const { id } = await addCustomer(shop, anna)
    await change(id, { consentGiven: false })
    const before = await answers()
    await change(id, { consentGiven: false })
    expect(await answers()).toBe(before)
  })

  test('says yes to no more than stands where something stands as yes', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    await change(id, { consents: { email: true }, basis: 'inShop' })
    const { consents } = await change(id, { name: 'Anna Berg', consentGiven: true })
    expect(consents).toEqual({ sms: null, email: 'yes', whatsapp: null })
  })
})
