import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { Database } from '../../backend/database/index.ts'
import type { Deps } from '../../backend/deps.ts'
import { countSeen, isRobot } from '../../backend/taps/seen.ts'
import { countedAs, createShops, findShop, type Shop } from '../../backend/taps/shops.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { putRow, rowsOf } from '../support/any-row.ts'
import { clockAt, type TestClock } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Ledger, minute, openLedger } from '../support/ledger.ts'

test.each([
  '',
  'Googlebot/2.1',
  'WebCrawler',
  'Baiduspider',
  'Slack-LinkPreview',
  'FacebookExternalHit/1.1',
  'Yahoo! Slurp',
])('%j is no person', (agent) => expect(isRobot(agent)).toBe(true))

test('a browser is a person', () => {
  expect(isRobot('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')).toBe(false)
})

onEachEngine('the shop behind a tag', (open) => {
  let db: Database
  let shop: Ledger
  let clock: TestClock
  let tagId: string
  let code: string

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    clock = clockAt(minute(0))
    shop = await openLedger(db, uuid7(), { country: 'NO', timeZone: 'Europe/Oslo' })
    ;[tagId, code] = [uuid7(), uuid7()]
    await putRow(db, 'tags', { businessId: shop.businessId, id: tagId, code, deletedAt: null, sites: null })
  })

  const deps = () => ({ db, clock }) as unknown as Deps
  const set = (values: Partial<BusinessRow>, of = shop) =>
    db.write('nobody', ({ trx }) =>
      trx.updateTable('businesses').set(values).where('id', '=', of.businessId).execute(),
    )
  const found = () => ({
    ...{
      businessId: shop.businessId,
      tagId,
      country: 'NO',
      timeZone: 'Europe/Oslo',
      state: 'open',
      isOfSite: false,
    },
  })

  test('is found by its code and by its name, of all that there are', async () => {
    const there = await openLedger(db)
    await putRow(db, 'tags', { businessId: there.businessId, id: tagId, code: uuid7() })
    expect(await findShop(deps(), code)).toEqual(found())
    const named = `@${shop.businessId.toUpperCase().replace('-', ' -- ')}!`
    expect(await findShop(deps(), named)).toEqual({ ...found(), tagId: null })
  })

  test('is not found by what nobody has, by another’s way of asking, nor by signs that no code holds', async () => {
    for (const none of [uuid7(), `@${uuid7()}`, `@${code}`, shop.businessId, '', '@', `${code}\u0000`])
      expect(await findShop(deps(), none), none).toBeNull()
  })

  test.each<[Partial<BusinessRow>, Shop['state']]>([
    [{ suspendedAt: null, closedAt: null }, 'open'],
    [{ suspendedAt: minute(0), closedAt: null }, 'suspended'],
    [{ suspendedAt: null, closedAt: minute(0) }, 'closed'],
    [{ suspendedAt: minute(0), closedAt: minute(0) }, 'closed'],
  ])('with %j is %s', async (values, state) => {
    await set(values)
    for (const way of [code, `@${shop.businessId}`])
      expect(await findShop(deps(), way)).toMatchObject({ state })
  })

  test('counts its sign-ups by the tag, and by itself where it was opened by name', async () => {
    const [byTag, byName] = [await findShop(deps(), code), await findShop(deps(), `@${shop.businessId}`)]
    expect([byTag && countedAs(byTag), byName && countedAs(byName)]).toEqual([tagId, shop.businessId])
  })

  test('is known for five seconds, and one that is not there is looked for each time', async () => {
    let now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => void vi.restoreAllMocks())
    const shops = createShops(deps())
    const [later, name] = [uuid7(), `@${shop.businessId}`]
    expect([await shops(code), await shops(name), await shops(later)]).toMatchObject([
      ...[found(), { tagId: null }, null],
    ])
    await set({ closedAt: minute(0) })
    await putRow(db, 'tags', { businessId: shop.businessId, id: uuid7(), code: later })
    expect(await shops(later)).toMatchObject({ state: 'closed' })
    now += 4999
    expect([await shops(code), await shops(name)]).toMatchObject([{ tagId, state: 'open' }, { tagId: null }])
    now += 1
    expect(await shops(code)).toMatchObject({ tagId, state: 'closed' })
  })

  test('counts who opened its page and who began to fill it in, by tag and hour of its own clock', async () => {
    const there = await openLedger(db)
    const of = { ...found(), timeZone: 'Asia/Kolkata' } as Shop
    const twin = { ...of, businessId: there.businessId }
    const another = { ...of, tagId: uuid7() }
    for (const event of ['opened', 'opened', 'started'] as const) await countSeen(deps(), of, event)
    await countSeen(deps(), another, 'started')
    await countSeen(deps(), twin, 'opened')
    await countSeen(deps(), { ...of, tagId: null }, 'opened')
    clock.pass(30 * 60_000 - 1)
    await countSeen(deps(), of, 'opened')
    clock.pass(1)
    await countSeen(deps(), of, 'started')
    const counted = async ({ businessId }: Ledger) =>
      (await rowsOf(db, 'taps', businessId))
        .map((row) => `${row.tagId === tagId ? 'tag' : 'another'} ${row.hour} ${row.opened} ${row.started}`)
        .sort()
    expect(await counted(shop)).toEqual([
      'another 2026-11-21T08:30 0 1',
      'tag 2026-11-21T08:30 3 1',
      'tag 2026-11-21T09:30 0 1',
    ])
    expect(await counted(there)).toEqual(['tag 2026-11-21T08:30 1 0'])
  })
})
