import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../backend/clock.ts'
import { cancelPayment } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import type { PaymentStep } from '../support/payments.ts'
import { type Paying, setPaying } from './scene.ts'

onEachEngine('a payment that is paid at the last moment', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const rowOf = () => paying.blipp.deps.db.read.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const cancel = async ({ id }: { id: string }) =>
    (await paying.shop.owner.call(cancelPayment, { id })).payment
  /** The payer is faster than the call that would end it, and the callback says nothing. */
  function payOnCancel(): void {
    paying.faults.callbacks = 'lost'
    paying.faults.control = (step) => {
      if (step === 'cancel') void paying.swish.pay(paying.swish.request().id)
      return null
    }
  }

  test('as its time is over is paid', async () => {
    await paying.create()
    payOnCancel()
    await paying.pass(3 * HOUR)
    // Not by `check`, which would ask the provider anew.
    expect(await rowOf()).toMatchObject({ state: 'paid', receiptNumber: 1 })
    expect(await paying.plan()).toMatchObject({ stored: 'starter', subscription: { plan: 'starter' } })
  })

  test('as it is called off is paid', async () => {
    const payment = await paying.create()
    payOnCancel()
    expect(await cancel(payment)).toMatchObject({ state: 'paid', receiptNumber: 1 })
    expect((await paying.plan()).stored).toBe('starter')
  })

  test('as it is given up, because its beginning was never answered, is paid', async () => {
    paying.faults.control = (step) => (step === 'create' ? 'errorAfter' : null)
    await expect(paying.create()).rejects.toThrow(/503/)
    payOnCancel()
    await paying.pass(2 * MINUTE)
    expect(await rowOf()).toMatchObject({ state: 'paid', receiptNumber: 1 })
  })

  test('is asked about no more, and not called off at its provider', async () => {
    const payment = await paying.create()
    await paying.swish.pay(paying.swish.request().id)
    const steps: PaymentStep[] = []
    paying.faults.control = (step) => {
      steps.push(step)
      return null
    }
    expect(await paying.check(payment)).toMatchObject({ state: 'paid' })
    expect(await cancel(payment)).toMatchObject({ state: 'paid' })
    expect(steps).toEqual([])
  })

  test('or not at all: what is over is not called off again', async () => {
    const payment = await paying.create()
    expect(await cancel(payment)).toMatchObject({ state: 'cancelled', reason: null })
    const steps: PaymentStep[] = []
    paying.faults.control = (step) => {
      steps.push(step)
      return null
    }
    expect(await cancel(payment)).toMatchObject({ state: 'cancelled' })
    expect(steps).toEqual(['status'])
  })

  test('cannot be called off while its provider is away, because it may still be paid', async () => {
    const payment = await paying.create()
    paying.faults.control = (step) => (step === 'cancel' ? 'errorBefore' : null)
    expect(await paying.shop.owner.ask(cancelPayment, { id: payment.id })).toMatchObject({
      status: 503,
      body: { code: 'paymentUnreachable' },
    })
    expect((await rowOf()).state).toBe('pending')
  })

  test('may have been begun although nobody answered: it is looked for a minute, then given up', async () => {
    paying.faults.control = (step) => (step === 'create' ? 'errorBefore' : null)
    await expect(paying.create()).rejects.toThrow(/503/)
    await paying.pass(MINUTE - SECOND)
    expect(await rowOf()).toMatchObject({ state: 'created', settledAt: null })
    await paying.pass(15 * SECOND)
    expect(await rowOf()).toMatchObject({ state: 'failed', reason: 'unreachable' })
  })

  test('waits to be paid until its time, and no second longer', async () => {
    await paying.create()
    await paying.pass(10 * MINUTE - SECOND)
    expect((await rowOf()).state).toBe('pending')
    await paying.pass(15 * SECOND)
    expect(await rowOf()).toMatchObject({
      state: 'expired',
      reason: null,
      settledAt: paying.blipp.clock.now(),
    })
  })
})
