import { describe, expect, test } from 'vitest'
import type { Claim } from '../../backend/sending/claim.ts'
import type { EndedClaim, Ending } from '../../backend/sending/conclude.ts'
import { createStreaks } from '../../backend/sending/streaks.ts'

const claim = (sendId: string, id = 'x') => ({ sendId, id }) as Claim
const ended = (ending: object, sendId = 'autumn', id?: string): EndedClaim => ({
  claim: claim(sendId, id),
  ending: ending as Ending,
})
const refusedBy = (unknownCode: string) => ({
  ...{ state: 'failed', reason: 'providerRefused', detail: unknownCode, unknownCode },
})
const times = (count: number, ending: object, sendId?: string) =>
  Array.from({ length: count }, () => ended(ending, sendId))
/** Which sends are to be held now, and by which code. */
const heldBy = (all: readonly EndedClaim[], streaks = createStreaks()) =>
  streaks.record(all).map(({ claim: { sendId }, code }) => `${sendId} ${code}`)

describe('a send whose people are refused by a code that nobody knows', () => {
  test('is held at the fifth in a row, once, and by the one that was the fifth', () => {
    expect(heldBy(times(4, refusedBy('99999')))).toEqual([])
    const all = [1, 2, 3, 4, 5, 6].map((nth) => ended(refusedBy('99999'), 'autumn', `person ${nth}`))
    expect(createStreaks().record(all)).toEqual([{ claim: claim('autumn', 'person 5'), code: '99999' }])
  })

  test('is counted over what ends at different times, and anew after it was held', () => {
    const streaks = createStreaks()
    expect(heldBy(times(3, refusedBy('99999')), streaks)).toEqual([])
    expect(heldBy(times(2, refusedBy('99999')), streaks)).toEqual(['autumn 99999'])
    expect(heldBy(times(4, refusedBy('99999')), streaks)).toEqual([])
    expect(heldBy(times(1, refusedBy('99999')), streaks)).toEqual(['autumn 99999'])
  })

  test('is not held by two codes that take turns, and is by the later once it is five', () => {
    const streaks = createStreaks()
    expect(heldBy([...times(4, refusedBy('1')), ...times(4, refusedBy('2'))], streaks)).toEqual([])
    expect(heldBy(times(1, refusedBy('2')), streaks)).toEqual(['autumn 2'])
  })

  test.each([
    ['was taken', { state: 'accepted', providerId: 'SM1' }],
    ['was refused for a reason that is known', { state: 'failed', reason: 'badNumber', detail: '21211' }],
  ])('goes on where somebody in between %s', (_, between) => {
    const all = [...times(4, refusedBy('99999')), ended(between), ...times(4, refusedBy('99999'))]
    expect(heldBy(all)).toEqual([])
  })

  test.each(['retry', 'unknown', 'released', 'captured', 'skipped', 'held'])(
    'is held all the same where somebody in between is %s: that decides nothing',
    (state) => {
      const all = [...times(4, refusedBy('99999')), ended({ state, reason: null }), ended(refusedBy('99999'))]
      expect(heldBy(all)).toEqual(['autumn 99999'])
    },
  )

  test('is no send of which five in a row have a number that is none', () => {
    expect(heldBy(times(9, { state: 'failed', reason: 'badNumber', detail: '21211' }))).toEqual([])
  })

  test('is told from another send’s', () => {
    const all = [...times(4, refusedBy('99999'), 'autumn'), ...times(4, refusedBy('99999'), 'winter')]
    const streaks = createStreaks()
    expect(heldBy(all, streaks)).toEqual([])
    expect(heldBy([ended({ state: 'accepted' }, 'autumn')], streaks)).toEqual([])
    expect(heldBy([ended(refusedBy('99999'), 'autumn')], streaks)).toEqual([])
    expect(heldBy([ended(refusedBy('99999'), 'winter')], streaks)).toEqual(['winter 99999'])
  })

  test('is remembered among a thousand, and forgotten beyond', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, nth) => ended(refusedBy('1'), `send ${nth}`))
    const among = (count: number) => {
      const streaks = createStreaks()
      heldBy([...times(4, refusedBy('99999')), ...others(count)], streaks)
      return heldBy(times(1, refusedBy('99999')), streaks)
    }
    expect(among(998)).toEqual(['autumn 99999'])
    expect(among(1000)).toEqual([])
  })
})
