// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { useCostWords } from '../../pwa/sends/cost-words.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { using } from '../support/mounted.tsx'

beforeEach(() => setLanguage('en'))

async function said(channel: 'sms' | 'email', cost: object) {
  const used = await using(useCostWords)
  const words = used.now().payer(channel, { n: 34, left: null, ore: null, ...cost })
  await used.leave()
  return words
}

test.each<[string, 'sms' | 'email', object, string]>([
  [
    'SMS that the plan counts',
    'sms',
    { left: 2000, ore: 2210 },
    'included in your plan (2,000 left this month)',
  ],
  [
    'SMS before the first payment',
    'sms',
    { left: 100, ore: 2210, untilPaid: true },
    'included in your plan (100 left before the first payment)',
  ],
  ['SMS that do not all fit', 'sms', { left: 20, ore: 2210 }, '20 left in your plan this month'],
  [
    'SMS that the plan puts no number on',
    'sms',
    { ore: 2210 },
    'about SEK 22.10, on your next receipt as agreed',
  ],
  ['mail without limit', 'email', {}, 'included in your plan'],
  ['mail that the plan counts', 'email', { left: 40 }, 'included in your plan (40 left this month)'],
])('the price says who pays for %s', async (_, channel, cost, words) => {
  expect((await said(channel, cost)).replaceAll('\u00a0', ' ')).toBe(words)
})
