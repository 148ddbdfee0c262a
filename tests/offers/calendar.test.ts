import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Calendar, calendarOf } from '../../backend/offers/calendar.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { type Offer, redeemVoucher, updateOffer } from '../../shared/offers.ts'
import { dayToKeep, voucherStates } from '../../shared/rules/offers/states.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { openOffers } from './making.ts'

/** As a calendar reads it. */
function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') as ICAL.Component)
  const alarms = event.component
    .getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')))
  return { component, event, alarms, days: [event.startDate.toString(), event.endDate.toString()] }
}

const tulips: Calendar = {
  uid: '0b7d8a1e-7d3c-5a52-8f5e-2f4a3c1b9d00',
  offer: {
    title: 'Tulpaner; röda, gula',
    terms: 'En bukett\\person.\nGäller ej "rea"; fråga, så får du veta 🌷',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
  },
  keep: { kind: 'last', day: '2026-12-31' },
  businessName: 'Ebbas, Blommor',
  place: ['Storgatan 1', '111 22', 'Stockholm'],
  url: 'https://blipp.example/v/abcdefghijkl',
  language: 'sv',
  at: '2026-11-21T09:00:00.000Z',
  today: '2026-11-21',
}

describe('a voucher’s day, as a calendar reads it', () => {
  test('is the whole last day, over the new year too, with what the shop wrote', () => {
    const { component, event, days, alarms } = read(calendarOf(tulips))
    expect(days).toEqual(['2026-12-31', '2027-01-01'])
    expect(event.startDate.isDate).toBe(true)
    expect(event.summary).toBe('Sista dagen: Tulpaner; röda, gula hos Ebbas, Blommor')
    expect(event.description).toBe(`${tulips.offer.terms}\n\nVisa upp i kassan: ${tulips.url}`)
    expect(event.location).toBe('Storgatan 1, 111 22, Stockholm')
    expect([event.uid, event.sequence]).toEqual([tulips.uid, 0])
    expect(alarms).toEqual(['-PT14H'])
    const values = ['dtstamp', 'url', 'class', 'transp'].map((name) =>
      String(event.component.getFirstPropertyValue(name)),
    )
    expect(values).toEqual(['2026-11-21T09:00:00Z', tulips.url, 'PRIVATE', 'TRANSPARENT'])
    expect([component.getFirstPropertyValue('version'), component.getFirstPropertyValue('prodid')]).toEqual([
      '2.0',
      '-//Blipp//Voucher//EN',
    ])
  })

  test('is in the language of its reader, and says nothing that the shop has not said', () => {
    const bare = { ...tulips, offer: { ...tulips.offer, terms: null }, place: [null, null, null] }
    const { event } = read(
      calendarOf({ ...bare, language: 'en', keep: { kind: 'first', day: '2026-12-01' } }),
    )
    expect(event.summary).toBe('Starts today: Tulpaner; röda, gula at Ebbas, Blommor')
    expect(event.description).toBe(`Show at the counter: ${tulips.url}`)
    expect(event.location).toBeNull()
  })

  test('reminds the day before, unless that day has come', () => {
    const alarmsOn = (today: string) => read(calendarOf({ ...tulips, today })).alarms
    expect(alarmsOn('2026-12-29')).toHaveLength(1)
    expect(alarmsOn('2026-12-30')).toEqual([])
    expect(alarmsOn('2026-12-31')).toEqual([])
  })

  test('has lines of at most 75 bytes that end with CRLF, and no letter in two of them', () => {
    const text = calendarOf({ ...tulips, businessName: 'Åäö🌷;'.repeat(25) })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).event.summary).toContain(`hos ${'Åäö🌷;'.repeat(25)}`)
  })

  test('is its last, or the first of one that has not begun, and of no voucher that is spent', () => {
    const daysOf = (from: string | null, until: string | null) =>
      voucherStates.map((state) => dayToKeep({ from, until }, state)?.day ?? null)
    expect(voucherStates).toEqual(['usable', 'used', 'early', 'over', 'stopped', 'collecting'])
    expect(daysOf(null, '2')).toEqual(['2', null, '2', null, null, '2'])
    expect(daysOf('1', '2')).toEqual(['2', null, '2', null, null, '2'])
    expect(daysOf('1', null)).toEqual([null, null, '1', null, null, null])
    expect(daysOf(null, null)).toEqual([null, null, null, null, null, null])
  })
})

