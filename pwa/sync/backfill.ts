import { PULL_MAX, SCHEMA } from '../../shared/rules/sync.ts'
import type { Pull, PulledPage } from './transport.ts'

export type PullRequest = Parameters<Pull>[0]
export type Ask = (wanted: PullRequest) => Promise<PulledPage>

/** From where a first pull goes back, and in which history. */
export interface Start {
  before: number
  ceiling: number | undefined
  epoch: string | undefined
}

/** The rest of a first pull after its first page, newest first. */
export interface Backwards {
  /** All that has come and can be written next, joined to one page; waits where there is nothing. */
  next: () => Promise<PulledPage>
  /** Asks for nothing more. */
  stop: () => void
}

interface PageRequest {
  /** The page holds what is above this. */
  floor: number
  answer: Promise<PulledPage>
  hasCome: boolean
}

/** So many pages are on their way at once. */
const MOST_ASKED = 3
/** So many are on their way or wait to be written, and so many are written at once. */
const MOST_AHEAD = 8
const MOST_JOINED = 5
/** Where much was changed since, at most this many revisions are searched for a page. */
const WIDEST = 64 * PULL_MAX

/**
 * Fetches several pages at once while those before are written: the server, the network and the disk need not wait for
 * each other, and a transaction costs about as much for several pages as for one. What each page covers is a span of
 * revisions, so that one can be asked for before the other has come; spans grow where few rows lie in them.
 */
export function goBack({ before, ceiling, epoch }: Start, ask: Ask): Backwards {
  const line: PageRequest[] = []
  let top = before
  let width = PULL_MAX

  function request(from: number, floor: number): PageRequest {
    const wanted = { before: from, since: floor, ceiling, epoch, limit: PULL_MAX, schema: SCHEMA }
    const asked: PageRequest = { floor, answer: ask(wanted), hasCome: false }
    asked.answer.then(
      () => {
        asked.hasCome = true
        fetchOn()
      },
      // Whoever takes it hears of it; after a stop nobody does.
      () => undefined,
    )
    return asked
  }

  function fetchOn(): void {
    const isFree = () => line.filter(({ hasCome }) => !hasCome).length < MOST_ASKED
    while (top > 0 && line.length < MOST_AHEAD && isFree()) {
      const floor = Math.max(0, top - width)
      line.push(request(top, floor))
      top = floor
    }
  }

  function stop(): void {
    top = 0
    line.length = 0
  }

  async function next(): Promise<PulledPage> {
    const pages: PulledPage[] = []
    let head = line[0]
    while (head && (pages.length === 0 || head.hasCome)) {
      const answer = await head.answer
      // Once all begins anew, what came before it is no part of it.
      if (answer.reset) {
        stop()
        return answer
      }
      line.shift()
      const isCut = answer.more && answer.next > head.floor
      if (isCut) line.unshift(request(answer.next, head.floor))
      const reached = isCut ? answer.next : head.floor
      pages.push({ ...answer, next: reached, more: reached > 0 })
      width = widthAfter(answer, width)
      fetchOn()
      head = pages.length < MOST_JOINED ? line[0] : undefined
    }
    return joined(pages)
  }

  fetchOn()
  return { next, stop }
}

/**
 * The number of revisions that hold a page's worth of rows, by the last page; a guess too high only costs a call
 * more.
 */
const widthAfter = ({ changes, batches }: PulledPage, width: number): number => {
  const rows = batches.reduce((sum, { customers }) => sum + customers.length, changes.length)
  const wanted = Math.floor((width * PULL_MAX) / Math.max(1, rows))
  return Math.max(PULL_MAX, Math.min(WIDEST, wanted, width * 4))
}

function joined(pages: PulledPage[]): PulledPage {
  const last = pages.at(-1)
  if (!last) throw new Error('no page was asked for')
  return {
    ...last,
    schema: Math.min(...pages.map(({ schema }) => schema)),
    // A page may come from before one that was asked for earlier.
    revision: Math.max(...pages.map(({ revision }) => revision)),
    merged: pages.flatMap(({ merged }) => merged),
    changes: pages.flatMap(({ changes }) => changes),
    batches: pages.flatMap(({ batches }) => batches),
  }
}
