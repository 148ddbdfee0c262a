import { beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import {
  isMailPaused,
  mailStandingOf,
  replyAddressOf,
  setMailStanding,
  watchMail,
} from '../../backend/limits/index.ts'
import type { DeliveryReason } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { deliveryRow, eventOf } from '../support/people-rows.ts'
import { userRow } from '../support/rows.ts'
import { nine, onTwins, past } from './twins.ts'

onTwins('how the mails of a shop are taken', (twins) => {
  /** So many mails of the shop alone, the newest last. */
  async function mails(count: number, values: Partial<DeliveryRow> = {}): Promise<string[]> {
    const rows = Array.from({ length: count }, () =>
      deliveryRow(twins.shop, { channel: 'email', addressHash: uuid7(), ...values }),
    )
    for (let from = 0; from < rows.length; from += 500)
      await twins.write(({ trx }) =>
        trx
          .insertInto('deliveries')
          .values(rows.slice(from, from + 500))
          .execute(),
      )
    return rows.map(({ id }) => id)
  }
  const back = (count: number, values: Partial<DeliveryRow> = {}) =>
    mails(count, { state: 'failed', reason: 'bounced', ...values })
  const note = async (kind: string, ids: string[], businessId = twins.shop) => {
    const events = ids.map((id) => eventOf(deliveryRow(businessId, { id }), kind, nine))
    await twins.db.write(businessId, ({ trx }) => trx.insertInto('deliveryEvents').values(events).execute())
  }
  const watch = () => twins.just(() => twins.write((unit) => watchMail(unit, twins.deps, nine)))
  const standing = () => mailStandingOf(twins.db.read, twins.shop)
  const isPaused = () => isMailPaused(twins.view)

  test.each<DeliveryReason>(['bounced', 'mailboxUnknown', 'mailboxFull', 'addressInvalid'])(
    'count against it where one came back (%s)',
    async (reason) => {
      await back(9)
      await watch()
      expect(await isPaused()).toBe(false)
      await back(1, { reason })
      await watch()
      expect(await standing()).toMatchObject({
        ...{ pausedAt: nine, pausedFor: 'bounces', bounces: 10, complaints: 0, watchedMails: 10 },
      })
    },
  )

  test('do not count where they failed for another reason, were never handed over, or were texts', async () => {
    await back(9)
    await back(1, { reason: 'filtered' })
    await back(1, { state: 'skipped' })
    await back(1, { state: 'queued' })
    await back(1, { channel: 'sms' })
    await watch()
    expect(await isPaused()).toBe(false)
    expect(twins.log.warn).not.toHaveBeenCalled()
  })

  test('speak for it where they were accepted or delivered', async () => {
    await mails(100)
    await mails(99, { state: 'delivered', deliveredAt: nine })
    await mails(20, { state: 'captured' })
    await back(10)
    await watch()
    expect(await isPaused()).toBe(false)
    await back(1)
    await watch()
    expect(await standing()).toMatchObject({ pausedFor: 'bounces', bounces: 11, watchedMails: 210 })
  })

  test('are the last thousand handed over, and of them those since the operator let go', async () => {
    await mails(951)
    await back(60, { handedOverAt: past(-1) })
    await watch()
    expect(await isPaused()).toBe(false)
    await back(2)
    await twins.write((unit) => setMailStanding(unit, { watchedFrom: nine }))
    await watch()
    expect(await isPaused()).toBe(false)
    await back(10, { handedOverAt: past(1) })
    await watch()
    expect(await standing()).toMatchObject({ pausedFor: 'bounces', bounces: 10, watchedMails: 10 })
  })

  test('are weighed by three complaints of a few, and by no other answer or other shop’s complaint', async () => {
    const [one = '', two = '', three = ''] = await mails(10)
    await note('complained', [one, two])
    await note('opened', [three])
    await note('complained', [three], twins.other)
    await watch()
    expect(await isPaused()).toBe(false)
    await note('complained', [three])
    await watch()
    expect(await standing()).toMatchObject({ pausedFor: 'complaints', complaints: 3, bounces: 0 })
  })

  test('pause it once, and every device and the log hear of it', async () => {
    await back(10)
    await watch()
    const told = (await twins.one('businesses')).profileRevision
    expect(told).toBe(1)
    expect(twins.live.changed).toHaveBeenCalledExactlyOnceWith(twins.shop, told)
    expect(twins.log.warn).toHaveBeenCalledExactlyOnceWith(
      { businessId: twins.shop, why: 'bounces', mails: 10, bounces: 10, complaints: 0 },
      'the mail of a business is paused',
    )
    await back(1)
    twins.clock.pass(1000)
    await watch()
    expect((await twins.one('businesses')).profileRevision).toBe(told)
    expect(await standing()).toMatchObject({ pausedAt: nine, bounces: 10 })
  })

  test('of another shop pause the other alone', async () => {
    await twins.db.write(twins.other, (unit) => setMailStanding(unit, { pausedAt: nine }))
    expect(await isPaused()).toBe(false)
  })
})

onTwins('who answers what a shop mails', (twins) => {
  const shop = 'salong@bjorn.example'
  const who = () => replyAddressOf(twins.db.read, { id: twins.shop, email: shop })
  const { businessId: _, ...row } = userRow('', {})
  let number = 0
  /** Somebody of the staff, after those before. */
  const user = (email: string, values: Partial<typeof row> = {}) => {
    number += 1
    const own = { id: uuid7(), email, role: 'owner' as const, removedAt: null, emailVerifiedAt: null }
    return twins.db.write(twins.shop, ({ trx }) =>
      trx
        .insertInto('users')
        .values({ ...row, ...own, businessId: twins.shop, createdAt: past(number), ...values })
        .execute(),
    )
  }

  beforeEach(() => {
    number = 0
  })

  test('is its first owner, until its own address is proved', async () => {
    await user(`zoe${uuid7()}@bjorn.example`)
    await user(`anna${uuid7()}@bjorn.example`)
    expect(await who()).toMatch(/^zoe/)
    await twins.write((unit) => setMailStanding(unit, { provedEmail: 'another@bjorn.example' }))
    expect(await who()).toMatch(/^zoe/)
    await twins.write((unit) => setMailStanding(unit, { provedEmail: shop }))
    expect(await who()).toBe(shop)
  })

  describe.each([
    ['an owner proved that address', {}, true],
    ['an owner has that address and did not prove it', { emailVerifiedAt: null }, false],
    ['somebody of the staff proved it', { role: 'staff' }, false],
    ['an owner proved it who was removed', { removedAt: nine }, false],
    ['an owner proved another', { email: 'other@bjorn.example' }, false],
  ] as const)('where %s', (_name, values, isShop) => {
    test(`is ${isShop ? 'the shop' : 'the first owner'}`, async () => {
      const [first, mine] = [`zoe${uuid7()}@bjorn.example`, `${uuid7()}@bjorn.example`]
      await user(first)
      await user(mine, { emailVerifiedAt: nine, ...values })
      const at = { id: twins.shop, email: mine }
      expect(await replyAddressOf(twins.db.read, at)).toBe(isShop ? mine : first)
    })
  })

  test('is the shop where nobody owns it any more', async () => {
    await user(`gone${uuid7()}@bjorn.example`, { removedAt: nine })
    await user(`staff${uuid7()}@bjorn.example`, { role: 'staff' })
    expect(await who()).toBe(shop)
  })
})
