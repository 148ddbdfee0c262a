import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../backend/clock.ts'
import { cancelPayment, type Payment } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Paying, setPaying } from './scene.ts'

// docs.klarna.com/hosted-payment-page/get-started/tracking-session-status: only three of a session's statuses are final.
onEachEngine('a payment by Klarna', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const session = () => paying.klarna.session()
  const cancel = async ({ id }: Payment) => (await paying.shop.owner.call(cancelPayment, { id })).payment
  async function expectPaid(payment: Payment): Promise<void> {
    expect(await paying.check(payment)).toMatchObject({ state: 'paid', reason: null, receiptNumber: 1 })
    expect(paying.klarna.orders()).toHaveLength(1)
    expect((await paying.plan()).stored).toBe('starter')
  }

  test.each([
    ['FAILED', 'declined'],
    ['ERROR', 'refused'],
    ['BACK', null],
    ['IN_PROGRESS', null],
  ] as const)('that Klarna says is %s can still be paid on the same page, and is', async (status, reason) => {
    const payment = await paying.create('klarna')
    await paying.klarna.end(session().id, status)
    expect(await paying.check(payment)).toMatchObject({
      ...{ state: 'pending', reason },
      redirectUrl: payment.redirectUrl,
    })
    // The poller asks too, and gives up nothing.
    await paying.pass(20 * MINUTE)
    expect(session().status).toBe(status)
    await paying.klarna.complete(session().id)
    await expectPaid(payment)
  })

  test('that was declined and begun anew there is no longer told as declined', async () => {
    const payment = await paying.create('klarna')
    await paying.klarna.end(session().id, 'FAILED')
    await paying.klarna.end(session().id, 'IN_PROGRESS')
    expect(await paying.check(payment)).toMatchObject({ state: 'pending', reason: null })
  })

  test('that was declined and left is expired when its time is over, and its page is closed', async () => {
    const payment = await paying.create('klarna')
    await paying.klarna.end(session().id, 'FAILED')
    await paying.pass(2 * HOUR)
    expect(await paying.check(payment)).toMatchObject({ state: 'expired', reason: null })
    expect(session().status).toBe('DISABLED')
  })

  test('whose order was refused once is taken when it is seen to be agreed to within its time', async () => {
    const payment = await paying.create('klarna')
    paying.faults.control = (step) => (step === 'order' ? 'refuse' : null)
    await paying.klarna.complete(session().id)
    expect(await paying.check(payment)).toMatchObject({ state: 'failed', reason: 'refused' })
    paying.faults.control = () => null
    await expectPaid(payment)
  })

  test('that is agreed to as it is called off is paid', async () => {
    const payment = await paying.create('klarna')
    paying.faults.callbacks = 'lost'
    paying.faults.control = (step) => {
      if (step === 'cancel') void paying.klarna.complete(session().id)
      return null
    }
    expect(await cancel(payment)).toMatchObject({ state: 'paid', receiptNumber: 1 })
    await expectPaid(payment)
  })

  test('that is agreed to as it is called off, and looked at by Klarna, is not called off', async () => {
    paying.klarna.placing.fraud = 'PENDING'
    const payment = await paying.create('klarna')
    paying.faults.callbacks = 'lost'
    paying.faults.control = (step) => {
      if (step === 'cancel') void paying.klarna.complete(session().id)
      return null
    }
    expect(await cancel(payment)).toMatchObject({ state: 'pending' })
    const [order] = paying.klarna.orders()
    if (order) order.fraud = 'ACCEPTED'
    await expectPaid(payment)
  })

  test('that is agreed to after its time is let go, and nothing is taken', async () => {
    const payment = await paying.create('klarna')
    paying.faults.control = (step) => (step === 'order' ? 'refuse' : null)
    await paying.klarna.complete(session().id)
    await paying.check(payment)
    paying.faults.control = () => null
    await paying.pass(3 * HOUR)
    expect(await paying.check(payment)).toMatchObject({ state: 'failed' })
    expect(session()).toMatchObject({ token: null, order: null })
  })

  test('whose order Klarna looks at for hours waits for Klarna, not for the time that a payer has', async () => {
    paying.klarna.placing.fraud = 'PENDING'
    const payment = await paying.create('klarna')
    await paying.klarna.complete(session().id)
    await paying.pass(5 * HOUR)
    expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
    const [order] = paying.klarna.orders()
    expect(order).toMatchObject({ status: 'AUTHORIZED' })
    if (order) order.fraud = 'ACCEPTED'
    await expectPaid(payment)
  })
})
