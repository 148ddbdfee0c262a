import { beforeEach, expect, test } from 'vitest'
import { grantName, listAudit, listInquiries, readBusiness, withdrawName } from '../../shared/admin.ts'
import { createAutomation, listAutomations } from '../../shared/automations.ts'
import { getProfile, signup, updateProfile } from '../../shared/businesses.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { askForName } from '../../shared/inquiries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { postSignups } from '../../shared/taps.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, floraBlommor } from '../support/people.ts'
import { addTag, type BusyShop, openBusyShop, welcome } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

onEachEngine('a name that fraud borrows', (open) => {
  let blipp: Blipp
  let shop: BusyShop
  let admin: Visitor

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    admin = await hireAdmin(blipp)
    return () => blipp.stop()
  })

  const refused = (field: string) => ({
    status: 422,
    body: { fields: { [field]: expect.stringMatching(/någon annans/) } },
  })
  const grant = (name: string) =>
    admin.call(grantName, { id: shop.business.id, name, reason: 'Avtal med PostNord, sett 2026-11-20' })
  const schedule = (smsFrom: string) =>
    shop.owner.ask(scheduleCampaign, {
      id: shop.campaigns.sms.id,
      ...{ at: '2026-11-30T12:00', audience: { segment: 'all' }, smsFrom },
    })
  const greet = (smsFrom: string) =>
    shop.owner.ask(createAutomation, { ...welcome, channel: 'sms', subject: null, smsFrom })

  test('cannot be opened an account with, taken later, or sent under, however it is written', async () => {
    const impostor = { ...floraBlommor, businessName: 'P0stN0rd Sverige' }
    expect(await visit(blipp.url).ask(signup, impostor)).toMatchObject(refused('businessName'))
    expect(await shop.owner.ask(updateProfile, { name: 'BankID Info' })).toMatchObject(refused('name'))
    expect(await shop.owner.ask(updateProfile, { smsFrom: 'B4nkID' })).toMatchObject(refused('smsFrom'))
    expect(await schedule('Handelsbank')).toMatchObject(refused('smsFrom'))
    expect(await greet('PostNord SE')).toMatchObject(refused('smsFrom'))
    const { business } = await shop.owner.call(getProfile, {})
    expect(business).toMatchObject({ name: shop.business.name, smsFrom: null })
  })

  test('can be asked for, which the operator reads with whom it is protected for', async () => {
    expect(await shop.owner.call(askForName, { name: 'PostNord ombud Umeå' })).toMatchObject({
      success: true,
    })
    const { inquiries } = await admin.call(listInquiries, { kind: 'name' })
    expect(inquiries).toMatchObject([
      {
        ...{ kind: 'name', email: shop.email, businessId: shop.business.id, state: 'new' },
        details: { wanted: 'PostNord ombud Umeå', protected: 'PostNord' },
      },
    ])
  })

  test('can be borne by whom the operator grants it, and that alone', async () => {
    const { business } = await grant('PostNord')
    expect(business.grantedNames).toEqual(['PostNord'])
    const changed = await shop.owner.call(updateProfile, { name: 'PostNord ombud Umeå', smsFrom: 'PostNord' })
    expect(changed.business).toMatchObject({ name: 'PostNord ombud Umeå', grantedNames: ['PostNord'] })
    expect((await greet('PostNord SE')).status).toBe(201)
    expect((await schedule('PostNord')).status).toBe(200)
    expect(await shop.owner.ask(updateProfile, { name: 'PostNord och Swish' })).toMatchObject(refused('name'))
    const other = { ...floraBlommor, businessName: 'PostNord Skellefteå' }
    expect(await visit(blipp.url).ask(signup, other)).toMatchObject(refused('businessName'))
  })

  test('that is withdrawn is sent under no more, and both acts are in the audit log with their reasons', async () => {
    await grant('PostNord')
    await shop.owner.call(updateProfile, { smsFrom: 'PostNord' })
    const taken = { id: shop.business.id, name: 'PostNord', reason: 'Avtalet gick ut' }
    expect((await admin.call(withdrawName, taken)).business.grantedNames).toEqual([])
    expect(await schedule('PostNord')).toMatchObject(refused('smsFrom'))
    const { entries } = await admin.call(listAudit, { businessId: shop.business.id })
    expect(entries).toMatchObject([
      { action: 'nameWithdrawn', detail: { name: 'PostNord', reason: 'Avtalet gick ut' } },
      { action: 'nameGranted', detail: { name: 'PostNord' } },
    ])
  })

  test('that is withdrawn holds the automation that bears it, until it has another', async () => {
    await grant('PostNord')
    const { automation } = (await greet('PostNord')).body as { automation: { id: string } }
    await admin.call(withdrawName, { id: shop.business.id, name: 'PostNord', reason: 'Avtalet gick ut' })
    const { code } = await addTag(shop)
    blipp.clock.pass(60_000)
    const filledAt = blipp.clock.now()
    const { consentGiven, name, phone } = anna
    const someone = { id: uuid7(), name, phone, email: 'ny@kund.example', consentGiven, filledAt }
    await visit(blipp.url).call(postSignups, {
      ...{ code, clientNow: filledAt, signups: [{ ...someone, language: 'sv' as const }] },
    })
    blipp.clock.pass(60_000)
    blipp.jobs.wake()
    await blipp.jobs.idle()
    const { automations } = await shop.owner.call(listAutomations, {})
    expect(automations.find(({ id }) => id === automation.id)).toMatchObject({ held: 'senderWithdrawn' })
    const { captured } = await shop.owner.call(listCaptured, {})
    expect(captured.filter(({ to }) => to === annasMobile)).toEqual([])
  })

  test('nor can any number but the operator’s be the sender', async () => {
    expect(await greet('+46771793336')).toMatchObject(refused('smsFrom'))
    expect((await schedule('+46771793336')).status).toBe(422)
  })

  test('is granted only where it is a protected one, by an admin, with a reason', async () => {
    const { id } = shop.business
    const free = await admin.ask(grantName, { id, name: 'Björns', reason: 'För att' })
    expect(free).toMatchObject({ status: 422, body: { fields: { name: expect.stringMatching(/\S/) } } })
    expect((await admin.ask(grantName, { id, name: 'PostNord', reason: ' ' })).status).toBe(422)
    const self = await shop.owner.ask(grantName, { id, name: 'PostNord', reason: 'Jag vill' })
    expect(self.status).toBe(401)
    expect((await admin.call(readBusiness, { id })).business.grantedNames).toEqual([])
  })
})
