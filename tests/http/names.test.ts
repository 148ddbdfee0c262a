import { beforeEach, expect, test } from 'vitest'
import { signup, updateProfile } from '../../shared/businesses.ts'
import { createCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acceptInvitation, inviteStaff } from '../../shared/staff.ts'
import { push } from '../../shared/sync.ts'
import { postSignups } from '../../shared/taps.ts'
import { nobodyAsked, takeIn } from '../imports/importing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor } from '../support/people.ts'
import { operation, pusher } from '../support/pusher.ts'
import { addCustomer, addTag, openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { elin, invitationToken } from '../support/staff.ts'
import { visit } from '../support/visitor.ts'

const link = 'Vinn på ond.se'
const told = { status: 422, body: { fields: { name: 'Ett namn kan inte innehålla en webbadress' } } }

onEachEngine('a link in a name is refused', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const names = async () => (await shop.owner.call(listCustomers, {})).customers.map(({ name }) => name)

  test('in the form of a tag, by a program and by a page without scripts', async () => {
    const { code } = await addTag(shop)
    const signups = [{ ...anna, id: uuid7(), name: link, filledAt: blipp.clock.now(), language: 'sv' }]
    const stranger = visit(blipp.url)
    const { results } = await stranger.call(postSignups, { code, clientNow: blipp.clock.now(), signups })
    expect(results).toMatchObject([{ status: 'rejected', fields: { name: 'Värdet går inte att använda' } }])
    const body = new URLSearchParams({ name: link, email: anna.email, consentGiven: 'on' })
    const page = await stranger.fetch(`/t/${code}`, { method: 'POST', body })
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('"errors":{"name":"invalid"}')
    expect(await names()).toEqual([])
  })

  test('at the counter, of somebody new and of somebody known', async () => {
    expect(await shop.owner.ask(createCustomer, { ...anna, name: link })).toMatchObject(told)
    const { id } = await addCustomer(shop, anna)
    expect(await shop.owner.ask(updateCustomer, { id, name: link })).toMatchObject(told)
    expect(await names()).toEqual([anna.name])
  })

  test('from a device that was away', async () => {
    const device = await pusher(blipp, shop)
    const batch = device.batch([operation('customer.create', uuid7(), { ...anna, name: link })])
    const { results } = await shop.owner.call(push, batch)
    expect(results).toMatchObject([{ status: 'rejected', fields: told.body.fields }])
    expect(await names()).toEqual([])
  })

  test('in a file, whose people come without it and whose owner is told', async () => {
    const { troubles } = await takeIn(
      shop.owner,
      [
        { email: anna.email, name: link },
        { email: erik.email, name: erik.name },
      ],
      nobodyAsked,
    )
    expect(troubles).toMatchObject([{ taken: true, fields: { name: expect.stringMatching(/webbadress/) } }])
    expect((await names()).sort()).toEqual(['', erik.name])
  })

  test('of a business and whoever owns it, at sign-up and later', async () => {
    for (const field of ['businessName', 'ownerFirstName', 'ownerLastName'])
      expect(await visit(blipp.url).ask(signup, { ...floraBlommor, [field]: link })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/webbadress/) } },
      })
    expect(await shop.owner.ask(updateProfile, { name: link })).toMatchObject(told)
  })

  test('of staff who accept an invitation', async () => {
    await verifyAddress(shop)
    await shop.owner.call(inviteStaff, { email: 'elin@kund.example' })
    const token = await invitationToken(shop, 'elin@kund.example')
    for (const field of ['firstName', 'lastName'])
      expect(await visit(blipp.url).ask(acceptInvitation, { ...elin, token, [field]: link })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/webbadress/) } },
      })
  })
})
