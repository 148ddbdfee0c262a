import { beforeAll, beforeEach, expect, test } from 'vitest'
import { endConfirmation, wantConfirmation } from '../../backend/consents/confirming.ts'
import type { Database } from '../../backend/database/index.ts'
import type { ConfirmationRow } from '../../backend/database/rights-rows.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Ledger, minute, openLedger } from '../support/ledger.ts'

const DAY = 24 * 60

onEachEngine('the owner of an address whose yes waits', (open) => {
  let db: Database
  let shop: Ledger

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
  })

  const want = (at: string, over: Partial<ConfirmationRow> = {}) =>
    shop.write((unit) => wantConfirmation(unit, { addressHash: 'anna', customerId: 'c1', at, ...over }))
  const end = (addressHash = 'anna', how?: { forGood: boolean }) =>
    shop.write((unit) => endConfirmation(unit, addressHash, how))
  const row = (addressHash = 'anna', businessId = shop.businessId) =>
    db.read
      .selectFrom('confirmations')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('addressHash', '=', addressHash)
      .executeTakeFirst()
  /** As the mail that asks leaves it. */
  const mailed = (mailedAt: string, mails: number, dueAt: string | null = null) =>
    shop.write(({ trx }) =>
      trx
        .updateTable('confirmations')
        .set({ dueAt, mailedAt, mails })
        .where('businessId', '=', shop.businessId)
        .execute(),
    )

  test('is asked at once the first time', async () => {
    await want(minute(0))
    expect(await row()).toMatchObject({
      ...{ customerId: 'c1', wantedAt: minute(0), dueAt: minute(0), mailedAt: null, mails: 0 },
    })
  })

  test('is asked once for what is wanted again before the mail went, by whoever wanted it last', async () => {
    await want(minute(0))
    await want(minute(1), { customerId: 'c2' })
    expect(await row()).toMatchObject({ customerId: 'c2', wantedAt: minute(1), dueAt: minute(0) })
  })

  test.each([
    [DAY - 1, 1, false],
    [DAY, 1, true],
    [DAY, 2, true],
    [DAY, 3, false],
    [400 * DAY, 3, false],
  ])('%i minutes after the last of %i mails is asked again: %s', async (after, mails, isAsked) => {
    await want(minute(0))
    await mailed(minute(0), mails)
    await want(minute(after))
    expect(await row()).toMatchObject({ wantedAt: minute(after), dueAt: isAsked ? minute(after) : null })
  })

  test('is asked all the same where the last attempt to mail came to nothing', async () => {
    await want(minute(0))
    await shop.write(({ trx }) => trx.updateTable('confirmations').set({ dueAt: null }).execute())
    await want(minute(1))
    expect((await row())?.dueAt).toBe(minute(1))
  })

  test('who answered is asked as at first, and who does not want to be is not for good', async () => {
    await want(minute(0))
    await mailed(minute(0), 2, minute(3))
    await end()
    expect(await row()).toMatchObject({ dueAt: null, mails: 0 })
    await end('anna', { forGood: true })
    await want(minute(9 * DAY))
    expect(await row()).toMatchObject({ dueAt: null, mails: 3 })
  })

  test('is one of many, in one of many shops', async () => {
    const there = await openLedger(db)
    const erik = { addressHash: 'erik', customerId: 'c9' }
    await want(minute(0), erik)
    await there.write((unit) =>
      wantConfirmation(unit, { addressHash: 'anna', customerId: 'c8', at: minute(0) }),
    )
    const others = async () => [await row('erik'), await row('anna', there.businessId)]
    const before = await others()
    await want(minute(1))
    expect((await row())?.dueAt).toBe(minute(1))
    await want(minute(2))
    await end()
    await end('anna', { forGood: true })
    expect(await others()).toEqual(before)
  })
})
