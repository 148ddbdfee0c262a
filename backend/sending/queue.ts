import type { Channel } from '../../shared/consents.ts'
import { SECOND } from '../clock.ts'
import type { Send } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { replyAddressOf } from '../limits/index.ts'
import { throwFaults } from '../process/each-in-turn.ts'
import { type Candidate, candidatesOf, sendsUnderWay } from './claim.ts'
import { composerOf } from './compose.ts'
import { type Compose, senderColumns } from './message.ts'
import type { Pacer } from './pacer.ts'
import { createSpread } from './spread.ts'

/** About as much as is sent in this time is looked up at once, so that turns come round. */
const AHEAD_MS = SECOND
const MOST_AHEAD = 500
/** So many times what may be under way is looked up among other workers: shops in small pieces cost a claim for each. */
const AMONG_OTHERS = 15
const COMPOSERS_KEPT = 200

/** The deliveries that are due on a channel, in fair turns between businesses. Nothing in it is taken up yet. */
export interface Queue {
  /** Up to `count` that come next; none when nothing is due. */
  next(count: number): Promise<Candidate[]>
  /** Learns how many of those that were given out other workers had taken up before. */
  record(given: number, lost: number): void
  /** Milliseconds until a sender that was passed over may send again. */
  waitMs(): number
}

export interface QueueOptions {
  concurrency: number
  pacer: Pacer
  /** Returns those that do not have to wait any longer. */
  mayGo(candidates: Candidate[]): Promise<Candidate[]>
  /** Told of a send that could not be looked up or composed, where others could. */
  onFault(error: unknown): void
}

export async function composeFor({ db, pages, config }: JobDeps, send: Send): Promise<Compose> {
  const shop = await db.read
    .selectFrom('businesses')
    .select([...senderColumns, 'email'])
    .where('id', '=', send.businessId)
    .executeTakeFirstOrThrow()
  const replyTo = await replyAddressOf(db.read, { id: send.businessId, email: shop.email })
  return composerOf({ pages, publicUrl: config.publicUrl }, send, { ...shop, replyTo })
}

export function createQueue(
  deps: JobDeps,
  channel: Channel,
  { concurrency, pacer, mayGo, onFault }: QueueOptions,
): Queue {
  const composers = new Map<string, Compose>()
  const passedOver = new Set<string>()
  let faults: unknown[] = []
  let ahead: Candidate[] = []
  let size = concurrency
  let lookedAt = 0
  let lastBusiness = ''
  const spread = createSpread()

  async function composerFor(send: Send): Promise<Compose> {
    const kept = composers.get(send.id)
    if (kept) return kept
    const compose = await composeFor(deps, send)
    if (composers.size >= COMPOSERS_KEPT) composers.clear()
    composers.set(send.id, compose)
    return compose
  }

  async function candidatesFor(send: Send, limit: number): Promise<Candidate[]> {
    try {
      const compose = await composerFor(send)
      const skip = spread.skip(limit)
      const found = await candidatesOf(deps, send, compose, limit, { skip })
      return skip > 0 && found.length === 0 ? await candidatesOf(deps, send, compose, limit) : found
    } catch (error) {
      faults.push(error)
      return []
    }
  }

  async function shareOf(sends: Send[], share: number): Promise<Candidate[]> {
    const candidates: Candidate[] = []
    for (const send of sends) {
      if (candidates.length >= share) break
      const { sender } = send
      if (pacer.isEnding(sender)) {
        // Time is taken from other processes for what is there to be sent, and for nothing else.
        if ((await candidatesFor(send, 1)).length === 0) continue
        await pacer.extend(sender)
      }
      const room = Math.min(share - candidates.length, pacer.room(sender))
      if (room === 0) {
        passedOver.add(sender)
        continue
      }
      // At once, because other shops may send from it: what it comes to is known afterwards.
      pacer.spend(sender, room)
      const found = await candidatesFor(send, room)
      const parts = found.reduce((sum, { composed }) => sum + composed.parts, 0)
      pacer.spend(sender, parts - room)
      candidates.push(...found)
    }
    return candidates
  }

  /**
   * Each business with something to send gets the same share, those who have waited longest first. A send that fails keeps
   * none of the others from theirs; it is thrown where nothing else is found.
   */
  async function lookAhead(): Promise<Candidate[]> {
    faults = []
    const underWay = [...(await sendsUnderWay(deps, channel))]
    const inTurn = [
      ...underWay.filter(([businessId]) => businessId > lastBusiness),
      ...underWay.filter(([businessId]) => businessId <= lastBusiness),
    ].slice(0, size)
    lastBusiness = inTurn.at(-1)?.[0] ?? ''
    const share = Math.max(1, Math.floor(size / Math.max(1, inTurn.length)))
    const found = (await Promise.all(inTurn.map(([, sends]) => shareOf(sends, share)))).flat()
    if (found.length === 0) throwFaults(faults, inTurn.length)
    for (const fault of faults) onFault(fault)
    return found
  }

  /** Matches the number to what was sent in a recent second. */
  function adapt(): void {
    const now = performance.now()
    const fitting = Math.round((size * AHEAD_MS) / Math.max(1, now - lookedAt))
    size = Math.min(Math.max(fitting, concurrency), size * 2, MOST_AHEAD)
    lookedAt = now
  }

  return {
    next: async (count) => {
      if (ahead.length === 0) {
        if (spread.isMissed()) size = Math.max(size, concurrency * AMONG_OTHERS)
        else adapt()
        spread.begin()
        passedOver.clear()
        ahead = await mayGo(await lookAhead())
      }
      return ahead.splice(0, count)
    },
    record: (given, lost) => {
      // The rest of what was looked up is likely gone too.
      if (spread.record(given, lost)) ahead = []
    },
    waitMs: () => Math.min(...[...passedOver].map(pacer.waitMs)),
  }
}
