import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { begun, found, indexed, indexing } from '../../pwa/finding/search.ts'
import { fold } from '../../shared/rules/text.ts'

const anna = {
  name: 'Anna Öberg',
  email: 'anna@kund.example',
  phone: '070-174 06 10',
  mobile: '+46701740610',
}
const erik = { name: 'Erik Ståhl', email: 'erik.stahl@kund.example', phone: null, mobile: null }
const andre = { name: 'André Ek', email: 'ek@annat.example', phone: '08-465 004 11', mobile: null }
const lena = { name: 'Lena Alm', email: 'lena@annat.example', phone: '+46 (0)31-711 22 33', mobile: null }
const all = indexed([anna, erik, andre, lena])

test.each([
  ['anna öberg', [anna], 'her name'],
  ['ANNA OBERG', [anna], 'her name without dots, in capitals'],
  ['öberg anna', [anna], 'her names the other way round'],
  ['Ståhl', [erik], 'a name with å'],
  ['andre', [andre], 'a name without its accent'],
  ['erik.stahl@', [erik], 'the beginning of an address'],
  ['kund.example', [anna, erik], 'the end of an address, in the order of the list'],
  ['070-174', [anna], 'the beginning of a number'],
  ['+46 70 174', [anna], 'a number as it is dialled from abroad'],
  ['0046701740610', [anna], 'a number with the long prefix'],
  ['(08) 465', [andre], 'a number in parentheses'],
  ['0610', [anna], 'the end of a number'],
  ['+46 (0)70-174 06 10', [anna], 'a number with the zero that is left out abroad'],
  ['070/174 06 10', [anna], 'a number with a slash'],
  ['070.174.06.10', [anna], 'a number with dots'],
  ['070\u2011174 06 10', [anna], 'a number with hyphens at which no line breaks'],
  ['070\u2013174\u00a006\u00a010', [anna], 'a number with a dash and spaces at which no line breaks'],
  ['\u202a+46 70 174 06 10\u202c', [anna], 'a number in the direction marks that a phone copies'],
  ['\u2066070-174 06 10\u2069', [anna], 'a number in the newer direction marks'],
  ['+46 (0)31-711 22 33', [lena], 'a number as it was typed, with the zero that is left out abroad'],
  ['+46 31 711 22 33', [lena], 'the same without it'],
  ['\u200fÖberg\u200e', [anna], 'a name between direction marks'],
  ['', [anna, erik, andre, lena], 'nothing, so all'],
  ['   ', [anna, erik, andre, lena], 'blanks, so all'],
])('%j finds %j: %s', (query, expected) => {
  expect(found(all, query)).toEqual(expected)
})

test.each([
  ['maja', 'nobody of that name'],
  ['anna ståhl', 'words that are not of one person'],
  ['0701740611', 'another number'],
  ['+', 'a sign without digits'],
])('%j finds nobody: %s', (query) => {
  expect(found(all, query)).toEqual([])
})

const letters = fc.constantFrom(...'aåäöébn er.@-_07146ß1')
const text = (max: number) => fc.array(letters, { maxLength: max }).map((all) => all.join(''))
const person = fc.record({
  name: text(8),
  email: text(8),
  phone: fc.option(text(8)),
  mobile: fc.option(text(8)),
})
type Person = { name: string; email: string; phone: string | null; mobile: string | null }

/** What is meant, without a thought for speed. */
function naively(all: Person[], query: string): Person[] {
  const terms = fold(query).split(/\s+/).filter(Boolean)
  const digits = (some: string | null) => (some ?? '').replace(/\D/g, '')
  const typed = /^[\d\s()+./-]+$/.test(query) ? digits(query) : ''
  const national = typed.replace(/^0+/, '')
  const numbers = [typed, national.length >= 3 ? national : ''].filter(Boolean)
  return all.filter(
    ({ name, email, phone, mobile }) =>
      terms.every((term) => fold(`${name} ${email}`).includes(term)) ||
      numbers.some((number) => digits(phone).includes(number) || digits(mobile).includes(number)),
  )
}

test('a search finds what a look at each customer would find, whatever is typed', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 30 }), text(5), (people, query) => {
      expect(found(indexed(people), query)).toEqual(naively(people, query))
    }),
    { numRuns: 500 },
  )
})

test('a search that is typed on, taken back or begun anew finds what each would find by itself', () => {
  // Few letters, so that words are found more than once, and lost with the next letter.
  const few = fc.constantFrom(...'aab ')
  const words = fc.array(few, { maxLength: 12 }).map((all) => all.join(''))
  const people = fc.array(fc.record({ name: words, email: words, phone: fc.constant(null), mobile: words }))
  const next = fc.oneof(
    { weight: 3, arbitrary: few.map((letter) => (query: string) => query + letter) },
    { weight: 3, arbitrary: fc.nat(3).map((n) => (query: string) => query.slice(0, -n)) },
    { weight: 1, arbitrary: words.map((query) => () => query) },
  )
  fc.assert(
    fc.property(people, fc.array(next, { size: '+1' }), (people, steps) => {
      const index = indexed(people)
      let query = ''
      for (const step of steps) {
        query = step(query)
        expect(found(index, query)).toEqual(naively(people, query))
      }
    }),
    { numRuns: 300 },
  )
})

test('a search in which an earlier word goes on, and not the last, is made anew', () => {
  const person = { name: 'aaa ab xyz', email: '', phone: null, mobile: null }
  const index = indexed([person])
  expect(found(index, 'aaa xyz')).toEqual([person])
  expect(found(index, 'aaab xyz')).toEqual([])
})

test('an index made from the one before finds the same as one made anew', () => {
  const change = fc.record({ people: fc.array(person, { maxLength: 40 }), dice: fc.array(fc.nat(9)) })
  fc.assert(
    fc.property(change, fc.array(person, { maxLength: 5 }), text(3), ({ people, dice }, come, query) => {
      const left = people.filter((_, at) => dice[at] !== 0)
      const now = [...come, ...left.slice(0, 3), ...come.map((each) => ({ ...each })), ...left.slice(3)]
      expect(found(indexed(now, indexed(people)), query)).toEqual(found(indexed(now), query))
    }),
  )
})

test('an index in which a few were changed where they stand finds the same as one made anew', () => {
  const many = fc.array(person, { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      many,
      fc.array(fc.tuple(fc.nat(39), person), { maxLength: 20 }),
      text(3),
      (people, edits, query) => {
        const now = [...people]
        for (const [at, edited] of edits) now[at % now.length] = edited
        expect(found(indexed(now, indexed(people)), query)).toEqual(found(indexed(now), query))
      },
    ),
  )
})

test('an index that was left before it was whole is gone on with, be there no more customers than were in it', () => {
  const people = Array.from({ length: 1200 }, (_, n) => ({ ...anna, email: `kund${n}@kund.example` }))
  const work = indexing(people)
  const part = begun(work.next().value)
  expect(found(indexed(part.customers, part), 'kund.example')).toHaveLength(part.customers.length)
})

test('names in more letters than have a bit of their own are found alike', () => {
  const letter = (n: number) => String.fromCharCode(0x4e00 + n)
  const people = Array.from({ length: 1500 }, (_, n) => ({
    name: `${letter(n)}${letter(n + 1)}`,
    email: `kund${n}@kund.example`,
    phone: null,
    mobile: null,
  }))
  const index = indexed(people)
  for (const query of [
    letter(3),
    letter(1400),
    `${letter(1400)}${letter(1401)}`,
    `${letter(3)}${letter(9)}`,
    'nd149',
  ])
    expect(found(index, query)).toEqual(naively(people, query))
})
