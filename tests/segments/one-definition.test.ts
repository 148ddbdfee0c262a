import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { labelColumns } from '../../backend/customers/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import { where } from '../../backend/segments/index.ts'
import { consentStates } from '../../shared/consents.ts'
import { distinctLabels } from '../../shared/rules/labels.ts'
import {
  builtInConditions,
  builtInSegments,
  type Condition,
  conditionsOf,
  consentFilters,
  type Filter,
  matching,
} from '../../shared/rules/segments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { filter } from '../../shared/segments.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop } from '../support/shop.ts'

const tags = [uuid7(), uuid7()]
const words = [
  'VIP',
  'vip',
  'Åland',
  'åland',
  'Ål',
  '100%',
  '100_',
  'a\\b',
  'Fika 2',
  "O'Hara",
  'ÉTÉ',
  'får',
  'far',
]
const state = fc.constantFrom(...consentStates, null)
const moment = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((at) => at.toISOString())
const day = fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26', '2026-11-20', '2026-11-21')
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const consent = some(fc.constantFrom(...consentFilters))
const days = some(fc.constantFrom(1, 7, 30))
const labels = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }).map(distinctLabels)

const filters: fc.Arbitrary<Filter> = fc
  .record({
    sms: consent,
    email: consent,
    whatsapp: consent,
    tag: some(fc.constantFrom(...tags)),
    labels: some(labels.map((all) => all.slice(0, 2))),
    joinedDays: days,
    joinedFrom: some(day),
    joinedTo: some(day),
    clickedDays: days,
    openedDays: days,
    visitedDays: days,
    notSeenDays: days,
    visitsFrom: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  })
  .filter((made) => filter.safeParse(made).success)

const people = fc.array(
  fc.record({
    sms: state,
    emailConsent: state,
    whatsapp: state,
    tagId: fc.constantFrom(...tags, null),
    labels,
    createdAt: moment,
    clickedAt: fc.option(moment),
    openedAt: fc.option(moment),
    visits: fc.option(fc.integer({ min: 1, max: 4 })),
    lastVisitAt: fc.option(moment),
  }),
  { minLength: 60, maxLength: 60 },
)
type Person = Omit<CustomerRow, 'labels'> & { labels: string[] }

const occasion = { now: '2026-11-21T10:00:00.000Z', timeZone: 'Europe/Stockholm' }

const asked = (filter: Filter): Condition[] => conditionsOf(filter, occasion) ?? []

const inMemory = (conditions: readonly Condition[], all: readonly Person[]): string[] => {
  const isIn = matching(conditions)
  return all
    .filter(({ sms, emailConsent, whatsapp, tagId, clickedAt, openedAt, visits, lastVisitAt, ...person }) =>
      isIn({
        ...person,
        consents: { sms, email: emailConsent, whatsapp },
        tagId: tagId ?? undefined,
        clickedAt: clickedAt ?? undefined,
        openedAt: openedAt ?? undefined,
        visits: visits ?? undefined,
        lastVisitAt: lastVisitAt ?? undefined,
      }),
    )
    .map(({ id }) => id)
    .sort()
}

