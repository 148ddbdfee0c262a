import type { LeftOut } from '../../shared/reach.ts'
import { type AudienceReason, audienceReasons } from '../../shared/rules/audience.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'
import type { Reach } from './recipients.ts'

/** The server's answer. */
export interface FoundReach {
  at: string
  people: number
  recipients: number
  leftOut: readonly LeftOut[]
}

export interface Group {
  why: AudienceReason
  n: number
  customerIds: readonly string[]
  /** For `sameAddress`: the person who gets the message. */
  goesTo?: Readonly<Record<string, string>> | undefined
}

/** The recipients, the total, and the others by reason; from the server where it was asked. */
export interface AudienceSummary {
  gets: number
  of: number
  groups: Group[]
}

interface AudienceFacts {
  /** From the copy on this device, of all who are meant or could be chosen. */
  reach: Reach<{ id: string }>
  /** The number of people chosen one by one; undefined where all of them are meant. */
  chosen: number | undefined
  /** For the chosen people, or for all; null while it is not known. */
  found: FoundReach | null
}

/**
 * Where all are meant the server's answer replaces this device's. Where people were chosen, those who could not be
 * are told by this device, and what only the server knows of the chosen is added.
 */
export function toldOf({ reach: { eligible, others }, chosen, found }: AudienceFacts): AudienceSummary {
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
  const groups = Map.groupBy(others, ({ why }) => why)
  return inOrder(
    [...groups].map(([why, all]) => ({
      why,
      n: all.length,
      customerIds: all.map(({ customer }) => customer.id),
      ...(why === 'sameAddress' && {
        goesTo: Object.fromEntries(
          all.flatMap(({ customer, goesTo }) => (goesTo ? [[customer.id, goesTo.id]] : [])),
        ),
      }),
    })),
  )
}

const inOrder = (groups: readonly Group[]): Group[] =>
  audienceReasons.flatMap((why) => groups.filter((group) => group.why === why))

const joined = (own: readonly Group[], found: readonly Group[]): Group[] =>
  inOrder(
    audienceReasons.flatMap((why) => {
      const both = [...own, ...found].filter((group) => group.why === why)
      const n = both.reduce((sum, group) => sum + group.n, 0)
      return n > 0
        ? [
            {
              why,
              n,
              customerIds: both.flatMap(({ customerIds }) => customerIds),
              ...(why === 'sameAddress' && {
                goesTo: Object.assign({}, ...both.map(({ goesTo }) => goesTo)),
              }),
            },
          ]
        : []
    }),
  )

/**
 * The answer as it holds for another day: whoever was written to too often for today may get it then, but for those whom
 * the lot leaves out.
 */
export function onAnotherDay(found: FoundReach | null, drawnFor: string | null): FoundReach | null {
  const often = found?.leftOut.find(({ why }) => why === 'tooOften')
  if (!found || !often) return found
  const drawn = drawnFor === null ? [] : often.customerIds.filter((id) => isDrawnOut(drawnFor, id))
  const out = found.leftOut.find(({ why }) => why === 'holdout') ?? { why: 'holdout', n: 0, customerIds: [] }
  const holdout: LeftOut = {
    ...out,
    n: out.n + drawn.length,
    customerIds: [...out.customerIds, ...drawn],
  }
  const others = found.leftOut.filter(({ why }) => why !== 'tooOften' && why !== 'holdout')
  return {
    ...found,
    recipients: found.recipients + often.n - drawn.length,
    leftOut: holdout.n > 0 ? [...others, holdout] : others,
  }
}

/**
 * Of the people whom this device would send to, those whom the server would too, and their number by the server; and
 * those who would get it, were it not for the lot.
 */
export interface Recipients<C> {
  /** The recipients; where the server could not name all whom it leaves out, these are more than `count`. */
  people: readonly C[]
  count: number
  drawnOut: readonly C[]
}

/**
 * The one figure for the button, the price and what is sent: the server's, as soon as it is there.
 * @param drawnFor the send that the lot is drawn with; null where nobody is left out
 */
export function agreed<C extends { id: string }>(
  recipients: readonly C[],
  found: FoundReach | null,
  drawnFor: string | null = null,
): Recipients<C> {
  // Both draw alike, and this device knows everybody whom the lot leaves out, also where the server cannot name all.
  const others = (found?.leftOut ?? []).filter(({ why }) => why !== 'holdout')
  const leftOut = new Set(others.flatMap(({ customerIds }) => customerIds))
  const able = found ? recipients.filter(({ id }) => !leftOut.has(id)) : recipients
  if (drawnFor === null) return { people: able, count: found?.recipients ?? able.length, drawnOut: [] }
  const isOut = ({ id }: C) => isDrawnOut(drawnFor, id)
  const people = able.filter((person) => !isOut(person))
  return { people, count: found?.recipients ?? people.length, drawnOut: able.filter(isOut) }
}