onEachEngine('the file of a voucher’s day', (open) => {
  let scene: Scene
  let on: ReturnType<typeof openOffers>

  // Saturday 21 November 2026, 10:00 in Stockholm.
  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = openOffers(scene)
    return () => scene.end()
  })

  const given = async (more: object, nth = 1) => {
    const offer = await on.offer(more)
    const { id } = await scene.customer(oneOfMany(nth))
    await on.give(offer, [id])
    const [voucher] = await on.vouchers(offer)
    if (!voucher) throw new Error('There is no voucher.')
    return { offer, voucher, customer: id }
  }
  const get = (token: string, query = '') =>
    fetch(`${scene.blipp.url}/ics/${token}${query}`, { redirect: 'manual' })
  const file = async (token: string, query = '') => read(await (await get(token, query)).text()).event
  const change = (offer: Offer, values: object) =>
    scene.shop.owner.call(updateOffer, { id: offer.id, ...values })

  test('is downloaded under the shop’s name, kept by no proxy and found by no search engine', async () => {
    const { offer, voucher } = await given({ until: '2026-11-30' })
    const before = [await on.vouchers(offer), await on.now(offer)]
    const { status, headers } = await get(voucher.token)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''bj%C3%B6rns-barbershop.ics")
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Set-Cookie')).toBeNull()
    expect([await on.vouchers(offer), await on.now(offer)]).toEqual(before)
    const page = await (await fetch(`${scene.blipp.url}/v/${voucher.token}`)).text()
    expect(page).toContain(`"calendarPath":"/ics/${voucher.token}"`)
  })

  test('names the voucher’s page, and not its code', async () => {
    const { voucher } = await given({ until: '2026-11-30' })
    const text = await (await get(voucher.token)).text()
    expect(read(text).event.component.getFirstPropertyValue('url')).toBe(
      `${scene.blipp.deps.config.publicUrl}/v/${voucher.token}`,
    )
    expect(text).not.toContain(voucher.code)
  })

  test('takes the place of the one before when the shop changes the offer, and not when it gives another', async () => {
    const { offer, voucher } = await given({ until: '2026-11-30' })
    const first = await file(voucher.token)
    scene.blipp.clock.pass(60_000)
    await on.give(offer, [(await scene.customer(oneOfMany(2))).id])
    expect((await file(voucher.token)).sequence).toBe(first.sequence)
    await change(offer, { until: '2026-12-05' })
    const second = await file(voucher.token)
    expect(second.uid).toBe(first.uid)
    expect(second.sequence).toBeGreaterThan(first.sequence)
    expect(second.startDate.toString()).toBe('2026-12-05')
  })

  test('is in the language that is asked for, or else the customer’s', async () => {
    const { voucher, customer } = await given({ until: '2026-11-30' })
    const start = async (query = '') => (await file(voucher.token, query)).summary.split(':')[0]
    expect(await start()).toBe('Sista dagen')
    expect(await start('?lang=en')).toBe('Last day')
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('customers').set({ language: 'en' }).where('id', '=', customer).execute(),
    )
    expect([await start(), await start('?lang=sv')]).toEqual(['Last day', 'Sista dagen'])
  })

  test('leads to the page where there is no day, or nothing to use any more', async () => {
    const { voucher } = await given({})
    const toPage = async (token: string) => {
      const { status, headers } = await get(token)
      expect([status, headers.get('Location')]).toEqual([302, `/v/${token}`])
    }
    await toPage(voucher.token)
    const { voucher: dated } = await given({ until: '2026-11-30' }, 2)
    await scene.shop.owner.call(redeemVoucher, { code: dated.code })
    await toPage(dated.token)
  })

  test('is there for no token that nobody has, and no more once its person was erased', async () => {
    expect((await get('a'.repeat(12))).status).toBe(404)
    const { voucher, customer } = await given({ until: '2026-11-30' })
    await scene.shop.owner.call(deleteCustomer, { id: customer })
    expect((await get(voucher.token)).status).toBe(410)
  })
})
