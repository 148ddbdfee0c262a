import { beforeEach, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { listTagFigures, rateOf, type TagPeriod, tagPeriods, updateTag } from '../../shared/tags.ts'
import { postSeen, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop, floraBlommor, password } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const DAY = 86_400_000
const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140' }

onEachEngine('the figures of the tags', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  async function tap(code: string, times = 1) {
    const phone = visit(blipp.url, person)
    for (let n = 0; n < times; n++) await phone.call(postSeen, { code, event: 'opened' })
  }

  const signUp = (code: string, name: string) =>
    visit(blipp.url, person).call(postSignups, {
      code,
      clientNow: blipp.clock.now(),
      signups: [
        {
          id: uuid7(),
          name,
          email: `${name.toLowerCase()}@kund.example`,
          consentGiven: true,
          language: 'sv',
          filledAt: blipp.clock.now(),
        } as { id: string },
      ],
    })

  const figures = async (days?: TagPeriod, of = shop) =>
    (await of.owner.call(listTagFigures, days === undefined ? {} : { days })).figures

  test('equal a table made by hand, over 7, 30 and 90 days', async () => {
    const [disken, dorren] = [await addTag(shop, 'Disken'), await addTag(shop, 'Dörren')]
    // 40 days ago, 10 days ago, 6 days ago, today.
    await tap(disken.code, 4)
    await signUp(disken.code, 'Anna')
    blipp.clock.pass(30 * DAY)
    await tap(disken.code, 2)
    await tap(dorren.code, 3)
    await signUp(dorren.code, 'Bo')
    blipp.clock.pass(4 * DAY)
    await tap(dorren.code)
    blipp.clock.pass(6 * DAY)
    await tap(disken.code)
    await signUp(disken.code, 'Cissi')
    // A regular who taps again is no new customer.
    await signUp(disken.code, 'Anna')

    // The session has run out by now.
    const { ownerEmail: email } = bjornsBarbershop
    await shop.owner.call(signin, { email, password })
    const of = async (days: TagPeriod) =>
      Object.fromEntries(
        (await figures(days)).map(({ tagId, taps, signups }) => [
          tagId === disken.id ? 'disken' : 'dorren',
          [taps, signups],
        ]),
      )
    expect(await of(7)).toEqual({ disken: [1, 1], dorren: [1, 0] })
    expect(await of(30)).toEqual({ disken: [3, 1], dorren: [4, 1] })
    expect(await of(90)).toEqual({ disken: [7, 2], dorren: [4, 1] })
  })

  test('count whoever follows a tag to another page, but no robot, no look ahead and no HEAD', async () => {
    const tag = await addTag(shop, 'Menyn')
    await shop.owner.call(updateTag, { id: tag.id, target: 'https://meny.example/' })
    const open = (method: string, headers: Record<string, string>) =>
      fetch(`${blipp.url}/t/${tag.code}`, { method, headers, redirect: 'manual' })
    expect((await open('GET', person)).headers.get('location')).toBe('https://meny.example/')
    await open('HEAD', person)
    await open('GET', { 'user-agent': 'Googlebot/2.1' })
    await open('GET', { ...person, 'sec-purpose': 'prefetch;prerender' })
    expect(await figures()).toEqual([{ tagId: tag.id, taps: 1, signups: 0 }])
  })

  test('are the shop’s own', async () => {
    const tag = await addTag(shop)
    await tap(tag.code)
    await signUp(tag.code, 'Anna')
    expect(await figures(30, await openShop(blipp.url, floraBlommor))).toEqual([])
  })

  test('of any other period are refused in a sentence', async () => {
    const answer = await shop.owner.ask(listTagFigures, { days: 8 as TagPeriod })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields: { days: 'Välj 7, 30 eller 90 dagar' } })
    expect(tagPeriods).toEqual([7, 30, 90])
  })
})

test.each([
  [{ taps: 19, signups: 10 }, null],
  [{ taps: 20, signups: 5 }, 0.25],
  [{ taps: 20, signups: 0 }, 0],
  [{ taps: 20, signups: 21 }, null],
])('a rate is told only where it means something: %o', (figures, rate) => {
  expect(rateOf(figures)).toBe(rate)
})
