import { beforeEach, expect, test } from 'vitest'
import { revokeApiKey } from '../../shared/api-keys/contract.ts'
import { listCampaigns, saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { createCustomer } from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { listEvents } from '../../shared/events/contract.ts'
import { customerHistory } from '../../shared/history.ts'
import { createOffer, giveOffer, redeemVoucher } from '../../shared/offers.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor } from '../support/people.ts'
import {
  addCampaign,
  addCustomer,
  emailCampaign,
  openBusyShop,
  openShop,
  type Shop,
} from '../support/shop.ts'

const refused = (code: string, status = 401) => ({ status, body: { code, message: expect.any(String) } })

onEachEngine('a program with a key', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  test('without the scope send changes no text that is on its way out', async () => {
    const busy = await openBusyShop(blipp.url, floraBlommor)
    const writer = await startProgram(busy, ['write'])
    const sender = await startProgram(busy, ['write', 'send'])
    const change = { id: busy.campaigns.email.id, message: 'Skriv ditt lösenord här' }
    expect((await writer.ask(updateCampaign, change)).status).toBe(200)
    await busy.owner.call(scheduleCampaign, {
      ...{ id: busy.campaigns.email.id, audience: { segment: 'all' }, at: '2026-11-25T12:00' },
    })
    expect(await writer.ask(updateCampaign, change)).toMatchObject(refused('scopeMissing', 403))
    expect((await sender.ask(updateCampaign, change)).status).toBe(200)
    expect((await busy.owner.ask(updateCampaign, change)).status).toBe(200)
  })

  test('is named by the history of what it did, also when it was revoked', async () => {
    const program = await startProgram(shop, ['write'], 'Bokadirekt')
    const { customer } = await program.call(createCustomer, { ...anna, consentGiven: true })
    await shop.owner.call(revokeApiKey, { id: program.id })
    const { entries } = await shop.owner.call(customerHistory, { id: customer.id })
    expect(entries.find(({ kind }) => kind === 'consent')).toMatchObject({ by: 'Bokadirekt', byKey: true })
  })

  test('is named by the use of a voucher that it took', async () => {
    const customer = await addCustomer(shop, anna)
    const { offer } = await shop.owner.call(createOffer, { title: 'Fri kaffe', running: true })
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer.id] })
    const { code } = await blipp.deps.db.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow()
    const till = await startProgram(shop, ['write'], 'Kassan')
    const { voucher } = await till.call(redeemVoucher, { code, place: 'Kassa 1' })
    expect(voucher.uses).toMatchObject([{ by: 'Kassan', place: 'Kassa 1' }])
  })

  test('does a thing once under an Idempotency-Key, which it shares with no other program', async () => {
    const [one, other] = [await startProgram(shop), await startProgram(shop, ['write'], 'Kassan')]
    const key = { 'Idempotency-Key': '1' }
    const first = await one.ask(createCustomer, anna, key)
    expect(first.status).toBe(201)
    expect(await one.ask(createCustomer, anna, key)).toMatchObject({ status: 201, body: first.body })
    expect(await one.ask(createCustomer, erik, key)).toMatchObject(refused('keyReused', 422))
    expect((await other.ask(saveCampaign, emailCampaign, key)).status).toBe(201)
    expect((await shop.owner.call(listCampaigns, {})).campaigns).toHaveLength(1)
  })

  test('sends what it was given the scope for, once', async () => {
    const busy = await openBusyShop(blipp.url, floraBlommor)
    const program = await startProgram(busy, ['send'])
    const press = () =>
      program.ask(
        sendEmail,
        { id: busy.campaigns.email.id, audience: { segment: 'all' } },
        { 'Idempotency-Key': 'x' },
      )
    const first = await press()
    expect(first).toMatchObject({ status: 200, body: { summary: { sent: expect.any(Number) } } })
    expect((await press()).body).toEqual(first.body)
    const sends = await blipp.deps.db.read.selectFrom('sends').select(['userId']).execute()
    expect(sends).toEqual([{ userId: program.id }])
  })

  test('has the shop’s events kept from when the first one is made', async () => {
    await addCustomer(shop, anna)
    const program = await startProgram(shop, ['read'])
    expect(await program.call(listEvents, {})).toMatchObject({ events: [], isKept: true })
    const { id } = await addCustomer(shop, erik)
    const { events } = await program.call(listEvents, {})
    expect(events).toMatchObject([{ type: 'customer.created', data: { customerId: id } }])
  })

  test('reads campaigns as the owner does', async () => {
    await addCampaign(shop, emailCampaign)
    const program = await startProgram(shop, ['read'])
    expect(await program.call(listCampaigns, {})).toEqual(await shop.owner.call(listCampaigns, {}))
  })
})
