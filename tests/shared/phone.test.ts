import { expect, test } from 'vitest'
import { phone } from '../../shared/fields.ts'
import { isSameNumber, looksLikePhone, shownPhone } from '../../shared/rules/phone.ts'

test.each(['070-174 06 05', '+46 70 174 06 05', '(070) 1740605', '12345678', ' 0701740605 '])(
  '%j is taken for a phone number',
  (typed) => {
    expect(looksLikePhone(typed)).toBe(true)
  },
)

test.each(['', '1234567', '070 ring mig', '++46701740605', '46+701740605', '٠٧٠١٧٤٠٦٠٥', '0'.repeat(31)])(
  '%j is not',
  (typed) => {
    expect(looksLikePhone(typed)).toBe(false)
  },
)

test('a number copied from the contacts loses its direction marks, and one over two lines its break', () => {
  expect(phone.parse('\u202a070-174 06 05\u202c')).toBe('070-174 06 05')
  expect(phone.parse('070-174\n06 05')).toBe('070-174 06 05')
})

test.each(['070-174 06 21', '+46701740621', '0046 70 174 06 21', '0701740621', '+46 (70) 1740621'])(
  '%j is shown as every Swedish mobile',
  (typed) => {
    expect(shownPhone(typed)).toBe('070-174 06 21')
  },
)

test.each(['0', '2', '3', '6', '9'])('07%s is a Swedish mobile', (digit) => {
  expect(shownPhone(`07${digit}1740621`)).toBe(`07${digit}-174 06 21`)
})

const noMobiles = ['071', '074', '075', '077', '078'].map((start) => `${start}1740621`)
const others = [
  '+47 412 34 567',
  '090-12 34 56',
  '+4690123456',
  '070-174 06 2',
  '070-174 06 211',
  '46701740621',
]
test.each([...noMobiles, ...others, '+46 71 174 06 21', '1070-174 06 21', ''])(
  '%j is shown as it was typed',
  (typed) => {
    expect(shownPhone(typed)).toBe(typed)
  },
)

test.each([
  ['070-174 06 21', '+46701740621', true],
  ['0046 70 174 06 21', '(070) 1740621', true],
  ['07700 900123', '+44 7700 900123', true],
  ['070-174 06 21', '070-174 06 22', false],
  ['0701740', '+46700701740', false],
  ['+46701740621', '+4670174062', false],
])('%j and %j: one number is %j', (one, other, isSame) => {
  expect(isSameNumber(one, other)).toBe(isSame)
  expect(isSameNumber(other, one)).toBe(isSame)
})
