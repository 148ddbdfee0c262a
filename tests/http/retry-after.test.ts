import { expect, test } from 'vitest'
import { outcomeOfTwilio, withWait } from '../../backend/carriers/twilio-outcome.ts'
import { retryAfterOf } from '../../shared/rules/answers/retry-after.ts'

const sentAt = Date.parse('Sat, 21 Nov 2026 09:00:00 GMT')

test.each([
  ['120', 120],
  ['0', 0],
  ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
  ['Saturday, 21-Nov-26 09:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['soon', undefined],
  ['2026', 2026],
  ['-5', undefined],
  ['1.5', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is %j seconds', (value, seconds) => {
  expect(retryAfterOf(value, sentAt)).toBe(seconds)
})

test('Twilio may say by a date how long to wait, held against its own clock', () => {
  const headers = { date: 'Sat, 21 Nov 2026 09:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 09:10:00 GMT' }
  const thrown = { status: 429, code: 20429, message: 'Too many requests', details: withWait(headers) }
  expect(outcomeOfTwilio(thrown)).toMatchObject({ state: 'retry', afterMs: 600_000 })
})
