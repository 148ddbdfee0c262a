import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../backend/clock.ts'
import type { PaymentRow } from '../../backend/database/payment-rows.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { mailCredit, mailReceipt } from '../../backend/payments/mails.ts'
import { createPaymentPoller } from '../../backend/payments/poll.ts'
import type { Provider, ProviderState } from '../../backend/payments/provider.ts'
import { goOnRefunding } from '../../backend/payments/refund.ts'
import { record } from '../../backend/payments/settle.ts'
import type { Payment, PaymentMethod } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Paying, setPaying } from './scene.ts'

// Each process asks the provider for itself: that two had the same answer is said by writing it down twice.
onEachEngine('a payment that two processes see to at once', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const providerOf = (method: PaymentMethod): Provider => {
    const provider = paying.blipp.deps.payments[method]
    if (!provider) throw new Error(`${method} is not set up`)
    return provider
  }
  const rowOf = ({ id }: Payment): Promise<PaymentRow> =>
    paying.blipp.deps.db.read
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const subscription = () =>
    paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  /** Begun and paid, and nobody here has heard of it. */
  async function paidUnseen(method: PaymentMethod): Promise<{ payment: Payment; seen: ProviderState }> {
    paying.faults.callbacks = 'lost'
    const payment = await paying.create(method)
    if (method === 'swish') await paying.swish.pay(paying.swish.request().id)
    else await paying.klarna.complete(paying.klarna.session().id)
    const provider = providerOf(method)
    const row = await rowOf(payment)
    const seen = await provider.status(row)
    return { payment, seen: seen.state === 'authorised' ? await provider.finalise(row, seen.token) : seen }
  }
  async function paid(method: PaymentMethod = 'swish'): Promise<Payment> {
    const { payment } = await paidUnseen(method)
    return paying.check(payment)
  }

  test.each(['swish', 'klarna'] as const)(
    'is activated once, though both had the same answer of %s',
    async (method) => {
      const { payment, seen } = await paidUnseen(method)
      expect(seen.state).toBe('paid')
      const write = async () => record(paying.blipp.deps, await rowOf(payment), seen, providerOf(method))
      const [first, second] = await Promise.all([write(), write()])
      const third = await write()
      expect([first, second, third].map((row) => [row?.receiptNumber, row?.periodTo])).toEqual(
        Array(3).fill([1, '2027-01-21T09:00:00.000Z']),
      )
      const plan = await paying.plan()
      expect(plan).toMatchObject({
        stored: 'starter',
        subscription: { paidUntil: '2027-01-21T09:00:00.000Z' },
        receipts: [{ receiptNumber: 1, creditNumber: null }],
      })
      expect(await paying.mails()).toEqual(['receipt 1'])
    },
  )

  test.each<ProviderState | { state: 'expired' }>([
    { state: 'cancelled' },
    { state: 'expired' },
    { state: 'failed', reason: 'declined' },
    { state: 'waiting', paidRef: 'other' },
  ])('stays paid when the other one comes late with %o', async (seen) => {
    const payment = await paid()
    const before = await rowOf(payment)
    expect(await record(paying.blipp.deps, before, seen, providerOf('swish'))).toEqual(before)
    expect(await rowOf(payment)).toEqual(before)
  })

  test('is told to the operator once where it differs', async () => {
    const { payment, seen } = await paidUnseen('swish')
    const differs = { ...seen, amountOre: 100 } as ProviderState
    for (let process = 0; process < 2; process += 1)
      expect(
        await record(paying.blipp.deps, await rowOf(payment), differs, providerOf('swish')),
      ).toMatchObject({ state: 'review', receiptNumber: null })
    const told = paying.blipp.lines.filter((line) => line.includes('differs from what was asked for'))
    expect(told).toHaveLength(1)
    expect(await paying.mails()).toEqual([])
  })

  test('is refunded once: one credit note, and the plan is taken back once', async () => {
    await paid()
    await paid('klarna')
    const first = (await paying.plan()).receipts.find(({ method }) => method === 'swish')
    const { paidUntil } = await subscription()
    let asked: PaymentRow | undefined
    const provider: Provider = {
      ...providerOf('swish'),
      refund: async (row) => {
        asked = row
        return { state: 'pending' }
      },
    }
    const { deps } = paying.blipp
    const pending: JobDeps = { ...deps, payments: { ...deps.payments, swish: provider } }
    const key = { businessId: paying.shop.business.id, id: String(first?.id) }
    expect(await refundPayment(pending, key)).toMatchObject({ state: 'refunding', creditNumber: null })
    if (!asked) throw new Error('Nobody was asked')
    const row = asked
    const answers = await Promise.all([goOnRefunding(deps, row), goOnRefunding(deps, row)])
    expect(answers.map(({ state, creditNumber }) => [state, creditNumber])).toEqual([
      ['refunded', 3],
      ['refunded', 3],
    ])
    const shortened = Date.parse(paidUntil) - Date.parse((await subscription()).paidUntil)
    expect(shortened).toBe(Date.parse(String(row.periodTo)) - Date.parse(String(row.periodFrom)))
    expect(await paying.mails()).toEqual(['receipt 1', 'receipt 2', 'credit 3'])
  })

  test('has its receipt and its credit note mailed once each', async () => {
    const payment = await paid()
    const row = await rowOf(payment)
    const { deps } = paying.blipp
    await Promise.all([mailReceipt(deps, row), mailReceipt(deps, row)])
    await refundPayment(deps, row)
    await Promise.all([mailCredit(deps, row), mailCredit(deps, row)])
    expect(await paying.mails()).toEqual(['receipt 1', 'credit 2'])
    expect(await rowOf(payment)).toMatchObject({ lookAt: null, creditMailedAt: paying.blipp.clock.now() })
  })

  test('whose receipt or credit note a crash kept from going has it mailed by the poller', async () => {
    const payment = await paid()
    const unmailed = (column: 'receiptMailedAt' | 'creditMailedAt') =>
      paying.blipp.deps.db.write(paying.shop.business.id, async ({ trx }) => {
        await trx.deleteFrom('captured').execute()
        await trx
          .updateTable('payments')
          .set({ [column]: null, lookAt: paying.blipp.clock.now() })
          .execute()
      })
    const look = createPaymentPoller(paying.blipp.deps)
    await unmailed('receiptMailedAt')
    await look()
    expect(await paying.mails()).toEqual(['receipt 1'])
    await refundPayment(paying.blipp.deps, await rowOf(payment))
    await unmailed('creditMailedAt')
    await look()
    expect(await paying.mails()).toEqual(['credit 2'])
    await look()
    await paying.pass(MINUTE)
    expect(await paying.mails()).toEqual(['credit 2'])
  })

  test('is taken up by one poller, though the other saw it waiting too', async () => {
    const payment = await paying.create()
    const { deps, clock } = paying.blipp
    let asked = 0
    const swish: Provider = {
      ...providerOf('swish'),
      status: async () => {
        asked += 1
        return { state: 'waiting' }
      },
    }
    const own: JobDeps = { ...deps, payments: { ...deps.payments, swish } }
    let isFirst = true
    const slow: JobDeps = {
      ...own,
      db: {
        ...deps.db,
        // What was due has been read; before it is taken, the other one looks, and is done.
        write: async (...job) => {
          if (isFirst) {
            isFirst = false
            await createPaymentPoller(own)()
          }
          return deps.db.write(...job)
        },
      },
    }
    await deps.db.write(paying.shop.business.id, async ({ trx }) => {
      await trx.updateTable('payments').set({ lookAt: clock.now() }).execute()
    })
    await createPaymentPoller(slow)()
    expect([isFirst, asked]).toEqual([false, 1])
    expect((await rowOf(payment)).state).toBe('pending')
  })
})
