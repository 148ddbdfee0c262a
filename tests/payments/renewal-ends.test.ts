import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../backend/clock.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { choosePlan, endRenewal, endRenewalByLink, getRenewalLink } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { visit } from '../support/visitor.ts'
import { type Renewing, renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

// docs.klarna.com, "Cancel a customer token".
onEachEngine('an automatic renewal', (open) => {
  let the: Renewing
  beforeAll(async () => {
    the = await setRenewing(await open())
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  test('ends by one press under Plan: the token is revoked, nothing is charged, and the link comes', async () => {
    await the.paid()
    const { plan } = await the.paying.shop.owner.call(endRenewal, {})
    expect(plan.renewal).toBeNull()
    await the.paying.blipp.jobs.idle()
    expect(the.token().status).toBe('CANCELLED')
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'payer', token: null })
    await the.toTheCharge()
    expect(the.token().orders).toEqual([])
    expect(await the.mailed()).toEqual(['receipt 1', 'ask', 'remind'])
  })

  test('ends by one press on the mail’s page, with nobody signed in, also after the mail', async () => {
    await the.paid()
    const paidUntil = await the.toTheMail()
    const key = await the.linkKey()
    const stranger = visit(the.paying.blipp.url)
    expect((await stranger.call(getRenewalLink, { key })).renewal).toEqual({
      ...{ businessName: the.paying.shop.business.name, planName: 'Starter', amountOre: 29_900 },
      ...{ isOn: true, at: (await the.renewal()).chargeAt, planGoesOn: true },
    })
    for (const _ of [1, 2])
      expect((await stranger.call(endRenewalByLink, { key })).renewal).toMatchObject({
        isOn: false,
        at: null,
        planGoesOn: true,
      })
    await the.paying.blipp.jobs.idle()
    expect(the.token().status).toBe('CANCELLED')
    expect(await stranger.ask(getRenewalLink, { key: `${key.slice(1)}x` })).toMatchObject({ status: 404 })
    expect(await stranger.ask(endRenewalByLink, { key: 'x' })).toMatchObject({ status: 404 })
    await the.paying.pass(MINUTE)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'ask'])
    await the.until(paidUntil)
    expect(the.token().orders).toEqual([])
  })

  test('whose token cannot be revoked at once is not charged, and is revoked later', async () => {
    await the.paid()
    the.paying.faults.control = (step) => (step === 'revoke' ? 'errorBefore' : null)
    await the.paying.shop.owner.call(endRenewal, {})
    await the.paying.blipp.jobs.idle()
    expect(the.token().status).toBe('ACTIVE')
    the.paying.faults.control = () => null
    await the.paying.pass(HOUR + MINUTE)
    expect(the.token().status).toBe('CANCELLED')
  })

  test('is not begun by a payment that came to nothing', async () => {
    await the.paying.create('klarna', renewing)
    await the.paying.klarna.end(the.paying.klarna.session().id, 'CANCELLED')
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'unpaid', token: null })
  })

  test('charges no more than was agreed to: a dearer plan without the tick ends it', async () => {
    await the.paid()
    await the.paid({ plan: 'professional', amount: 799 })
    await the.paying.blipp.jobs.idle()
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'dearer' })
    await the.paying.pass(MINUTE)
    expect(the.token().status).toBe('CANCELLED')
  })

  test('gives way to the one that is agreed to after it', async () => {
    await the.paid()
    await the.paid({ plan: 'professional', amount: 799, renew: true })
    expect((await the.renewals()).map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ['ended', 'replaced'],
      ['on', null],
    ])
    expect((await the.paying.plan()).renewal).toMatchObject({ amountOre: 79_900 })
  })

  test('is shown and ended by the link of an older mail, where it is the one that charges', async () => {
    await the.paid({ plan: 'starter', amount: 399, renew: true })
    await the.toTheMail()
    const key = await the.linkKey()
    await the.signIn()
    await the.paid({ plan: 'professional', amount: 799, renew: true })
    const stranger = visit(the.paying.blipp.url)
    const { paidUntil } = await the.subscription()
    expect((await stranger.call(getRenewalLink, { key })).renewal).toMatchObject({
      ...{ planName: 'Professional', amountOre: 79_900, isOn: true, at: paidUntil },
    })
    expect((await stranger.call(endRenewalByLink, { key })).renewal).toMatchObject({ isOn: false, at: null })
    expect((await the.renewals()).map(({ endedBy }) => endedBy)).toEqual(['replaced', 'payer'])
    await the.until(paidUntil)
    await the.paying.pass(MINUTE)
    expect(the.paying.klarna.tokens().flatMap(({ orders }) => orders)).toEqual([])
  })

  test('does not charge the month that was paid by hand after the mail', async () => {
    await the.paid()
    const paidUntil = await the.toTheMail()
    await the.signIn()
    await the.paid(starter)
    await the.until(paidUntil)
    await the.paying.pass(MINUTE)
    expect(the.token().orders).toEqual([])
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'receipt 2'])
  })

  test('charges no month that somebody is paying by hand when its time comes', async () => {
    await the.paid()
    const paidUntil = await the.toTheMail()
    await the.signIn()
    await the.until(new Date(Date.parse(paidUntil) - MINUTE).toISOString())
    await the.paying.create('klarna', starter)
    await the.paying.klarna.complete([...the.paying.klarna.sessions.keys()].at(-1) ?? '')
    await the.until(paidUntil)
    await the.paying.pass(5 * MINUTE)
    expect(the.token().orders).toEqual([])
    expect((await the.payments()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  test('goes before a payment by hand that nobody pays', async () => {
    await the.paid()
    const paidUntil = await the.toTheMail()
    await the.signIn()
    await the.until(new Date(Date.parse(paidUntil) - MINUTE).toISOString())
    await the.paying.create('klarna', starter)
    await the.until(paidUntil)
    for (const minutes of [2, 2, 2]) await the.paying.pass(minutes * MINUTE)
    expect(the.token().orders).toHaveLength(1)
    expect((await the.payments()).map(({ state }) => state)).toEqual(['paid', 'expired', 'paid'])
  })

  test('is under way alone: what is paid by hand meanwhile would be a second month', async () => {
    await the.paid()
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorBefore' : null)
    await the.toTheCharge()
    await the.signIn()
    await expect(the.paying.create('klarna', starter)).rejects.toThrow(/409/)
    the.paying.faults.control = () => null
    await the.paying.pass(HOUR)
    expect((await the.payments()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  test('ends with the plan that was cancelled, and charges nothing more', async () => {
    await the.paid({ plan: 'starter', amount: 399, renew: true })
    await the.paying.shop.owner.call(choosePlan, { next: 'free' })
    expect((await the.paying.plan()).renewal).toMatchObject({ at: null })
    await the.toTheCharge()
    await the.paying.pass(2 * MINUTE)
    expect(the.token().orders).toEqual([])
    const { endToken, ...ended } = await the.renewal()
    expect(ended).toMatchObject({ state: 'ended', endedBy: 'plan' })
    expect(the.token().status).toBe('CANCELLED')
    expect((await visit(the.paying.blipp.url).call(getRenewalLink, { key: endToken })).renewal).toMatchObject(
      { isOn: false, planGoesOn: false },
    )
  })

  test('ends with a refund of the whole month', async () => {
    const { id } = await the.paid()
    await refundPayment(the.paying.blipp.deps, { businessId: the.paying.shop.business.id, id })
    await the.paying.pass(MINUTE)
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'refunded' })
    expect(the.token().status).toBe('CANCELLED')
  })

  test('ends with an account that is closed', async () => {
    await the.paid()
    const { db, clock } = the.paying.blipp.deps
    const close = (closedAt: string | null) =>
      db.write(the.paying.shop.business.id, ({ trx }) =>
        trx.updateTable('businesses').set({ closedAt }).execute(),
      )
    const paidUntil = await the.toTheMail()
    await close(clock.now())
    await the.until(paidUntil)
    await the.paying.pass(MINUTE)
    expect(the.token()).toMatchObject({ status: 'CANCELLED', orders: [] })
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'closed' })
    await close(null)
  })
})
