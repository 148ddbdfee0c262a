import { beforeEach, expect, test } from 'vitest'
import { type TagRule, targetAt } from '../../shared/rules/tag-hours.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import { createTag, listTags, updateTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { operation, pusher } from '../support/pusher.ts'
import { openShop, type Shop, signInAgain } from '../support/shop.ts'

const menu = 'https://bjorn.example/meny'
const weekend = [6, 7]
const lunch: TagRule = { days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00', target: menu }

test.each([
  ['before it', '2026-11-20T10:59', 'signup'],
  ['from its first minute', '2026-11-20T11:00', menu],
  ['not in its last', '2026-11-20T14:00', 'signup'],
  ['not on another day', '2026-11-21T12:00', 'signup'],
] as const)('a rule holds on its days and in its hours: %s', (_, wall, target) => {
  expect(targetAt({ target: 'signup', hours: [lunch] }, wall)).toBe(target)
})

test('a night belongs to the day on which it begins', () => {
  const night: TagRule = { days: weekend, from: '22:00', to: '03:00', target: menu }
  const at = (wall: string) => targetAt({ target: 'signup', hours: [night] }, wall)
  expect(at('2026-11-21T23:00')).toBe(menu)
  expect(at('2026-11-23T02:59')).toBe(menu)
  expect(at('2026-11-23T03:00')).toBe('signup')
  expect(at('2026-11-21T02:00')).toBe('signup')
})

test('the same time twice is the whole day, and of several rules the first that holds counts', () => {
  const all: TagRule = { days: weekend, from: '00:00', to: '00:00', target: 'review' }
  const hours = [{ ...lunch, days: [6] }, all]
  expect(targetAt({ target: 'signup', hours }, '2026-11-21T12:00')).toBe(menu)
  expect(targetAt({ target: 'signup', hours }, '2026-11-21T20:00')).toBe('review')
  expect(targetAt({ target: 'signup', hours }, '2026-11-23T00:00')).toBe('signup')
})

test('an hour that the clocks leave out or have twice is judged by what the clock shows', () => {
  const early: TagRule = { days: [7], from: '02:00', to: '03:00', target: menu }
  const at = (instant: string) =>
    targetAt({ target: 'signup', hours: [early] }, wallAt('Europe/Stockholm', instant))
  expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z')]).toEqual(['signup', 'signup'])
  expect([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]).toEqual([menu, menu])
})

onEachEngine('a tag that leads elsewhere at certain hours', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const tap = async (code: string) => {
    const answer = await fetch(`${blipp.url}/t/${code}`, { redirect: 'manual' })
    return answer.status === 302 ? answer.headers.get('location') : answer.status
  }
  const make = async (hours: TagRule[]) =>
    (
      await shop.owner.call(createTag, {
        label: 'Bord 4',
        hours: hours.map((rule) => ({ ...rule, days: [...rule.days] })),
      })
    ).tag
  /** On the shop's clock. */
  const until = (at: string) => blipp.clock.pass(Date.parse(at) - Date.parse(blipp.clock.now()))

  test('opens what its hour says, under one address', async () => {
    const tag = await make([{ ...lunch, days: [6] }])
    until('2026-11-21T09:59:00.000Z')
    expect(await tap(tag.code)).toBe(200)
    until('2026-11-21T10:00:00.000Z')
    expect(await tap(tag.code)).toBe(menu)
    until('2026-11-21T13:00:00.000Z')
    expect(await tap(tag.code)).toBe(200)
    const { tags } = await (await signInAgain(shop)).call(listTags, {})
    expect(tags.find(({ id }) => id === tag.id)).toMatchObject({
      url: tag.url,
      hours: [{ ...lunch, days: [6] }],
    })
  })

  test('keeps its hours when something else of it is changed, and loses them when they are taken away', async () => {
    const { id } = await make([lunch])
    const { tag } = await shop.owner.call(updateTag, { id, label: 'Bord 5' })
    expect(tag.hours).toEqual([lunch])
    const without = await shop.owner.call(updateTag, { id, hours: [] })
    expect(without.tag.hours).toBeUndefined()
  })

  test('is changed from a queue too, and two sides that changed them are told', async () => {
    const { id } = await make([lunch])
    await shop.owner.call(updateTag, { id, hours: [{ ...lunch, days: [1], target: 'review' }] })
    const device = await pusher(blipp, shop)
    const change = operation(
      'tag.update',
      id,
      { hours: [{ ...lunch, days: [2] }] },
      { base: { hours: [lunch] } },
    )
    const [result] = await device.push([change])
    expect(result).toMatchObject({ status: 'merged', row: { hours: [{ ...lunch, days: [2] }] } })
  })

  test.each([
    ['no day', { days: [] }],
    ['a time that is none', { from: '25:00' }],
    ['a place that is no page', { target: 'http://bjorn.example' }],
  ])('is refused with %s', async (_, change) => {
    const rule = { days: [1], from: '11:00', to: '14:00', target: menu, ...change }
    const answer = await shop.owner.ask(createTag, { label: 'Bord', hours: [rule] })
    expect(answer.status).toBe(422)
  })
})
