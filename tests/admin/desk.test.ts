import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../shared/admin.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { createCustomer, deleteCustomer } from '../../shared/customers.ts'
import { sendPlanInquiry } from '../../shared/inquiries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor } from '../support/people.ts'
import {
  addCampaign,
  emailCampaign,
  openShop,
  type Shop,
  signInAgain,
  verifyAddress,
} from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

onEachEngine('the desk', (open) => {
  let blipp: Blipp
  let bjorn: Shop
  let flora: Shop
  let admin: Visitor

  beforeAll(async () => {
    blipp = await startBlipp(await open())
    admin = await hireAdmin(blipp)
    bjorn = await openShop(blipp.url)
    blipp.clock.pass(1000)
    flora = await openShop(blipp.url, floraBlommor)
  })
  afterAll(() => blipp.stop())

  /** The last three acts, but for looks at the log itself. */
  const actions = async () =>
    (await admin.call(contract.listAudit, {})).entries
      .map(({ action }) => action)
      .filter((action) => action !== 'auditRead')
      .slice(0, 3)

  test('counts businesses, customers and campaigns as they are, and lists the newest first', async () => {
    const { customer } = await bjorn.owner.call(createCustomer, anna)
    await flora.owner.call(createCustomer, erik)
    await addCampaign(flora, emailCampaign)
    const { id: answerId } = await addCampaign(flora, emailCampaign)
    await blipp.deps.db.write(flora.business.id, ({ trx }) =>
      trx.updateTable('campaigns').set({ isAnswer: 1 }).where('id', '=', answerId).execute(),
    )
    const look = () => admin.call(contract.adminDashboard, {})
    const statistics = async () => (await look()).statistics
    // A look counts for a moment only: the next goes on where a slow one ended.
    await expect
      .poll(statistics)
      .toEqual({ totalBusinesses: 2, totalCustomers: 2, totalCampaigns: 1, newInquiries: 0 })
    expect((await look()).recentBusinesses).toMatchObject([
      { name: 'Flora Blommor', email: floraBlommor.businessEmail, state: 'active', campaigns: 1 },
      { name: 'Björns Barbershop', customers: 1 },
    ])
    // Later, because somebody deleted in the moment of their creation was never there.
    blipp.clock.pass(1000)
    await bjorn.owner.call(deleteCustomer, { id: customer.id })
    await expect.poll(statistics).toMatchObject({ totalCustomers: 1 })
  })

  test.each([
    ['a part of the name', 'barber', 'Björns Barbershop'],
    ['letters as they are said', 'BJÖRNS', 'Björns Barbershop'],
    ['the sign-in address', floraBlommor.ownerEmail, 'Flora Blommor'],
    ['the organisation number', '5560160680', 'Flora Blommor'],
  ])('finds a business by %s', async (_, search, name) => {
    const { businesses } = await admin.call(contract.listBusinesses, { search })
    expect(businesses.map((business) => business.name)).toEqual([name])
  })

  test('finds nothing by what means something to a database', async () => {
    for (const search of ['%', '_', "'", '\\'])
      expect((await admin.call(contract.listBusinesses, { search })).businesses).toEqual([])
  })

  test('tells what a business has used, and who owns it', async () => {
    await bjorn.owner.call(createCustomer, { ...anna, email: 'ny@kund.example' })
    const { business } = await admin.call(contract.readBusiness, { id: bjorn.business.id })
    expect(business).toMatchObject({
      owner: { name: 'Björn Åkerlund', email: bjorn.email, verifiedAt: null },
      usage: { newCustomers: 2, sms: 0 },
      limits: { newCustomers: null, sms: 2000 },
      people: 1,
      suspensions: [],
    })
    expect((await actions())[0]).toBe('businessRead')
  })

  test('suspends a business everywhere at once, with a reason, and lifts it with another', async () => {
    const [id, other] = [bjorn.business.id, await signInAgain(bjorn)]
    const { business } = await admin.call(contract.suspendBusiness, { id, reason: 'Skickar skräp' })
    expect(business).toMatchObject({
      state: 'suspended',
      suspensions: [{ reason: 'Skickar skräp', liftedAt: null }],
    })
    for (const device of [bjorn.owner, other]) expect((await device.ask(getProfile, {})).status).toBe(401)
    expect((await flora.owner.ask(getProfile, {})).status).toBe(200)
    const again = () => visit(blipp.url).ask(signin, { email: bjorn.email, password: bjorn.password })
    expect((await again()).status).toBe(403)
    const twice = await admin.ask(contract.suspendBusiness, { id, reason: 'Igen' })
    expect(twice).toMatchObject({ status: 409, body: { code: 'alreadySuspended' } })
    const lifted = await admin.call(contract.liftSuspension, { id, reason: 'Missförstånd' })
    expect(lifted.business).toMatchObject({
      state: 'active',
      suspensions: [{ liftedReason: 'Missförstånd' }],
    })
    expect((await again()).status).toBe(200)
    expect((await bjorn.owner.ask(getProfile, {})).status).toBe(401)
    bjorn = { ...bjorn, owner: await signInAgain(bjorn) }
    expect((await actions()).slice(0, 2)).toEqual(['suspensionLifted', 'suspended'])
  })

  test('a suspension is mailed to the owner, with its reason and how to answer, and that it is lifted too', async () => {
    const { id } = flora.business
    const mails = async () => {
      const rows = await blipp.deps.db.read
        .selectFrom('captured')
        .selectAll()
        .where('businessId', '=', id)
        .where('recipient', '=', flora.email)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ subject, text }) => `${subject}: ${text}`)
    }
    // Nobody proved the other shop's address, so it may be that of somebody who never had an account.
    await admin.call(contract.suspendBusiness, { id: bjorn.business.id, reason: 'Skickar skräp' })
    await verifyAddress(flora)
    await admin.call(contract.suspendBusiness, { id, reason: 'Fakturan är obetald' })
    const told = expect.stringMatching(/avstängt.*Fakturan är obetald.*support@blipp\.example/s)
    await expect.poll(async () => (await mails())[0]).toEqual(told)
    await admin.call(contract.liftSuspension, { id, reason: 'Betald efter samtal' })
    await expect.poll(async () => (await mails())[0]).toContain('öppet igen')
    expect((await mails()).join()).not.toContain('samtal')
    await admin.call(contract.liftSuspension, { id: bjorn.business.id, reason: 'Missförstånd' })
    const all = await blipp.deps.db.read.selectFrom('captured').select(['subject', 'text']).execute()
    expect(all.some(({ text }) => text?.includes('Skickar skräp'))).toBe(false)
    bjorn = { ...bjorn, owner: await signInAgain(bjorn) }
    flora = { ...flora, owner: await signInAgain(flora) }
  })

  test('gives another plan, and the shop’s dashboard shows it', async () => {
    const change = { id: bjorn.business.id, plan: 'starter', reason: 'Betalar på faktura' } as const
    await admin.call(contract.changePlan, change)
    const { business } = await bjorn.owner.call(getProfile, {})
    expect(business).toMatchObject({ plan: 'starter', trialEndsAt: null, remaining: { sms: 500 } })
    await admin.call(contract.changePlan, { ...change, plan: 'trial' })
    const trial = (await bjorn.owner.call(getProfile, {})).business
    expect(Date.parse(trial.trialEndsAt ?? '') - Date.parse(blipp.clock.now())).toBe(30 * 86_400_000)
  })

  test('mails the verification link again, until it was used', async () => {
    const id = bjorn.business.id
    const mails = async () =>
      (await blipp.deps.db.read.selectFrom('captured').select('id').where('businessId', '=', id).execute())
        .length
    const before = await mails()
    await admin.call(contract.resendTheirVerification, { id })
    expect(await mails()).toBe(before + 1)
    await blipp.deps.db.write(id, async ({ trx }) => {
      await trx.updateTable('users').set({ emailVerifiedAt: blipp.clock.now() }).execute()
    })
    expect((await admin.ask(contract.resendTheirVerification, { id })).status).toBe(409)
  })

  test('moves an inquiry on, and filters by where it stands', async () => {
    await visit(blipp.url).call(sendPlanInquiry, { name: 'Maja Ek', email: 'maja@bageriet.example' })
    const [inquiry] = (await admin.call(contract.listInquiries, { state: 'new' })).inquiries
    expect(inquiry).toMatchObject({ kind: 'plan', name: 'Maja Ek', details: { plan: 'starter' } })
    await admin.call(contract.moveInquiry, { id: inquiry?.id ?? '', state: 'in hand' })
    expect((await admin.call(contract.listInquiries, { state: 'new' })).inquiries).toEqual([])
    expect((await admin.call(contract.listInquiries, { state: 'in hand' })).inquiries).toHaveLength(1)
  })

  describe('what is not there', () => {
    test('is a 404, and nothing is written down of it', async () => {
      const id = uuid7()
      const before = await actions()
      const answers = await Promise.all([
        admin.ask(contract.readBusiness, { id }),
        admin.ask(contract.suspendBusiness, { id, reason: 'Finns inte' }),
        admin.ask(contract.moveInquiry, { id, state: 'done' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(await actions()).toEqual(before)
    })

    test('a reason that is not given is asked for', async () => {
      const answer = await admin.ask(contract.suspendBusiness, { id: bjorn.business.id, reason: ' ' })
      expect(answer).toMatchObject({ status: 422, body: { fields: { reason: 'Skriv varför' } } })
    })
  })
})
