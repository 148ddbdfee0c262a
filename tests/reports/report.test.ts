import { beforeEach, expect, test } from 'vitest'
import { getBusinessReport } from '../../shared/business-report.ts'
import { signin, updateProfile } from '../../shared/businesses.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { deleteTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop, erik, floraBlommor } from '../support/people.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { logOf } from './log.ts'

onEachEngine('the report over a business', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open(), { start: '2026-10-20T10:00:00.000Z' })
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const signIn = () => shop.owner.call(signin, { email: shop.email, password: bjornsBarbershop.password })

  // The clocks of Stockholm go back on Sunday 25 October 2026 at 03:00, which is 01:00 UTC.
  test('equals a table made by hand, over the night in which the clocks go back', async () => {
    const { at, tap, signUp, optOut, idOf, report } = logOf(blipp, shop)
    const [disken, dorren] = [await addTag(shop, 'Disken'), await addTag(shop, 'Dörren')]
    at('2026-10-22T08:00:00.000Z')
    await signIn()
    await tap(disken.code, 2, 1)
    await signUp(disken.code, 'Anna')
    const known = await addCustomer(shop, erik)
    // Half past eleven on Friday night, and half an hour after midnight.
    at('2026-10-23T21:30:00.000Z')
    await tap(dorren.code, 1)
    at('2026-10-23T22:30:00.000Z')
    await tap(disken.code, 3, 2)
    await signUp(disken.code, 'Bo')
    // Half past two, twice.
    at('2026-10-25T00:30:00.000Z')
    await tap(dorren.code, 1, 1)
    await signUp(dorren.code, 'Cissi')
    at('2026-10-25T01:30:00.000Z')
    await tap(dorren.code, 1, 1)
    await signUp(dorren.code, 'Dag')
    // A regular signs up once more; somebody comes by the shop's name.
    at('2026-10-25T22:30:00.000Z')
    await signUp(disken.code, 'Anna')
    at('2026-10-25T23:30:00.000Z')
    await tap(`@${shop.business.merchantId}`, 4, 4)
    await signUp(`@${shop.business.merchantId}`, 'Elin')
    // A tablet without a network since Saturday at eleven.
    at('2026-10-26T10:00:00.000Z')
    await signUp(disken.code, 'Frida', '2026-10-24T09:00:00.000Z')
    at('2026-10-26T11:00:00.000Z')
    await optOut('Bo')
    at('2026-10-26T12:20:00.000Z')
    await optOut('Bo', 'sms')
    await signIn()
    await shop.owner.call(updateCustomer, { id: known.id, consentGiven: false })
    await shop.owner.call(deleteCustomer, { id: idOf('Cissi') })
    await shop.owner.call(deleteTag, { id: dorren.id })
    // After the no a form waits to be confirmed.
    at('2026-10-26T14:00:00.000Z')
    await signUp(disken.code, 'Bo')
    at('2026-10-26T23:30:00.000Z')
    await signUp(disken.code, 'Gun')

    const { totals, previous, buckets, hours, weekdays, spots, people, channels } = await report(
      '2026-10-24',
      '2026-10-26',
    )
    expect(totals).toEqual({
      ...{ opened: 5, started: 4, submitted: 6, consented: 5, signups: 5 },
      ...{ joined: 5, removed: 1, optedOut: 1, refused: 1, customers: 6, redeemed: 0, kronor: null },
    })
    expect(previous).toEqual({
      ...{ opened: 3, started: 1, submitted: 1, consented: 1, signups: 1 },
      ...{ joined: 2, removed: 0, optedOut: 0, refused: 0, customers: 2, redeemed: 0, kronor: null },
    })
    expect(buckets).toMatchObject([
      { start: '2026-10-24', opened: 3, signups: 2, joined: 1, removed: 0, optedOut: 0, customers: 3 },
      { start: '2026-10-25', opened: 2, signups: 2, joined: 2, removed: 0, optedOut: 0, customers: 5 },
      { start: '2026-10-26', opened: 0, signups: 1, joined: 2, removed: 1, optedOut: 1, customers: 6 },
    ])
    expect(weekdays.map(({ opened, signups }) => [opened, signups])).toEqual([
      ...[
        [0, 1],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      ...[
        [3, 2],
        [2, 2],
      ],
    ])
    const busy = hours.flatMap(({ opened, signups }, hour) =>
      opened + signups > 0 ? [[hour, opened, signups]] : [],
    )
    expect(busy).toEqual([
      [0, 3, 2],
      [2, 2, 2],
      [11, 0, 1],
    ])
    expect(spots).toEqual([
      { tagId: disken.id, label: 'Disken', opened: 3, submitted: 4, signups: 2 },
      { tagId: dorren.id, label: 'Dörren', opened: 2, submitted: 2, signups: 2 },
      { tagId: null, label: null, opened: 0, submitted: 1, signups: 1 },
    ])
    // Of those who came in the period Bo, Dag, Elin and Frida are there; Anna and Erik came before it, Gun after.
    expect(people).toEqual({ joined: 4, previousJoined: 2, all: 7 })
    expect(channels).toEqual([
      { channel: 'sms', yes: 3, previousYes: 1, allYes: 5 },
      { channel: 'email', yes: 3, previousYes: 1, allYes: 5 },
      { channel: 'whatsapp', yes: 0, previousYes: 0, allYes: 0 },
    ])
  })

  test('keeps to the hour of the clock that goes forward', async () => {
    blipp.clock.pass(Date.parse('2027-03-28T00:30:00.000Z') - Date.parse(blipp.clock.now()))
    const { at, signUp, report } = logOf(blipp, shop)
    await signUp(`@${shop.business.merchantId}`, 'Anna')
    at('2027-03-28T01:30:00.000Z')
    await signUp(`@${shop.business.merchantId}`, 'Bo')
    at('2027-03-28T21:59:00.000Z')
    await signUp(`@${shop.business.merchantId}`, 'Cissi')
    at('2027-03-28T22:00:00.000Z')
    await signUp(`@${shop.business.merchantId}`, 'Dag')
    const { totals, hours } = await report('2027-03-28', '2027-03-28')
    expect(totals.signups).toBe(3)
    expect(hours.flatMap(({ signups }, hour) => (signups > 0 ? [hour] : []))).toEqual([1, 3, 23])
  })

  test('knows the hours of a shop whose clock is three quarters off', async () => {
    const tag = await addTag(shop)
    await shop.owner.call(updateProfile, { timeZone: 'Asia/Kathmandu' })
    const { at, tap, signUp, report } = logOf(blipp, shop)
    // 15:55 and 16:05.
    at('2026-10-20T10:10:00.000Z')
    await tap(tag.code, 1)
    await signUp(tag.code, 'Anna')
    at('2026-10-20T10:20:00.000Z')
    await tap(tag.code, 2)
    await signUp(tag.code, 'Bo')
    const { hours } = await report('2026-10-20', '2026-10-20')
    expect([hours[15], hours[16]]).toEqual([
      { opened: 1, signups: 1 },
      { opened: 2, signups: 1 },
    ])
  })

  test('goes on counting the taps of which only the day is known, without an hour', async () => {
    const tag = await addTag(shop)
    const { tap, report } = logOf(blipp, shop)
    await tap(tag.code, 1)
    await blipp.deps.db.write(shop.business.id, async ({ trx, businessId }) => {
      const day = { businessId, tagId: tag.id, opened: 5, started: 2 }
      await trx
        .insertInto('taps')
        .values([
          { ...day, hour: '2026-10-18' },
          { ...day, hour: '2026-10-19' },
        ])
        .execute()
    })
    const { totals, previous, hours, buckets } = await report('2026-10-19', '2026-10-20')
    expect([previous.opened, totals.opened, totals.started]).toEqual([5, 6, 2])
    expect(buckets.map(({ opened }) => opened)).toEqual([5, 1])
    expect(hours.filter(({ opened }) => opened > 0)).toEqual([{ opened: 1, signups: 0 }])
  })

  test('is told by weeks and months where days would be too many', async () => {
    const { report } = logOf(blipp, shop)
    const quarter = await report('2026-01-01', '2026-04-02')
    expect([quarter.grain, quarter.buckets.length]).toEqual(['day', 92])
    const half = await report('2026-01-01', '2026-06-30')
    expect([half.grain, half.buckets[0]?.start, half.buckets[1]?.start]).toEqual([
      'week',
      '2026-01-01',
      '2026-01-05',
    ])
    const years = await report('2020-05-17', '2026-10-20')
    expect([years.grain, years.buckets[0]?.start, years.buckets[1]?.start, years.buckets.length]).toEqual([
      'month',
      '2020-05-17',
      '2020-06-01',
      78,
    ])
  })

  test('is over the last thirty days of the shop unless a period is named', async () => {
    blipp.clock.pass(Date.parse('2026-10-24T22:30:00.000Z') - Date.parse(blipp.clock.now()))
    await signIn()
    const { report } = await shop.owner.call(getBusinessReport, {})
    expect([report.from, report.to]).toEqual(['2026-09-26', '2026-10-25'])
  })

  test.each([
    [{ from: '2026-10-20' }, { to: 'Välj en dag' }],
    [{ from: '2026-10-20', to: '2026-10-19' }, { to: 'Sista dagen kan inte komma före den första' }],
    [{ from: '2010-01-01', to: '2026-10-19' }, { from: 'Välj högst tio år' }],
    [{ from: '1926-10-19', to: '2026-10-19' }, { from: 'Välj högst tio år' }],
    [{ from: '2026-02-30', to: '2026-10-19' }, { from: 'Välj en dag' }],
    [{ from: '9999-12-31', to: '9999-12-31' }, { from: 'Välj en dag' }],
    [{ from: '0001-01-01', to: '0010-01-01' }, { from: 'Välj en dag' }],
  ])('over %o is refused in a sentence', async (period, fields) => {
    const answer = await shop.owner.ask(getBusinessReport, period)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields })
  })

  test('is the business’s own', async () => {
    const tag = await addTag(shop)
    const { tap, signUp } = logOf(blipp, shop)
    await tap(tag.code, 2, 1)
    await signUp(tag.code, 'Anna')
    const flora = await openShop(blipp.url, floraBlommor)
    const { report } = await flora.owner.call(getBusinessReport, {})
    expect(Object.values(report.totals).every((n) => !n)).toBe(true)
    expect(report.spots).toEqual([])
  })
})
