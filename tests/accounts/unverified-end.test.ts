import { beforeEach, expect, test } from 'vitest'
import { createUnverifiedEnd } from '../../backend/businesses/index.ts'
import { DAY, later } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Guest, guestOf } from '../support/guest.ts'
import { waitingPayment } from '../support/payment-row.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { proveAddressOf } from '../support/prove-address.ts'

const email = bjornsBarbershop.ownerEmail

onEachEngine('an account that nobody verified', (open) => {
  let db: Database
  let blipp: Blipp
  let owner: Guest
  let businessId: string

  beforeEach(async () => {
    db = await open()
    blipp = await startBlipp(db)
    owner = guestOf(blipp.url)
    const { body } = await owner.post('/api/auth/signup', bjornsBarbershop)
    businessId = (body.business as { id: string }).id
    return () => blipp.stop()
  })

  const look = () => createUnverifiedEnd(blipp.deps)()
  const after = async (days: number) => {
    blipp.clock.pass(days * DAY)
    await look()
  }
  const business = () =>
    db.read
      .selectFrom('businesses')
      .select(['closedAt', 'verifyBy', 'verifyRemindedAt'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
  const reminders = () =>
    db.read
      .selectFrom('captured')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', 'like', 'Bekräfta din e-postadress före%')
      .execute()

  test('is told three days before its end, once, with a link that keeps it', async () => {
    await after(10)
    expect(await reminders()).toEqual([])
    await after(1)
    await Promise.all([look(), look()])
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    expect(mail?.text).toContain('2026-12-05')
    const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    blipp.clock.pass(2 * DAY)
    expect((await guestOf(blipp.url).post('/api/auth/verify-email', { token })).status).toBe(200)
    await after(30)
    expect(await business()).toEqual({ closedAt: null, verifyBy: null, verifyRemindedAt: null })
  })

  test('ends after fourteen days, with its sessions', async () => {
    await after(11)
    await after(2)
    expect((await business()).closedAt).toBeNull()
    await after(1)
    expect((await business()).closedAt).toBe(blipp.clock.now())
    expect((await owner.get('/api/business/profile')).status).toBe(401)
  })

  test('ends no sooner than two days after the mail, also where nothing ran meanwhile', async () => {
    await after(20)
    await after(1)
    expect((await business()).closedAt).toBeNull()
    await after(1)
    expect((await business()).closedAt).not.toBeNull()
  })

  test('can be opened again, for as long again', async () => {
    await after(11)
    await after(3)
    const reopened = await guestOf(blipp.url).post('/api/auth/reopen', { email, password })
    expect(reopened.status).toBe(200)
    expect(await business()).toEqual({
      closedAt: null,
      verifyBy: later(blipp.clock.now(), 14 * DAY),
      verifyRemindedAt: null,
    })
    await after(1)
    expect((await business()).closedAt).toBeNull()
  })

  test('stays when it was paid for', async () => {
    await waitingPayment(blipp, { business: { id: businessId } })
    await db.write(businessId, ({ trx }) =>
      trx.updateTable('payments').set({ paidAt: blipp.clock.now() }).execute(),
    )
    await after(11)
    await after(9)
    expect(await business()).toMatchObject({ closedAt: null, verifyRemindedAt: null })
  })

  test('is one of three at most whose end its address is told of in a day, and ends as the others do', async () => {
    blipp.deps.config.limits = true
    for (let n = 0; n < 5; n += 1) await guestOf(blipp.url).post('/api/auth/signup', bjornsBarbershop)
    await after(11)
    expect(await reminders()).toHaveLength(3)
    await after(3)
    const open = await db.read.selectFrom('businesses').select('id').where('closedAt', 'is', null).execute()
    expect(open).toEqual([])
  })

  test('that claims the address of somebody else ends without mailing them', async () => {
    await proveAddressOf(db, email, blipp.clock.now())
    const claim = await guestOf(blipp.url).post('/api/auth/signup', bjornsBarbershop)
    const claimed = (claim.body.business as { id: string }).id
    await after(11)
    await after(3)
    expect(await reminders()).toEqual([])
    expect((await business()).closedAt).toBeNull()
    const ended = await db.read
      .selectFrom('businesses')
      .select('closedAt')
      .where('id', '=', claimed)
      .executeTakeFirstOrThrow()
    expect(ended.closedAt).not.toBeNull()
  })
})
