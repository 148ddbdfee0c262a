import { beforeEach, expect, test } from 'vitest'
import { DAY, later } from '../../backend/clock.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { eraseClosed } from '../../backend/rights/closed.ts'
import { closeBusiness, reopenBusiness } from '../../shared/closing.ts'
import { choosePlan } from '../../shared/payments.ts'
import { kept } from '../../shared/rules/retention.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

const monthly = { ...starter, amount: 399 }

onEachEngine('the plan of an account that is closed', (open) => {
  let the: Renewing
  // Erasing ends what the shop is: each has its own.
  beforeEach(async () => {
    the = await setRenewing(await open())
    return () => the.paying.end()
  })

  const storedPlan = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan
  const subscriptions = () => the.paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().execute()
  const close = async () => {
    await the.signIn()
    const { owner, password, business } = the.paying.shop
    await owner.call(closeBusiness, { name: business.name, password })
  }
  const reopen = async () => {
    const { owner, email, password } = the.paying.shop
    await owner.call(reopenBusiness, { email, password })
    await the.paying.blipp.jobs.idle()
  }
  /** What the payments said, without the mails about the account. */
  const told = async () =>
    (await the.mailed()).filter((subject) => /^(receipt|credit|ask|remind|ended|renew)/.test(String(subject)))
  const recipients = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('captured').select('recipient').execute()).map(
      ({ recipient }) => recipient,
    )

  test('is neither asked for nor ended while it is closed, with nobody told', async () => {
    await the.paid(monthly)
    const { paidUntil } = await the.subscription()
    await the.until(later(paidUntil, -10 * DAY))
    await close()
    await the.until(later(paidUntil, -7 * DAY))
    await the.until(paidUntil)
    await the.until(later(paidUntil, 14 * DAY))
    expect(await told()).toEqual(['receipt 1'])
    expect(await subscriptions()).toMatchObject([{ plan: 'starter', paidUntil, asked: 0 }])
    // Erased by then, with the mails that were kept.
    await the.paying.pass(60 * DAY)
    await the.paying.pass(DAY)
    expect(await recipients()).toEqual([])
  })

  test('goes on where it is opened again: within the paid time, in the days after it, and after those', async () => {
    await the.paid(monthly)
    const { paidUntil } = await the.subscription()
    await the.until(later(paidUntil, -10 * DAY))
    await close()
    await the.until(later(paidUntil, -5 * DAY))
    await reopen()
    expect(await told()).toEqual(['receipt 1', 'ask'])
    await close()
    await the.until(later(paidUntil, 5 * DAY))
    await reopen()
    expect(await told()).toEqual(['receipt 1', 'ask', 'remind'])
    await close()
    await the.until(later(paidUntil, 20 * DAY))
    expect(await storedPlan()).toBe('starter')
    await reopen()
    expect(await told()).toEqual(['receipt 1', 'ask', 'remind', 'ended'])
    expect([await storedPlan(), await subscriptions()]).toEqual(['free', []])
  })

  test('that was cancelled has ended without a word when it is opened again', async () => {
    await the.paid(monthly)
    await the.paying.shop.owner.call(choosePlan, { next: 'free' })
    const { paidUntil } = await the.subscription()
    await the.until(later(paidUntil, -DAY))
    await close()
    await the.until(later(paidUntil, DAY))
    await reopen()
    expect([await storedPlan(), await subscriptions()]).toEqual(['free', []])
    expect(await told()).toEqual(['receipt 1'])
  })

  test('is given back with a credit note, which goes to nobody once it is erased', async () => {
    const first = await the.paid(monthly)
    const second = await the.paid(monthly)
    const refund = ({ id }: { id: string }) =>
      refundPayment(the.paying.blipp.deps, { businessId: the.paying.shop.business.id, id })
    await close()
    await refund(second)
    expect(await told()).toEqual(['receipt 1', 'receipt 2', 'credit 3'])
    await the.paying.pass(kept.closed * DAY + 1)
    await eraseClosed(the.paying.blipp.deps, kept.closed)
    await refund(first)
    await the.paying.pass(60 * DAY)
    expect(await the.payments()).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])
    expect((await recipients()).filter((to) => to.startsWith('removed:'))).toEqual([])
  })
})
