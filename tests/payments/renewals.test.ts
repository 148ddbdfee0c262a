import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import { createPaymentPoller, createPlanTime } from '../../backend/payments/index.ts'
import { createKlarnaPayment } from '../../shared/payments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Renewing, renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

// docs.klarna.com, "Set up a recurring payment order" and "Charge a subscription".
onEachEngine('a plan that renews by itself', (open) => {
  let the: Renewing
  beforeAll(async () => {
    the = await setRenewing(await open())
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  test('is agreed to by a tick of its own: without it nothing is kept, and the link is mailed', async () => {
    await the.paid(starter)
    expect(await the.renewals()).toEqual([])
    expect(the.paying.klarna.tokens()).toEqual([])
    expect((await the.paying.plan()).renewal).toBeNull()
    await the.toTheCharge()
    expect(await the.mailed()).toEqual(['receipt 1', 'ask', 'remind'])
  })

  test('keeps the words that were agreed to, and the token sealed', async () => {
    const payment = await the.paid()
    const row = await the.renewal()
    expect(row).toMatchObject({ id: payment.id, state: 'on', priceOre: 29_900, endedAt: null })
    expect(row.wording).toContain('299 SEK')
    expect(row.token).not.toBeNull()
    expect(JSON.stringify([row, await the.payments()])).not.toContain(the.token().id)
    expect((await the.paying.plan()).renewal).toMatchObject({
      at: (await the.subscription()).paidUntil,
      amountOre: 29_900,
    })
  })

  test('is announced a week before, charged on its day with a receipt, month after month', async () => {
    await the.paid()
    const { paidUntil } = await the.subscription()
    await the.paying.pass(Date.parse(paidUntil) - Date.parse(the.paying.blipp.clock.now()) - 7 * DAY - HOUR)
    expect(await the.mailed()).toEqual(['receipt 1'])
    await the.paying.pass(2 * HOUR)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews'])
    expect(await the.lastMail()).toContain((await the.renewal()).endToken)
    await the.paying.pass(6 * DAY)
    expect(the.token().orders).toEqual([])
    await the.until(String((await the.renewal()).chargeAt))
    await the.paying.pass(MINUTE)
    expect(the.token().orders.map(({ amount, status }) => [amount, status])).toEqual([[29_900, 'CAPTURED']])
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'receipt 2'])
    const [, second] = await the.payments()
    expect(second).toMatchObject({
      ...{ state: 'paid', method: 'klarna', periodFrom: paidUntil, receiptNumber: 2 },
      renewalId: (await the.renewal()).id,
    })
    await the.toTheCharge()
    expect(the.token().orders).toHaveLength(2)
    expect((await the.mailed()).slice(-2)).toEqual(['renews', 'receipt 3'])
    await the.signIn()
    expect((await the.paying.plan()).stored).toBe('starter')
  })

  test('that nobody announced in time is charged a week after its mail, not before', async () => {
    await the.paid()
    const { paidUntil } = await the.subscription()
    // No process ran for a month.
    await the.until(paidUntil)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews'])
    await the.paying.pass(6 * DAY)
    expect(the.token().orders).toEqual([])
    await the.paying.pass(DAY)
    await the.paying.pass(MINUTE)
    expect(the.token().orders).toHaveLength(1)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'receipt 2'])
  })

  test.each(['errorBefore', 'errorAfter', 'resetBefore', 'resetAfter'] as const)(
    'is charged once where Klarna’s answer is %s',
    async (fault) => {
      await the.paid()
      let left = 2
      the.paying.faults.control = (step) => (step === 'charge' && left-- > 0 ? fault : null)
      await the.toTheCharge()
      for (let minute = 0; minute < 4; minute += 1) await the.paying.pass(MINUTE)
      expect(the.token().orders).toHaveLength(1)
      expect(await the.payments()).toHaveLength(2)
      expect((await the.mailed()).at(-1)).toBe('receipt 2')
    },
  )

  test('is charged once though processes die after each step and others go on', async () => {
    await the.paid()
    const paidUntil = await the.toTheMail()
    const { deps, clock } = the.paying.blipp
    clock.pass(Date.parse(paidUntil) - Date.parse(clock.now()))
    // Two come to the plan at once; then the first charge is answered to nobody, and two more take it up.
    await Promise.all([createPlanTime(deps)(), createPlanTime(deps)()])
    expect(await the.payments()).toHaveLength(2)
    let isFirst = true
    the.paying.faults.control = (step) => {
      const fault = step === 'charge' && isFirst ? 'resetAfter' : null
      if (step === 'charge') isFirst = false
      return fault
    }
    await createPaymentPoller(deps)()
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'pending', receiptNumber: null })
    clock.pass(2 * MINUTE)
    await Promise.all([createPaymentPoller(deps)(), createPaymentPoller(deps)(), createPlanTime(deps)()])
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'paid', receiptNumber: 2 })
    expect(the.token().orders).toHaveLength(1)
  })

  test('whose charge is refused ends, and the link is mailed with the reason', async () => {
    await the.paid()
    the.paying.klarna.charging.refusal = 'PAYMENT_METHOD_FAILED'
    await the.toTheCharge()
    await the.paying.pass(2 * MINUTE)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'renewRefused'])
    expect(await the.lastMail()).toContain('/payment/select')
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'refused', token: null })
    expect(the.token().status).toBe('CANCELLED')
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'failed', reason: 'declined' })
    await the.paying.pass(15 * DAY)
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'renewRefused', 'ended'])
  })

  test('whose charge is answered by nobody is asked for under the same key for less than a day', async () => {
    await the.paid()
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorBefore' : null)
    await the.toTheCharge()
    await the.paying.pass(19 * HOUR)
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'pending' })
    await the.paying.pass(2 * HOUR)
    await the.paying.pass(2 * MINUTE)
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'failed', reason: 'unreachable' })
    expect(await the.mailed()).toEqual(['receipt 1', 'renews', 'renewUnknown'])
    const { reference } = (await the.payments()).at(-1) ?? {}
    expect(the.paying.blipp.lines.filter((line) => line.includes(String(reference)))).not.toEqual([])
    the.paying.faults.control = () => null
    await the.paying.pass(DAY)
    expect(the.token().orders).toEqual([])
  })

  test('does not begin where Klarna gives no token, and the month is paid all the same', async () => {
    the.paying.faults.control = (step) => (step === 'tokenise' ? 'refuse' : null)
    expect(await the.paid()).toMatchObject({ state: 'paid', receiptNumber: 1 })
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'refused', token: null })
    expect((await the.paying.plan()).renewal).toBeNull()
  })

  test.each(['errorAfter', 'resetAfter'] as const)(
    'has one token where the answer to it is %s',
    async (fault) => {
      let isFirst = true
      the.paying.faults.control = (step) => {
        const now = step === 'tokenise' && isFirst ? fault : null
        if (step === 'tokenise') isFirst = false
        return now
      }
      const payment = await the.paying.create('klarna', renewing)
      await the.paying.klarna.complete(the.paying.klarna.session().id)
      expect(await the.paying.check(payment)).toMatchObject({ state: 'paid' })
      expect(the.paying.klarna.tokens()).toHaveLength(1)
      expect(await the.renewal()).toMatchObject({ state: 'on' })
    },
  )

  test('is not what Swish is asked for, and a repeat with another answer to it is another payment', async () => {
    expect(await the.paying.create('swish', renewing)).toMatchObject({ method: 'swish' })
    expect(await the.renewals()).toEqual([])
    const { owner } = the.paying.shop
    const key = { 'idempotency-key': uuid7() }
    expect(await owner.ask(createKlarnaPayment, renewing, key)).toMatchObject({ status: 200 })
    expect(await owner.ask(createKlarnaPayment, renewing, key)).toMatchObject({ status: 200 })
    expect(await owner.ask(createKlarnaPayment, starter, key)).toMatchObject({
      ...{ status: 422, body: { code: 'keyReused' } },
    })
    expect(await the.renewals()).toHaveLength(1)
  })
})
