import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  doneOf,
  keepRoom,
  keepSaid,
  readRoom,
  readSaid,
  type SetupFacts,
} from '../../pwa/shell/dashboard/first-steps.ts'

const fresh: SetupFacts = {
  business: { reviewUrl: null, consentTexts: { sv: null, en: null } },
  customers: [],
  campaigns: [],
  tags: [],
  keepsWording: false,
}
const doneWith = (standing: Partial<SetupFacts>) =>
  Object.entries(doneOf({ ...fresh, ...standing }) ?? {}).flatMap(([step, isDone]) => (isDone ? [step] : []))

test('of a new shop nothing is done, and of one that is still being fetched nothing is said', () => {
  expect(doneWith({})).toEqual([])
  expect(doneOf({ ...fresh, customers: undefined })).toBeUndefined()
  expect(doneOf({ ...fresh, campaigns: undefined })).toBeUndefined()
  expect(doneOf({ ...fresh, tags: undefined })).toBeUndefined()
})

test.each<[string, Partial<SetupFacts>, string[]]>([
  ['a review page', { business: { ...fresh.business, reviewUrl: 'https://r.example/' } }, ['review']],
  [
    'a wording of its own',
    { business: { ...fresh.business, consentTexts: { sv: null, en: 'May we?' } } },
    ['wording'],
  ],
  ['the standard wording', { keepsWording: true }, ['wording']],
  ['a tag', { tags: [{}] }, ['tag']],
  ['somebody who signed up', { customers: [{ source: 'tap' }] }, ['wording', 'signup']],
  ['a customer entered by hand', { customers: [{ source: 'manual_entry' }] }, []],
  ['a draft', { campaigns: [{ status: 'draft', sentAt: null }] }, []],
  [
    'a campaign that waits for its time',
    { campaigns: [{ status: 'scheduled', sentAt: null }] },
    ['campaign'],
  ],
  [
    'a campaign that was sent',
    { campaigns: [{ status: 'sent', sentAt: '2026-11-21T09:00:00.000Z' }] },
    ['campaign'],
  ],
  [
    'one that was sent and is a draft again',
    { campaigns: [{ status: 'draft', sentAt: '2026-11-21T09:00:00.000Z' }] },
    ['campaign'],
  ],
])('%s ticks what it is', (_, standing, done) => {
  expect(doneWith(standing)).toEqual(done)
})

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is said of the list is kept for that business alone', () => {
  keepSaid('a', { isHidden: true, keepsWording: false })
  expect([readSaid('a').isHidden, readSaid('b').isHidden]).toEqual([true, false])
})

test('what cannot be read says nothing', () => {
  kept.set('blipp.firstSteps.a', '{"isHidden":')
  expect(readSaid('a')).toEqual({ isHidden: false, keepsWording: false })
  kept.set('blipp.firstSteps.a', '"hidden"')
  expect(readSaid('a')).toEqual({ isHidden: false, keepsWording: false })
})

test('the room that the list took is kept for that business alone; for the first time it is that of a new shop', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  keepRoom('a', 498)
  expect([readRoom('a'), readRoom('b')]).toEqual([498, 800])
  keepRoom('a', 0)
  expect(readRoom('a')).toBe(0)
  kept.set('blipp.firstSteps.room.a', 'high')
  expect(readRoom('a')).toBe(0)
})
