import { beforeEach, expect, test } from 'vitest'
import { recordVisit } from '../../backend/visits/index.ts'
import { signin } from '../../shared/businesses.ts'
import { COHORT_MONTHS, getCohorts } from '../../shared/cohorts/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop, erik } from '../support/people.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { logOf } from './log.ts'

onEachEngine('who came back after signing up', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open(), { start: '2026-07-30T10:00:00.000Z' })
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const comes = (customerId: string, at: string) =>
    blipp.deps.db.write(shop.business.id, (unit) =>
      recordVisit(unit, { id: uuid7(), customerId, kind: 'tap', at }, blipp.clock.now()),
    )
  const signIn = () => shop.owner.call(signin, { email: shop.email, password: bjornsBarbershop.password })
  const counted = async () => {
    await signIn()
    return (await shop.owner.call(getCohorts, {})).cohorts
  }

  test('is told by tag and month of the shop’s calendar, of those alone whose days are over', async () => {
    const log = logOf(blipp, shop)
    const [disken, dorren] = [await addTag(shop, 'Disken'), await addTag(shop, 'Dörren')]
    // Half past eight in the evening of July, half an hour past midnight in August.
    log.at('2026-07-31T18:30:00.000Z')
    await log.signUp(disken.code, 'Anna')
    log.at('2026-07-31T22:30:00.000Z')
    await log.signUp(disken.code, 'Bo')
    await log.signUp(dorren.code, 'Cissi')
    log.at('2026-08-31T20:00:00.000Z')
    await log.signUp(disken.code, 'Dag')
    await signIn()
    await addCustomer(shop, erik)
    // The same evening is no visit back; the thirtieth day still counts, the thirty-first no more.
    await comes(log.idOf('Anna'), '2026-07-31T19:00:00.000Z')
    await comes(log.idOf('Bo'), '2026-08-31T21:30:00.000Z')
    await comes(log.idOf('Cissi'), '2026-08-31T22:30:00.000Z')
    await comes(log.idOf('Cissi'), '2026-09-20T10:00:00.000Z')
    log.at('2026-10-01T00:00:00.000Z')
    await log.signUp(disken.code, 'Anna')
    const { rows, hasVisits } = await counted()
    const [none, one, isOne] = [
      { of: 0, back: 0 },
      { of: 1, back: 0 },
      { of: 1, back: 1 },
    ]
    const at = (tag: { id: string }, label: string) => ({ tagId: tag.id, label })
    expect(hasVisits).toBe(true)
    expect(rows.filter(({ month }) => month === '2026-07')).toEqual([
      { month: '2026-07', ...at(disken, 'Disken'), joined: 1, within: [one, one, none] },
    ])
    const august = rows.filter(({ month }) => month === '2026-08')
    expect(august.toSorted((a, b) => ((a.label ?? '') < (b.label ?? '') ? -1 : 1))).toEqual([
      { month: '2026-08', ...at(disken, 'Disken'), joined: 2, within: [{ of: 2, back: 1 }, isOne, none] },
      { month: '2026-08', ...at(dorren, 'Dörren'), joined: 1, within: [one, isOne, none] },
    ])
    expect(rows).toHaveLength(3)
  })

  test('is told for a year and the month that is not over, and of no visits where none was counted', async () => {
    const log = logOf(blipp, shop)
    const { code } = await addTag(shop, 'Disken')
    await log.signUp(code, 'Anna')
    expect(await counted()).toMatchObject({ hasVisits: false, rows: [{ month: '2026-07', joined: 1 }] })
    log.at('2027-07-31T10:00:00.000Z')
    expect((await counted()).rows).toHaveLength(1)
    log.at('2027-08-01T10:00:00.000Z')
    expect((await counted()).rows).toEqual([])
    expect(COHORT_MONTHS).toBe(13)
  })
})
