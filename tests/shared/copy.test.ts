import { expect, test } from 'vitest'
import { copy, languageOf, languages, type Pair, plural, withMore } from '../../shared/copy/copy.ts'
import { errors } from '../../shared/copy/errors.ts'
import { type FailureCode, statusOf } from '../../shared/errors.ts'

const shop = copy('shop', {
  hello: ['Hej {{name}}', 'Hello {{name}}'],
  customers: [plural('{{n}} kund', '{{n}} kunder'), plural('{{n}} customer', '{{n}} customers')],
})

test('a sentence is said in the language of its reader, with its values filled in', () => {
  expect(shop('sv')('hello', { name: 'Anna' })).toBe('Hej Anna')
  expect(shop('en')('hello', { name: 'Anna' })).toBe('Hello Anna')
  expect(shop('sv')('customers', { n: 1 })).toBe('1 kund')
  expect(shop('sv')('customers', { n: 0 })).toBe('0 kunder')
})

test('a number is said as its reader writes it, and what is no number as it is', () => {
  expect(shop('sv')('customers', { n: 12500 })).toBe('12\u00a0500 kunder')
  expect(shop('en')('customers', { n: 12500 })).toBe('12,500 customers')
  expect(shop('sv')('hello', { name: 2.5 })).toBe('Hej 2,5')
  expect(shop('sv')('hello', { name: '12500' })).toBe('Hej 12500')
})

test('a sentence that does not exist shows its path', () => {
  const text = shop('sv') as (key: string) => string
  expect(text('goodbye')).toBe('shop.goodbye')
})

test('a part whose first sentences stand by themselves says them all, and a missing one by its path', () => {
  const whole = withMore(shop, 'shop', { bye: ['Hej då {{name}}', 'Bye {{name}}'] })
  expect(whole('sv')('hello', { name: 'Anna' })).toBe('Hej Anna')
  expect(whole('en')('bye', { name: 'Anna' })).toBe('Bye Anna')
  const text = whole('sv') as (key: string) => string
  expect(text('goodbye')).toBe('shop.goodbye')
})

/** `true` where `Given` could be a sentence of `copy()`. */
type IsPair<Given> = Given extends Pair ? true : false

test('a sentence in one language alone does not compile', () => {
  // The types are the test: tsc refuses the file where one of them is no longer so.
  const both: IsPair<readonly ['Hej', 'Hello']> = true
  const one: IsPair<readonly ['Hej']> = false
  const none: IsPair<readonly ['Hej', undefined]> = false
  expect([both, one, none]).toEqual([true, false, false])
})

test.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,en;q=0.8', 'en'],
  ['de', 'sv'],
  ['', 'sv'],
  [null, 'sv'],
])('who asks for %j is spoken to in %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})

test('every refusal has a status of its kind and a sentence in both languages', () => {
  for (const [code, status] of Object.entries(statusOf) as [FailureCode, number][]) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    for (const language of languages) {
      const sentence = errors(language)(code, { n: 2, name: 'Anna' })
      expect(sentence).not.toBe(`errors.${code}`)
      expect(sentence).not.toContain('{{')
    }
  }
})
