import { get } from 'node:https'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { checkPayment, createSwishPayment, getPaymentMethods, getPlan } from '../../shared/payments.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { visit } from '../support/visitor.ts'
import { type Paying, setPaying, starter } from './scene.ts'

onEachEngine('a payment', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const expectNothing = async () =>
    expect(await paying.plan()).toMatchObject({ stored: 'trial', subscription: null, receipts: [] })

  test.each([
    ['no token', '', {}],
    ['another token', `?token=${'a'.repeat(32)}`, { callbackIdentifier: 'a'.repeat(32) }],
    ['nonsense', '?token=%00', { callbackIdentifier: "' or 1=1" }],
  ])('is not touched by a callback with %s, and nobody is asked', async (_, query, headers) => {
    await paying.create()
    const request = paying.swish.request()
    let asked = 0
    paying.faults.control = () => {
      asked += 1
      return null
    }
    const body = JSON.stringify({
      id: request.id,
      status: 'PAID',
      amount: 299,
      payeeAlias: request.payeeAlias,
    })
    for (const path of ['klarna', 'swish']) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
      const { status } = await visit(paying.blipp.url).fetch(`/api/webhooks/${path}${query}`, init)
      expect(status).toBe(200)
    }
    expect(asked).toBe(0)
    await expectNothing()
  })

  test('is not believed to be paid because its callback says so', async () => {
    const payment = await paying.create()
    const request = paying.swish.request()
    await fetch(`${paying.blipp.url}/api/webhooks/swish`, {
      method: 'POST',
      body: JSON.stringify({ id: request.id, status: 'PAID', amount: 299 }),
      headers: { 'content-type': 'application/json', callbackIdentifier: request.callbackIdentifier },
    })
    expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
    await expectNothing()
  })

  test('is begun and seen by the owner alone', async () => {
    const payment = await paying.create()
    const stranger = visit(paying.blipp.url)
    expect(await stranger.ask(checkPayment, { id: payment.id })).toMatchObject({ status: 401 })
    const { db } = paying.blipp.deps
    const asRole = (role: 'owner' | 'staff') =>
      db.write(paying.shop.business.id, async ({ trx }) => {
        await trx.updateTable('users').set({ role }).execute()
      })
    await asRole('staff')
    const staff = visit(paying.blipp.url)
    await staff.call(signin, { email: paying.shop.email, password: paying.shop.password })
    for (const [endpoint, input] of [
      [createSwishPayment, starter],
      [checkPayment, { id: payment.id }],
      [getPlan, {}],
    ] as const)
      expect(await staff.ask(endpoint, input as never)).toMatchObject({ status: 403 })
    await asRole('owner')
  })

  test.each([
    { plan: 'starter', amount: 1 },
    { plan: 'professional', amount: 399 },
    { plan: 'enterprise', amount: 799 },
    { plan: 'free', amount: 0 },
    { plan: 'Nonsense', amount: 399 },
  ])('of a plan and an amount that do not belong together is refused: %o', async (input) => {
    const answer = await paying.shop.owner.ask(createSwishPayment, input)
    expect(answer).toMatchObject({ status: 422, body: { code: 'offerUnknown', success: false } })
    expect(paying.swish.requests.size).toBe(0)
  })

  test('is asked for over mTLS: whoever shows no certificate is turned away', async () => {
    const { SWISH_CA: ca, SWISH_BASE_URL: url } = paying.swish.env
    const answer = new Promise((resolve, reject) => get(`${url}/`, { ca }, resolve).on('error', reject))
    await expect(answer).rejects.toThrow()
  })

  test('whose provider is too slow is given up, and the payer told', async () => {
    const environment = { ...paying.swish.env, PUBLIC_URL: 'http://localhost:1' }
    const blipp = await startBlipp(paying.blipp.deps.db, { environment, paying: { timeoutMs: 50 } })
    const visitor = visit(blipp.url)
    await visitor.call(signin, { email: paying.shop.email, password: paying.shop.password })
    paying.faults.control = () => 'hang'
    const answer = await visitor.ask(createSwishPayment, starter)
    expect(answer).toMatchObject({ status: 503, body: { code: 'paymentUnreachable', success: false } })
    await blipp.stop()
    await expectNothing()
  })

  test('cannot be begun where none is set up, and the page is told so', async () => {
    const blipp = await startBlipp(paying.blipp.deps.db, {
      environment: { PUBLIC_URL: 'http://localhost:1' },
    })
    const visitor = visit(blipp.url)
    expect(await visitor.call(getPaymentMethods, {})).toEqual({ klarna: false, swish: false })
    await visitor.call(signin, { email: paying.shop.email, password: paying.shop.password })
    const answer = await visitor.ask(createSwishPayment, starter)
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'paymentNotSetUp', success: false, error: expect.stringMatching(/inte uppsatt/) },
    })
    await blipp.stop()
    await expectNothing()
  })
})