onEachEngine('a segment', (open) => {
  let db: Database
  let businessId: string
  let all: Person[]

  beforeAll(async () => {
    const blipp = await startBlipp(await open())
    db = blipp.deps.db
    businessId = (await openShop(blipp.url)).business.id
    all = (fc.sample(people, { numRuns: 1, seed: 7 })[0] ?? []).map((person) => ({
      businessId,
      id: uuid7(),
      email: `${uuid7()}@kund.example`,
      name: 'Kund',
      phone: null,
      mobile: null,
      source: 'tap',
      notes: '',
      notSameAs: null,
      labelKeys: null,
      visitsBefore: null,
      language: 'sv',
      smsNoAt: null,
      smsYesAt: null,
      emailNoAt: null,
      emailYesAt: null,
      whatsappNoAt: null,
      whatsappYesAt: null,
      consentAt: null,
      revision: 1,
      updatedAt: person.createdAt,
      deletedAt: null,
      ...person,
    }))
    await db.write(businessId, ({ trx }) =>
      trx
        .insertInto('customers')
        .values(all.map(({ labels: worn, ...person }) => ({ ...person, ...labelColumns(worn) })))
        .execute(),
    )
    return () => blipp.stop()
  })

  const inDatabase = async (conditions: readonly Condition[]): Promise<string[]> => {
    const rows = await db.read
      .selectFrom('customers')
      .select('id')
      .where('businessId', '=', businessId)
      .where(where(conditions))
      .execute()
    return rows.map(({ id }) => id).sort()
  }

  test('is the same people in memory and in the database, whatever it asks', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const ids = await inDatabase(asked(filter))
        found += ids.length
        expect(ids).toEqual(inMemory(asked(filter), all))
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(0)
  })

  test.each(builtInSegments)(
    'that every shop has is the same people in memory and in the database: %s',
    async (name) => {
      const conditions = builtInConditions(name, occasion)
      const ids = await inDatabase(conditions)
      expect(ids).toEqual(inMemory(conditions, all))
      expect(ids.length).toBeGreaterThan(0)
      if (name !== 'all') expect(ids.length).toBeLessThan(all.length)
    },
  )

  test.each<Filter>([{ notSeenDays: 30 }, { notSeenDays: 7 }, { visitedDays: 30 }, { visitsFrom: 3 }])(
    'by visits is the same people in memory and in the database: %o',
    async (filter) => {
      const ids = await inDatabase(asked(filter))
      expect(ids).toEqual(inMemory(asked(filter), all))
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.length).toBeLessThan(all.length)
    },
  )

  test.each(words)('finds whoever wears %s, and nobody with a label that is only like it', async (word) => {
    const worn = all.filter((person) => person.labels.some((one) => one.toLowerCase() === word.toLowerCase()))
    expect(worn.length).toBeGreaterThan(0)
    expect(await inDatabase(asked({ labels: [word] }))).toEqual(worn.map(({ id }) => id).sort())
  })
})

test('days are the shop’s own: one of 25 hours, from midnight to midnight', () => {
  const conditions = conditionsOf({ joinedFrom: '2026-10-25', joinedTo: '2026-10-25' }, occasion)
  expect(conditions).toEqual([
    { kind: 'time', of: 'createdAt', from: '2026-10-24T22:00:00.000Z' },
    { kind: 'time', of: 'createdAt', before: '2026-10-25T23:00:00.000Z' },
  ])
})

test('a day after which no clock has another bounds nothing, and is not taken any more', () => {
  const forEver = { joinedFrom: '2026-10-25', joinedTo: '9999-12-31' }
  expect(conditionsOf(forEver, occasion)).toEqual(conditionsOf({ joinedFrom: '2026-10-25' }, occasion))
  expect(filter.safeParse(forEver).success).toBe(false)
  expect(filter.safeParse({ ...forEver, joinedTo: '2999-12-31' }).success).toBe(true)
})

test('a condition that this version does not know lets nobody in instead of everybody', () => {
  expect(conditionsOf({ sms: 'yes', visits: 3 } as Filter, occasion)).toBeNull()
  expect(filter.safeParse({ sms: 'yes', visits: 3 }).success).toBe(false)
})

test('who became a customer a week ago has not been away for a month', () => {
  const isAway = matching(asked({ notSeenDays: 30 }))
  const person = { consents: { sms: null, email: null, whatsapp: null } }
  const [long, week] = ['2026-09-01T10:00:00.000Z', '2026-11-14T10:00:00.000Z']
  expect(isAway({ ...person, createdAt: week })).toBe(false)
  expect(isAway({ ...person, createdAt: long })).toBe(true)
  expect(isAway({ ...person, createdAt: long, lastVisitAt: week })).toBe(false)
})
