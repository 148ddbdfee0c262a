import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { adminDashboard, adminLogin } from '../../shared/admin.ts'
import { hireAdmin, sven } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import type { Visitor } from '../support/visitor.ts'
import { type Renewing, setRenewing } from './renewing.ts'

onEachEngine('the desk names the shop and the payment', (open) => {
  let the: Renewing
  let admin: Visitor
  beforeAll(async () => {
    the = await setRenewing(await open())
    admin = await hireAdmin(the.paying.blipp)
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  const told = async () => {
    await admin.call(adminLogin, sven)
    const { attention } = await admin.call(adminDashboard, {})
    return attention.flatMap((about) => (about.what === 'payments' ? about.payments : []))
  }
  const named = () => ({ businessId: the.paying.shop.business.id, name: the.paying.shop.business.name })

  test('of money that differs from what was asked for, until it is given back', async () => {
    await the.paying.create()
    await the.paying.swish.pay(the.paying.swish.request().id, { amount: 1 })
    const [payment] = await the.payments()
    const { id = '', reference } = payment ?? {}
    expect(await told()).toEqual([
      {
        ...named(),
        id,
        reference,
        why: 'differs',
        method: 'swish',
        amountOre: 29_900,
        at: payment?.settledAt,
      },
    ])
    await refundPayment(the.paying.blipp.deps, { businessId: named().businessId, id })
    expect(await told()).toEqual([])
  })

  test('of a charge of which nobody knows what became, for a month', async () => {
    await the.paid()
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorBefore' : null)
    await the.toTheCharge()
    expect(await told()).toEqual([])
    await the.paying.pass(21 * HOUR)
    await the.paying.pass(2 * MINUTE)
    const { id, reference, settledAt } = (await the.payments()).at(-1) ?? {}
    expect(await told()).toEqual([
      { ...named(), id, reference, why: 'unknown', method: 'klarna', amountOre: 29_900, at: settledAt },
    ])
    await the.paying.pass(30 * DAY)
    expect(await told()).toEqual([])
  })

  test('of nothing where a payer was shown no way to pay, or the charge was refused', async () => {
    the.paying.faults.control = (step) => (step === 'create' ? 'errorBefore' : null)
    await expect(the.paying.create('klarna')).rejects.toThrow()
    the.paying.faults.control = () => null
    await the.paying.pass(2 * MINUTE)
    await the.paid()
    the.paying.klarna.charging.refusal = 'PAYMENT_METHOD_FAILED'
    await the.toTheCharge()
    await the.paying.pass(2 * MINUTE)
    expect((await the.payments()).map(({ state }) => state)).toEqual(['failed', 'paid', 'failed'])
    expect(await told()).toEqual([])
  })
})
