import { expect, test } from 'vitest'
import { beyond, emailCost, smsCost } from '../../pwa/sends/cost.ts'
import { headlineOf } from '../../pwa/sends/outcome.ts'
import { reachOf, withAll } from '../../pwa/sends/recipients.ts'
import type { Customer } from '../../shared/customers.ts'
import { builtInPrices, smsPrice } from '../../shared/rules/destinations.ts'
import { linksIn, piecesOf } from '../../shared/rules/links.ts'
import * as parts from '../../shared/rules/parts.ts'

const anna: Customer = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  mobile: '+46701740610',
  consentGiven: true,
  consents: { sms: 'yes', email: 'yes', whatsapp: null },
  consentAt: '2026-11-21T08:00:00.000Z',
  source: 'manual_entry',
  notes: '',
  language: 'sv',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  revision: 1,
}
const consenting = (sms: Customer['consents']['sms']): Customer => ({
  ...anna,
  consents: { ...anna.consents, sms },
})
const shop = {
  name: 'Björns Barbershop',
  reviewUrl: null,
  publicUrl: 'https://blipp.example',
  remaining: { newCustomers: null, sms: 2, emails: null, aiTexts: null },
  tracking: { mailClicks: true, smsClicks: false, opens: false },
}

test('only those who said yes and can be reached are offered, and the others are told with the reason', () => {
  const people = [
    anna,
    consenting(null),
    consenting('no'),
    consenting('waiting'),
    { ...anna, mobile: null, phone: null },
  ]
  const { eligible, others } = reachOf([...people, { ...anna, mobile: null }], 'sms', {})
  expect(eligible).toEqual([anna])
  expect(others.map(({ why }) => why)).toEqual(['never', 'no', 'unconfirmed', 'noMobile', 'badNumber'])
})

test('a number that several have is offered once, for whoever said yes last', () => {
  const older = { ...anna, id: 'older', consentAt: '2026-11-20T08:00:00.000Z' }
  const newer = { ...anna, id: 'newer', consentAt: '2026-11-21T08:00:00.000Z' }
  const { eligible, others } = reachOf([older, newer], 'sms', {})
  expect(eligible).toEqual([newer])
  expect(others).toEqual([{ customer: older, why: 'sameAddress', goesTo: newer }])
})

test('an answer about SMS says nothing about mail', () => {
  expect(reachOf([consenting('no')], 'email', {}).eligible).toHaveLength(1)
})

test('selecting all of a search keeps those who were selected before', () => {
  expect([...withAll(new Set(['anna']), ['erik', 'sara'], true)]).toEqual(['anna', 'erik', 'sara'])
  expect([...withAll(new Set(['anna', 'erik']), ['erik'], false)]).toEqual(['anna'])
})

const text = { message: 'Hej {{name}}!', from: 'Bjorns' }
const long = { ...anna, name: 'Ö'.repeat(120), mobile: '+4791234567' }

test("each recipient's own text is counted, with the opt-out link, and priced by its number", async () => {
  const cost = await smsCost(parts, text, [anna, long, anna], shop)
  const shares = [
    { parts: 1, people: 2 },
    { parts: 2, people: 1 },
  ]
  const ore = 2 * smsPrice('+46701740610', builtInPrices) + 2 * smsPrice('+4791234567', builtInPrices)
  expect(cost).toEqual({
    ...{ n: 4, left: 2, untilPaid: false, ore, shares },
    longest: `Hej ${long.name}!\nAvböj: https://blipp.example/u/${'x'.repeat(12)}`.length,
    tooLong: 0,
  })
  expect(cost && beyond(cost)).toBe(2)
})

test('what is left is called that of the first payment only where that is the less', async () => {
  const untilPaid = async (smsUntilPaid: number | null) =>
    (await smsCost(parts, text, [anna], { ...shop, smsUntilPaid }))?.untilPaid
  expect(await untilPaid(2)).toBe(true)
  expect(await untilPaid(40)).toBe(false)
  expect(await untilPaid(null)).toBe(false)
})

test('a number that can receive STOP needs no link, and a shorter last line', async () => {
  const message = 'x'.repeat(138)
  const partsFrom = async (from: string) => (await smsCost(parts, { message, from }, [anna], shop))?.n
  expect(await partsFrom('Bjorns')).toBe(2)
  expect(await partsFrom('+46701740605')).toBe(1)
})

test('measured links are counted as they are sent', async () => {
  const message = `Boka: https://bjorn.example/${'hosten-'.repeat(20)}`
  const partsWith = async (smsClicks: boolean) => {
    const tracking = { ...shop.tracking, smsClicks }
    return (await smsCost(parts, { message, from: 'Bjorns' }, [anna], { ...shop, tracking }))?.n
  }
  expect(await partsWith(false)).toBe(2)
  expect(await partsWith(true)).toBe(1)
})

test('who would get more than 1,600 characters is counted apart, and costs nothing', async () => {
  const message = `{{name}}${'a'.repeat(1530)}`
  const cost = await smsCost(parts, { message, from: 'Bjorns' }, [anna, long], shop)
  const line = `\nAvböj: https://blipp.example/u/${'x'.repeat(12)}`
  expect(cost).toMatchObject({ n: 11, tooLong: 1, longest: 1530 + long.name.length + line.length })
  expect(cost?.shares).toEqual([{ parts: 11, people: 1 }])
})

test('thousands are counted to the last, with time for other things between them', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => (at % 1000 === 0 ? long : anna))
  const seen: number[] = []
  let others = 0
  const elsewhere = setInterval(() => others++)
  const cost = await smsCost(parts, text, many, shop, { onCounted: (n) => seen.push(n) })
  clearInterval(elsewhere)
  expect(cost?.n).toBe(20_020)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(others).toBeGreaterThan(0)
})

test('counting that nobody waits for any more stops', async () => {
  const called = new AbortController()
  const many = Array.from({ length: 20_000 }, () => anna)
  const onCounted = () => called.abort()
  expect(await smsCost(parts, text, many, shop, { signal: called.signal, onCounted })).toBeUndefined()
})

test('a mail costs one each, and a plan without limit is never too small', () => {
  const cost = emailCost([anna, anna], shop)
  expect(cost).toEqual({ n: 2, left: null, ore: null, shares: [] })
  expect(beyond(cost)).toBe(0)
})

const summary = {
  recipients: 3,
  sent: 0,
  captured: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  pending: 0,
  reasons: {},
}

test('only what a provider took is called sent', () => {
  expect(headlineOf({ ...summary, sent: 2, captured: 1 })).toMatchObject({ title: 'sentTitle', n: 2 })
  expect(headlineOf({ ...summary, captured: 3 })).toMatchObject({ title: 'capturedDone', n: 3 })
})

test('a send that is still under way is not called done', () => {
  expect(headlineOf({ ...summary, sent: 2, pending: 1 })).toMatchObject({ title: 'pendingTitle', n: 1 })
})

test('a send that reached nobody says so', () => {
  expect(headlineOf({ ...summary, failed: 2, unknown: 1 })).toMatchObject({ title: 'nothingTitle' })
})

test('a web address in a text ends before what ends the sentence', () => {
  expect(linksIn('Boka på https://bjorns.example/boka. Avböj: http://localhost:3000/u/abc, tack!')).toEqual([
    'https://bjorns.example/boka',
    'http://localhost:3000/u/abc',
  ])
})

test('the pieces of a text make the whole text again', () => {
  const text = 'Se (https://a.example/b?c=d) eller https://a.example'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(piecesOf('Ingen länk här')).toEqual([{ text: 'Ingen länk här', isLink: false }])
})
