import type { Customer } from '../../../shared/customers.ts'
import { areNamesAlike, gapsOf, isSlip, looseMailboxOf, mailboxOf, nameKey } from './likeness.ts'

/** Why two look like one person. `mailbox`: their addresses lead to the same one, but for a plus or dots. */
export type Why = 'mailbox' | 'looseMailbox' | 'number' | 'nearNumber'
/** How certain it is: nearly, likely, perhaps. */
const certainties = ['nearly', 'likely', 'perhaps'] as const
export type Certainty = (typeof certainties)[number]

type Findable = Pick<Customer, 'id' | 'name' | 'email' | 'mobile' | 'createdAt' | 'notSameAs'>

/** Two who may be one person, the one who came first first. */
export interface Pair<C extends Findable = Customer> {
  one: C
  other: C
  why: Why[]
  certainty: Certainty
}

const PART = 400

export const saidToDiffer = (one: Findable, other: Findable): boolean =>
  Boolean(one.notSameAs?.includes(other.id) || other.notSameAs?.includes(one.id))

export const pairKey = ({ one, other }: { one: { id: string }; other: { id: string } }): string =>
  one.id < other.id ? `${one.id} ${other.id}` : `${other.id} ${one.id}`

/** Finds them at one stroke. */
export function found<C extends Findable>(customers: readonly C[]): Pair<C>[] {
  const work = finding(customers)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/**
 * Looks for those who are in the list more than once, stopping after each part with the share that is done, so that
 * others get their turn. Of many who are alike each is held against the first whom they were not said to differ from.
 */
export function* finding<C extends Findable>(customers: readonly C[]): Generator<number, Pair<C>[]> {
  const oldestFirst = [...customers].reverse()
  const pairs = new Map<string, Pair<C>>()
  const names: string[] = []
  const groups = {
    mailbox: grouping<C>(),
    looseMailbox: grouping<C>(),
    number: grouping<C>(),
    name: grouping<C>(),
  }
  const nameOf = new Map<C, string>()
  for (const [at, customer] of oldestFirst.entries()) {
    const name = nameKey(customer.name)
    names.push(name)
    nameOf.set(customer, name)
    if (customer.email) {
      groups.mailbox.add(mailboxOf(customer.email), customer)
      groups.looseMailbox.add(looseMailboxOf(customer.email), customer)
    }
    if (customer.mobile) {
      groups.number.add(customer.mobile, customer)
      if (name) groups.name.add(name, customer)
    }
    if (at % PART === PART - 1) yield (at / customers.length) * LOOKING
  }
  const note = (one: C, other: C, why: Why): void => {
    const alike = areNamesAlike(nameOf.get(one) ?? '', nameOf.get(other) ?? '')
    const certainty = certaintyOf(why, alike, nameOf.get(other) ?? '')
    if (certainty === null) return
    const key = pairKey({ one, other })
    const known = pairs.get(key)
    if (!known) pairs.set(key, { one, other, why: [why], certainty })
    else if (!known.why.includes(why) && !(why === 'looseMailbox' && known.why.includes('mailbox'))) {
      known.why.push(why)
      known.certainty = surer(known.certainty, certainty)
    }
  }
  let looked = 0
  for (const why of ['mailbox', 'looseMailbox', 'number'] as const)
    for (const group of groups[why].several()) {
      pairUp(group, (one, other) => note(one, other, why))
      if (++looked % PART === 0) yield LOOKING
    }
  const noteSlip = (one: C, other: C) => note(one, other, 'nearNumber')
  for (const group of groups.name.several()) {
    if (group.length <= FEW) slipsAmong(group, noteSlip)
    else yield* slipsOfMany(group, noteSlip)
    looked += group.length
    if (looked > PART) {
      yield LOOKING
      looked = 0
    }
  }
  return [...pairs.values()].sort(surestFirst)
}

/** The share of the work that reading everybody is. */
const LOOKING = 0.8

function grouping<C>() {
  const first = new Map<string, C>()
  const more = new Map<string, C[]>()
  return {
    add(key: string, customer: C): void {
      const before = first.get(key)
      if (before === undefined) return void first.set(key, customer)
      const group = more.get(key)
      if (group) group.push(customer)
      else more.set(key, [before, customer])
    },
    /** The groups with more than one member. */
    several: () => more.values(),
  }
}

/** Up to so many of one name are held against each other one by one. */
const FEW = 100

type Note<C> = (one: C, other: C) => void

function slipsAmong<C extends Findable>(group: readonly C[], note: Note<C>): void {
  pairUp(group, note, (one, other) => isSlip(one.mobile ?? '', other.mobile ?? ''))
}

function* slipsOfMany<C extends Findable>(group: readonly C[], note: Note<C>): Generator<number> {
  const near = grouping<C>()
  for (const [at, customer] of group.entries()) {
    for (const gap of new Set(gapsOf(customer.mobile ?? ''))) near.add(gap, customer)
    if (at % FEW === FEW - 1) yield LOOKING
  }
  let looked = 0
  for (const few of near.several()) {
    slipsAmong(few, note)
    if (++looked % PART === 0) yield LOOKING
  }
}

/** Each with the first before them who may still be the same. */
function pairUp<C extends Findable>(
  group: readonly C[],
  note: Note<C>,
  isMeant: (one: C, other: C) => boolean = () => true,
): void {
  for (let at = 1; at < group.length; at++) {
    const other = group[at] as C
    for (let before = 0; before < at; before++) {
      const one = group[before] as C
      if (one === other || !isMeant(one, other) || saidToDiffer(one, other)) continue
      note(one, other)
      break
    }
  }
}

function certaintyOf(why: Why, alike: boolean, name: string): Certainty | null {
  if (why === 'mailbox') return alike ? 'nearly' : 'likely'
  if (why === 'number') return alike ? 'nearly' : 'perhaps'
  if (why === 'looseMailbox') return alike ? 'likely' : null
  // A first name alone is many people's.
  return name.includes(' ') ? 'likely' : 'perhaps'
}

const surer = (a: Certainty, b: Certainty): Certainty =>
  certainties.indexOf(a) < certainties.indexOf(b) ? a : b

const surestFirst = (a: Pair<Findable>, b: Pair<Findable>): number =>
  certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty) ||
  (a.other.createdAt > b.other.createdAt ? -1 : 1)
