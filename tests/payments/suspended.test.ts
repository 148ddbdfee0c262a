import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, later, MINUTE } from '../../backend/clock.ts'
import { createPaymentPoller, createPlanTime } from '../../backend/payments/index.ts'
import { adminLogin, liftSuspension, suspendBusiness } from '../../shared/admin.ts'
import { hireAdmin, sven } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import type { Visitor } from '../support/visitor.ts'
import { type Renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

const monthly = { ...starter, amount: 399 }

onEachEngine('the plan of a shop that is suspended', (open) => {
  let the: Renewing
  let admin: Visitor
  beforeAll(async () => {
    the = await setRenewing(await open())
    admin = await hireAdmin(the.paying.blipp)
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  /** Days pass, after which nobody is signed in at the desk. */
  const about = async (reason: string) => {
    await admin.call(adminLogin, sven)
    return { id: the.paying.shop.business.id, reason }
  }
  const suspend = async () => admin.call(suspendBusiness, await about('Utreds'))
  const lift = async () => {
    await admin.call(liftSuspension, await about('Utrett'))
    await the.paying.blipp.jobs.idle()
  }
  /** What the payments said, without the mails about the suspension. */
  const told = async () =>
    (await the.mailed()).filter((subject) => /^(receipt|ask|remind|ended|renew)/.test(String(subject)))
  const storedPlan = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan

  test('is neither asked for nor charged while it is suspended, and the renewal stays on', async () => {
    await the.paid({ ...monthly, renew: true })
    const { paidUntil } = await the.subscription()
    await the.toTheMail()
    await suspend()
    await the.until(paidUntil)
    await the.paying.pass(MINUTE)
    await the.until(later(paidUntil, 15 * DAY))
    expect(the.token().orders).toEqual([])
    expect(await told()).toEqual(['receipt 1', 'renews'])
    expect([await storedPlan(), (await the.subscription()).paidUntil]).toEqual(['starter', paidUntil])
    expect((await the.renewal()).state).toBe('on')
    await lift()
  })

  test('is announced anew once it is lifted, a week before a month that begins then', async () => {
    await the.paid({ ...monthly, renew: true })
    const paidUntil = await the.toTheMail()
    await suspend()
    await the.until(later(paidUntil, 5 * DAY))
    await lift()
    const lifted = later(paidUntil, 5 * DAY)
    expect(the.token().orders).toEqual([])
    expect(await told()).toEqual(['receipt 1', 'renews', 'renews'])
    expect(await the.renewal()).toMatchObject({ state: 'on', chargeAt: later(lifted, 7 * DAY) })
    await the.until(later(lifted, 7 * DAY))
    await the.paying.pass(MINUTE)
    expect(the.token().orders).toHaveLength(1)
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'paid', periodFrom: lifted })
  })

  test('is asked for by a link once it is lifted, and only the suspended days are put off', async () => {
    await the.paid(monthly)
    const { paidUntil } = await the.subscription()
    await the.toTheMail()
    await the.until(later(paidUntil, 2 * DAY))
    expect(await told()).toEqual(['receipt 1', 'ask', 'remind'])
    await suspend()
    await the.until(later(paidUntil, 22 * DAY))
    await lift()
    // Two of the fourteen days were over before.
    expect((await the.subscription()).paidUntil).toBe(later(paidUntil, 20 * DAY))
    expect(await told()).toEqual(['receipt 1', 'ask', 'remind', 'remind'])
    await the.until(later(paidUntil, 34 * DAY))
    expect([await storedPlan(), (await told()).at(-1)]).toEqual(['free', 'ended'])
  })

  test('goes on as it was where the paid time is not over when it is lifted', async () => {
    await the.paid(monthly)
    const before = await the.subscription()
    await suspend()
    await the.paying.pass(DAY)
    await lift()
    expect(await the.subscription()).toEqual(before)
  })

  test('is not charged where the suspension comes between the decision and the call', async () => {
    await the.paid({ ...monthly, renew: true })
    const paidUntil = await the.toTheMail()
    const { deps, clock } = the.paying.blipp
    clock.pass(Date.parse(paidUntil) - Date.parse(clock.now()))
    await createPlanTime(deps)()
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'created' })
    await suspend()
    await createPaymentPoller(deps)()
    expect((await the.payments()).at(-1)).toMatchObject({ state: 'cancelled' })
    expect(the.token().orders).toEqual([])
    expect((await the.renewal()).state).toBe('on')
    await the.paying.pass(DAY)
    await lift()
    expect((await told()).slice(-2)).toEqual(['renews', 'renews'])
  })
})
