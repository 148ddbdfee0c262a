import { expect, test } from 'vitest'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import { allowance, smsUntilPaid } from '../../backend/limits/allowance.ts'
import { monthStart } from '../../backend/limits/month.ts'
import { messagesSince, usageOf } from '../../backend/limits/usage.ts'
import { deliveryStates } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from './twins.ts'

test('a month begins at midnight of its first day on the shop’s clock', () => {
  expect(monthStart('Europe/Stockholm', '2026-10-31T22:59:59.999Z')).toBe('2026-09-30T22:00:00.000Z')
  expect(monthStart('Europe/Stockholm', '2026-10-31T23:00:00.000Z')).toBe('2026-10-31T23:00:00.000Z')
})

onTwins('what a shop uses in a month', (twins) => {
  const monthBegan = '2026-10-31T23:00:00.000Z'
  const messages = async () => {
    await twins.delivery({ state: 'accepted', handedOverAt: '2026-10-31T22:59:59.999Z', parts: 500 })
    await twins.delivery({ state: 'delivered', handedOverAt: null, parts: 500 })
    for (const channel of ['sms', 'email', 'whatsapp'] as const)
      for (const state of deliveryStates)
        await twins.delivery({ channel, state, handedOverAt: monthBegan, parts: 3 })
    const row = { campaignId: uuid7(), userId: 'björn' }
    for (const channel of ['sms', 'email'] as const)
      for (const state of ['handing_over', 'accepted', 'captured', 'failed', 'unknown'] as const)
        for (const createdAt of [monthBegan, '2026-10-31T22:59:59.999Z'])
          await twins.put('testMessages', { ...row, id: uuid7(), channel, state, createdAt, parts: 5 })
  }

  test('count what may have left, tests too, WhatsApp not, since it began', async () => {
    await messages()
    expect(await messagesSince(twins.db.read, twins.shop, monthBegan)).toEqual({ sms: 27, emails: 27 })
    await twins.customer({ createdAt: monthBegan })
    await twins.customer({ createdAt: '2026-10-31T22:59:59.999Z', email: null, mobile: null })
    for (const at of [monthBegan, '2026-10-31T22:59:59.999Z'])
      await twins.put('aiTexts', { id: uuid7(), call: 'enhance', at }, { at: monthBegan })
    expect(await usageOf(twins.deps, twins.shop)).toEqual({
      newCustomers: 1,
      sms: 27,
      emails: 27,
      aiTexts: 1,
    })
    expect(await usageOf(twins.deps, uuid7())).toEqual({ newCustomers: 0, sms: 0, emails: 0, aiTexts: 0 })
  })

  test('are read for the channels that are asked for alone', async () => {
    await messages()
    expect(await messagesSince(twins.db.read, twins.shop, monthBegan, ['sms'])).toEqual({
      sms: 27,
      emails: 0,
    })
  })

  const leaves: [Partial<BusinessRow>, 'sms' | 'email' | 'whatsapp', number | null][] = [
    [{ plan: 'enterprise' }, 'sms', null],
    [{ plan: 'starter' }, 'sms', 473],
    [{ plan: 'starter' }, 'email', null],
    [{ plan: 'starter' }, 'whatsapp', null],
    [{ plan: 'free' }, 'sms', 0],
    [{ plan: 'free' }, 'email', 0],
    [{ plan: 'free' }, 'whatsapp', 0],
  ]
  test.each(leaves)('leave, with %j by %s, %j', async (values, channel, left) => {
    await messages()
    await twins.changeShop(values)
    await twins.changeShop({ plan: 'enterprise', timeZone: 'Pacific/Kiritimati' }, twins.other)
    const live = { carriers: { mode: { sms: 'live', email: 'live', whatsapp: 'live' } } } as const
    expect(await twins.write((unit) => allowance(unit, live, channel, nine))).toBe(left)
  })

  test('leave a hundred texts in all before anything was paid, where they leave this machine', async () => {
    const opened = '2026-11-20T09:00:00.000Z'
    await twins.changeShop({ plan: 'trial', trialEndsAt: past(99), createdAt: opened })
    await twins.delivery({ state: 'accepted', handedOverAt: opened, parts: 98 })
    const live = { carriers: { mode: { sms: 'live', email: 'live', whatsapp: 'live' } } } as const
    const captured = { carriers: { mode: { ...live.carriers.mode, sms: 'captured' } } } as const
    const left = (of: typeof live | typeof captured, channel: 'sms' | 'email') =>
      twins.write((unit) => allowance(unit, of, channel, nine))
    expect([await left(live, 'sms'), await left(captured, 'sms'), await left(live, 'email')]).toEqual([
      2,
      1902,
      null,
    ])
    await twins.delivery({ state: 'accepted', handedOverAt: opened, parts: 3 })
    const business = { id: twins.shop, plan: 'trial', createdAt: opened } as const
    expect(await smsUntilPaid(twins.db.read, live, business)).toBe(0)
    expect(await smsUntilPaid(twins.db.read, live, { ...business, plan: 'starter' })).toBeNull()
    expect(await smsUntilPaid(twins.db.read, captured, business)).toBeNull()
  })
})
