import type { Customer } from '../../shared/customers.ts'
import { cleanLine, fold } from '../../shared/rules/text.ts'
import { createHits, type Hits, holds, knownOf } from './hits.ts'
import {
  blankMarks,
  candidates,
  copyMarks,
  createAlphabet,
  type Marks,
  mark,
  settles,
  unmark,
} from './marks.ts'

type Findable = Pick<Customer, 'name' | 'email' | 'phone' | 'mobile'>

/** Customers with what a search looks in, worked out once for all searches: lists of one length, in the order given. */
export interface Index<C extends Findable> {
  customers: readonly C[]
  words: string[]
  digits: string[]
  /** The letters and pairs of letters in words and in digits. */
  wordMarks: Marks
  digitMarks: Marks
}

// Not part of the index: one that was put right has other texts in the same places.
const hitsOf = new WeakMap<object, { words: Hits; digits: Hits }>()

// For the life of the page: an index takes over what the one before it has marked.
const [wordAlphabet, digitAlphabet] = [createAlphabet(), createAlphabet()]

/** Works the index out at one stroke. */
export function indexed<C extends Findable>(customers: readonly C[], before?: Index<C>): Index<C> {
  const work = indexing(customers, before)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const PART = 500
/** So many that were changed where they stand are put right there. */
const FEW = 16
/** So many that are gone are looked over at once for the place where the lists go on alike. */
const GONE = 16

/**
 * Works the index out, stopping after each part so that others get their turn; `begun` makes an index of what there is
 * then. What is the same object in the index before is taken over from it. Where only a few have changed, nothing is
 * copied: they are put right in the index before, which is not to be searched any more.
 */
export function* indexing<C extends Findable>(
  customers: readonly C[],
  before?: Index<C>,
): Generator<Index<C>, Index<C>> {
  const changed = before && changedIn(customers, before.customers)
  if (before && changed) return putRight({ ...before, customers }, changed)
  const all = customers.length
  const [wordMarks, digitMarks] = [blankMarks(wordAlphabet, all), blankMarks(digitAlphabet, all)]
  const index: Index<C> = { customers, words: [], digits: [], wordMarks, digitMarks }
  let old = 0
  for (let at = 0, fresh = 0; at < all; ) {
    old = before ? placeIn(before, old, customers[at] as C) : 0
    const same = before ? alike(customers, at, before.customers, old) : 0
    if (before && same > 0) {
      takeOver(index, before, at, old, same)
      at += same
      old += same
      continue
    }
    add(index, at, customers[at] as C)
    at += 1
    if (++fresh % PART === 0) yield index
  }
  return index
}

/** The places where the lists do not hold the same object; null where they differ in more than a few. */
function changedIn<C>(customers: readonly C[], before: readonly C[]): number[] | null {
  if (customers.length !== before.length) return null
  const changed: number[] = []
  for (let at = 0; at < customers.length; at++)
    if (customers[at] !== before[at] && changed.push(at) > FEW) return null
  return changed
}

function putRight<C extends Findable>(index: Index<C>, changed: readonly number[]): Index<C> {
  for (const at of changed) {
    unmark(index.wordMarks, at)
    unmark(index.digitMarks, at)
    add(index, at, index.customers[at] as C)
  }
  return index
}

/** The index of those that were worked in before the work was left. */
export const begun = <C extends Findable>(index: Index<C>): Index<C> => ({
  ...index,
  customers: index.customers.slice(0, index.words.length),
})

/** The index of a customer among the next few; the earlier index, when it is not among them. */
function placeIn<C extends Findable>({ customers }: Index<C>, from: number, customer: C): number {
  for (let at = from; at < from + GONE; at++) if (customers[at] === customer) return at
  return from
}

function alike<C>(a: readonly C[], fromA: number, b: readonly C[], fromB: number): number {
  let same = 0
  while (fromA + same < a.length && fromB + same < b.length && a[fromA + same] === b[fromB + same]) same++
  return same
}

function takeOver<C extends Findable>(
  index: Index<C>,
  before: Index<C>,
  to: number,
  from: number,
  n: number,
): void {
  for (let at = from; at < from + n; at++) {
    index.words.push(before.words[at] as string)
    index.digits.push(before.digits[at] as string)
  }
  copyMarks(index.wordMarks, to, before.wordMarks, from, n)
  copyMarks(index.digitMarks, to, before.digitMarks, from, n)
}

function add<C extends Findable>(index: Index<C>, at: number, { name, email, phone, mobile }: C): void {
  const text = fold(`${name} ${email}`)
  const numbers = `${digitsOf(phone ?? '')} ${digitsOf(mobile ?? '')}`
  index.words[at] = text
  index.digits[at] = numbers
  mark(index.wordMarks, at, text)
  mark(index.digitMarks, at, numbers)
}

/** The results: their number at once, the list when it is asked for. */
export interface SearchResult<C> {
  length: number
  /** In the order given; each time the same list. */
  rows: () => readonly C[]
}

export const foundAll = <C>(rows: readonly C[]): SearchResult<C> => ({
  length: rows.length,
  rows: () => rows,
})

/**
 * Customers whose name or address contains every word of the query, or whose number contains its digits, in the order
 * given. "öberg" and "oberg" find each other; so do 070-174 and +46 70 174. An empty query finds all.
 */
export const found = <C extends Findable>(index: Index<C>, query: string): readonly C[] =>
  sought(index, query).rows()

/** Like `found`, without the list being made: it takes longer than the search. */
export function sought<C extends Findable>(index: Index<C>, query: string): SearchResult<C> {
  // As what is stored was: a number that is copied from a phone's contacts comes in direction marks.
  const typed = cleanLine(query)
  const terms = fold(typed).split(' ').filter(Boolean)
  if (terms.length === 0) return foundAll(index.customers)
  const hits = hitsOf.get(index) ?? {
    words: createHits(index.words.length),
    digits: createHits(index.digits.length),
  }
  hitsOf.set(index, hits)
  const inWords = holding(index.words, index.wordMarks, terms, hits.words)
  const number = numberIn(typed)
  const places = number
    ? eitherOf(inWords, holding(index.digits, index.digitMarks, [number], hits.digits))
    : inWords
  let rows: readonly C[] | undefined
  return {
    length: places.length,
    rows: () => {
      rows ??= places.length === index.customers.length ? index.customers : listOf(index.customers, places)
      return rows
    },
  }
}

/** By hand: `Array.from` goes through an iterator, and takes 2 ms for 100,000. */
function listOf<C>(all: readonly C[], places: Int32Array): C[] {
  const list = new Array<C>(places.length)
  for (let i = 0; i < places.length; i++) list[i] = all[places[i] as number] as C
  return list
}

/** The places, in order, of the texts that hold all the terms. */
function holding(texts: readonly string[], marks: Marks, terms: readonly string[], hits: Hits): Int32Array {
  const places = candidates(marks, terms)
  // What had no candidates has no hits either: an alphabet that grows may bring some later.
  if (places.length === 0 || settles(marks, terms)) return places
  const known = knownOf(hits, terms)
  let count = 0
  for (let i = 0; i < places.length; i++) {
    const at = places[i] as number
    places[count] = at
    if (holds(hits, at, texts[at] as string, known)) count++
  }
  return places.subarray(0, count)
}

function eitherOf(some: Int32Array, others: Int32Array): Int32Array {
  if (some.length === 0 || others.length === 0) return some.length === 0 ? others : some
  const either = new Int32Array(some.length + others.length)
  let [i, j, count] = [0, 0, 0]
  while (i < some.length && j < others.length) {
    const a = some[i] as number
    const b = others[j] as number
    either[count++] = a < b ? a : b
    if (a <= b) i++
    if (b <= a) j++
  }
  const rest = i < some.length ? some.subarray(i) : others.subarray(j)
  either.set(rest, count)
  return either.subarray(0, count + rest.length)
}

/** Without the zero in brackets that is dialled inside the country alone: +46 (0)31 and +46 31 are one. */
const digitsOf = (text: string): string => text.replace('(0)', '').replace(/\D/g, '')

/** Fewer digits without their zero would be found in nearly every number. */
const ENOUGH_DIGITS = 3

/** The digits of a query that is a number: without the zero that a number abroad does not have, where enough are left. */
function numberIn(query: string): string {
  if (!/^[\d ()+./\u2010-\u2013-]+$/.test(query)) return ''
  const typed = digitsOf(query)
  const national = typed.replace(/^0+/, '')
  return national.length >= ENOUGH_DIGITS ? national : typed
}
