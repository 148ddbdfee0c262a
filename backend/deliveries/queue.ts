import type { Channel } from '../../shared/consents.ts'
import { SECOND } from '../clock.ts'
import type { SenderDeps } from '../deps.ts'
import { type Candidate, candidatesOf, sendsUnderWay } from './claim.ts'
import { type Compose, composerOf } from './compose.ts'
import type { Pacer } from './pacer.ts'
import type { Send } from './store.ts'

/** About as much as is sent in this time is looked up at once, so that turns come round. */
const AHEAD_MS = SECOND
const MOST_AHEAD = 500
const COMPOSERS_KEPT = 200

/** What is due on a channel, in fair turns between businesses. Nothing in it is taken up yet. */
export interface Queue {
  /** Up to `count` that come next; none when nothing is due. */
  next(count: number): Promise<Candidate[]>
  /** Milliseconds until a sender that was passed over may send again. */
  waitMs(): number
}

export function createQueue(
  deps: SenderDeps,
  channel: Channel,
  { concurrency, pacer }: { concurrency: number; pacer: Pacer },
): Queue {
  const composers = new Map<string, Compose>()
  const passedOver = new Set<string>()
  let ahead: Candidate[] = []
  let size = concurrency
  let lookedAt = 0
  let lastBusiness = ''

  async function composerFor(send: Send): Promise<Compose> {
    const kept = composers.get(send.id)
    if (kept) return kept
    const shop = await deps.db.read
      .selectFrom('businesses')
      .select(['name', 'email', 'reviewUrl', 'streetAddress', 'zipCode', 'city'])
      .where('id', '=', send.businessId)
      .executeTakeFirstOrThrow()
    if (composers.size >= COMPOSERS_KEPT) composers.clear()
    const compose = composerOf({ pages: deps.pages, publicUrl: deps.config.publicUrl }, send, shop)
    composers.set(send.id, compose)
    return compose
  }

  async function shareOf(sends: Send[], share: number): Promise<Candidate[]> {
    const candidates: Candidate[] = []
    for (const send of sends) {
      if (candidates.length >= share) break
      const room = Math.min(share - candidates.length, pacer.room(send.sender))
      if (room === 0) {
        passedOver.add(send.sender)
        continue
      }
      const found = await candidatesOf(deps, send, await composerFor(send), room)
      for (const { composed } of found) pacer.spend(send.sender, composed.parts)
      candidates.push(...found)
    }
    return candidates
  }

  /** Each business with something to send gets the same share, those who have waited longest first. */
  async function lookAhead(): Promise<Candidate[]> {
    const underWay = [...(await sendsUnderWay(deps, channel))]
    const inTurn = [
      ...underWay.filter(([businessId]) => businessId > lastBusiness),
      ...underWay.filter(([businessId]) => businessId <= lastBusiness),
    ].slice(0, size)
    lastBusiness = inTurn.at(-1)?.[0] ?? ''
    const share = Math.max(1, Math.floor(size / Math.max(1, inTurn.length)))
    return (await Promise.all(inTurn.map(([, sends]) => shareOf(sends, share)))).flat()
  }

  /** As many as were sent in a second of late. */
  function adapt(): void {
    const now = performance.now()
    const fitting = Math.round((size * AHEAD_MS) / Math.max(1, now - lookedAt))
    size = Math.min(Math.max(fitting, concurrency), size * 2, MOST_AHEAD)
    lookedAt = now
  }

  return {
    next: async (count) => {
      if (ahead.length === 0) {
        adapt()
        passedOver.clear()
        ahead = await lookAhead()
      }
      return ahead.splice(0, count)
    },
    waitMs: () => Math.min(...[...passedOver].map(pacer.waitMs)),
  }
}
