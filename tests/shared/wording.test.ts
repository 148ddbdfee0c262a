import { expect, test } from 'vitest'
import { closing } from '../../shared/copy/closing.ts'
import { languages } from '../../shared/copy/copy.ts'
import { holdReasonWords } from '../../shared/copy/deliveries.ts'
import { demo } from '../../shared/copy/demo.ts'
import { landing } from '../../shared/copy/landing.ts'
import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { payments } from '../../shared/copy/payments.ts'
import { send } from '../../shared/copy/send.ts'
import { terms } from '../../shared/copy/terms.ts'
import { holdReasons } from '../../shared/deliveries.ts'
import { limitsUntilPaid } from '../../shared/rules/plans.ts'

test.each(languages)('whoever closes the account is told what the terms say stays, in %s', (language) => {
  const kept = closing(language)('kept', { days: 30 })
  const stays = kept.slice(kept.search(/Kvar blir|What stays/))
  expect(JSON.stringify(terms)).toContain(stays)
  expect(stays).toMatch(/ja och nej|yes and no/)
})

test('one message that does not fit is told of as one', () => {
  const t = send('en')
  const one = { n: '1', left: '0', over: '1', all: '500' }
  expect(t('tooFewText', one)).toBe(
    'You need 1 and have 0 left this month: 1 does not fit. It is skipped, and you will see which.',
  )
  expect(t('untilPaidText', one)).toContain(': 1 does not fit. It is skipped')
  expect(t('waitingUnpaid', one)).toContain('1 waits until')
  expect(t('tooFewText', { n: '9', left: '7', over: '2' })).toContain(': 2 do not fit. They are skipped')
})

test.each(languages)('every sentence about a pause begins with a capital letter, in %s', (language) => {
  const words = holdReasons.map((reason) => holdReasonWords(language)(reason))
  expect(words.filter((text) => /[.!?] \p{Ll}/u.test(text))).toEqual([])
})

test('where a text is sent for help with writing, the demo and the start page say so', () => {
  expect(demo('sv')('dashboardBanner', { business: 'Björns' })).toContain(
    'skrivhjälpen skickar texten till oss',
  )
  expect(demo('en')('dashboardBanner', { business: 'Björns' })).toContain('writing help sends the text to us')
  expect(demo('sv')('notHere')).not.toContain('server')
  expect(landing('sv')('writingText')).toContain('så långt de känns igen')
  expect(landing('en')('writingText')).toContain('as far as they are recognised')
})

test.each(languages)('what the product limits is limited where it is promised, in %s', (language) => {
  for (const text of [
    landingPrices(language)('text', limitsUntilPaid),
    payments(language)('trialText', { ...limitsUntilPaid, until: '30 dec' }),
  ]) {
    expect(text).toMatch(/\b100\b.*\b200\b.*\b500\b/)
    expect(text).not.toMatch(/\{\{/)
  }
  expect(landingPrices(language)('enterpriseCustomers')).toMatch(/förbrukning|by use/)
  expect(payments(language)('enterpriseText')).toMatch(/förbrukning|by use/)
})
