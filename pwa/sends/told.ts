import type { LeftOut } from '../../shared/reach.ts'
import { type LeftOutReason, leftOutReasons } from '../../shared/rules/reach.ts'
import type { Reach } from './recipients.ts'

/** What the server found when it was asked. */
export interface FoundReach {
  at: string
  people: number
  recipients: number
  leftOut: readonly LeftOut[]
}

export interface Group {
  why: LeftOutReason
  n: number
  customerIds: readonly string[]
}

/** Who gets it, of how many, and the others by reason; from the server where it was asked. */
export interface Told {
  gets: number
  of: number
  groups: Group[]
}

interface Known {
  /** From the copy on this device, of all who are meant or could be chosen. */
  reach: Reach<{ id: string }>
  /** How many were chosen one by one; undefined where all of them are meant. */
  chosen: number | undefined
  /** Of those chosen, or of all; null while it is not known. */
  found: FoundReach | null
}

/**
 * Where all are meant the server's word takes the place of this device's. Where people were chosen, those who could not
 * be are told by this device, and what only the server knows of the chosen is added.
 */
export function toldOf({ reach: { eligible, others }, chosen, found }: Known): Told {
  const own = groupsOf(others)
  if (chosen === undefined)
    return found
      ? { gets: found.recipients, of: found.people, groups: inOrder(found.leftOut) }
      : { gets: eligible.length, of: eligible.length + others.length, groups: own }
  return {
    gets: found ? found.recipients : chosen,
    of: eligible.length + others.length,
    groups: found ? joined(own, found.leftOut) : own,
  }
}

function groupsOf(others: Reach<{ id: string }>['others']): Group[] {
  const groups = new Map<LeftOutReason, string[]>()
  for (const { customer, why } of others) {
    const ids = groups.get(why)
    if (ids) ids.push(customer.id)
    else groups.set(why, [customer.id])
  }
  return inOrder([...groups].map(([why, customerIds]) => ({ why, n: customerIds.length, customerIds })))
}

const inOrder = (groups: readonly Group[]): Group[] =>
  leftOutReasons.flatMap((why) => groups.filter((group) => group.why === why))

const joined = (own: readonly Group[], found: readonly Group[]): Group[] =>
  inOrder(
    leftOutReasons.flatMap((why) => {
      const both = [...own, ...found].filter((group) => group.why === why)
      const n = both.reduce((sum, group) => sum + group.n, 0)
      return n > 0 ? [{ why, n, customerIds: both.flatMap(({ customerIds }) => customerIds) }] : []
    }),
  )
