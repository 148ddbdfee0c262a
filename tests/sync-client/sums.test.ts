import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_SUMS, summedUp, wornBy } from '../../pwa/sync/sums.ts'

const customer = fc.record({
  consentGiven: fc.boolean(),
  labels: fc.option(fc.uniqueArray(fc.constantFrom('VIP', 'vip', 'Färg')), { nil: undefined }),
})

test('sums kept as customers come and go are those of all who are left', () => {
  fc.assert(
    fc.property(fc.array(customer), fc.array(customer), fc.array(fc.boolean()), (all, come, dice) => {
      const gone = all.filter((_, at) => dice[at])
      const left = [...all.filter((_, at) => !dice[at]), ...come]
      const { consenting, labels } = summedUp(summedUp(NO_SUMS, [], all), gone, come)
      expect(consenting).toBe(left.filter(({ consentGiven }) => consentGiven).length)
      expect(new Map(labels)).toEqual(new Map(wornBy(left)))
    }),
  )
})

test('the labels stay the same object while a change leaves them as they were', () => {
  const before = summedUp(NO_SUMS, [], [{ consentGiven: false, labels: ['VIP'] }])
  const change = (labels: string[]) =>
    summedUp(before, [{ consentGiven: false, labels: ['VIP'] }], [{ consentGiven: true, labels }])
  expect(change(['VIP'])).toEqual({ ...before, consenting: 1 })
  expect(change(['VIP']).labels).toBe(before.labels)
  expect(change([]).labels).toEqual(new Map())
})
