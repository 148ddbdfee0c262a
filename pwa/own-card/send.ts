import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { dropTaps, type KeptCard, type KeptTap, keptTaps } from './kept.ts'

/** What became of a tap, of which card it was, and when it was pressed. */
export type SentTap = TapStampResult & Pick<KeptTap, 'card' | 'at'>

let last: Promise<SentTap[]> = Promise.resolve([])

/**
 * Sends the taps that are kept of a shop's cards, one call at a time, and answers with what became of them; with nothing
 * where they stay kept. Those of all its tags go together: once the server has heard of one, none can be dated earlier.
 * @param code of any of the shop's tags
 */
export function sendTaps(code: string, cards: readonly Pick<KeptCard, 'token'>[]): Promise<SentTap[]> {
  const isOfThese = ({ card }: KeptTap) => cards.some(({ token }) => token === card)
  last = last.catch(() => []).then(() => post(code, keptTaps().filter(isOfThese)))
  return last
}

/** Milliseconds until a network that says nothing counts as none. */
const PATIENCE = 15_000

async function post(code: string, stamps: readonly KeptTap[]): Promise<SentTap[]> {
  if (stamps.length === 0) return []
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  try {
    const answer = await fetch(`/api/tap/${encodeURIComponent(code)}/stamps`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientNow: new Date().toISOString(), stamps }),
      signal: stop.signal,
    })
    return await heard(answer, code, stamps)
  } catch {
    // Without a network, or where the answer breaks off on its way, the taps stay, and are answered again.
    return []
  } finally {
    clearTimeout(timer)
  }
}

async function heard(answer: Response, sentTo: string, taps: readonly KeptTap[]): Promise<SentTap[]> {
  // Whoever else answers on the way, as a portal, means no more than no network.
  if (!isOwnAnswer(answer)) return []
  if (answer.ok) {
    const { results } = (await answer.json()) as { results: TapStampResult[] }
    dropTaps(results.map(({ id }) => id))
    return results.flatMap((result) =>
      taps.filter(({ id }) => id === result.id).map(({ card, at }) => ({ ...result, card, at })),
    )
  }
  // What the server will never take waits for nothing. A tap of another tag may still be taken at that one.
  if ([400, 404, 422].includes(answer.status))
    dropTaps(taps.filter(({ code }) => code === sentTo).map(({ id }) => id))
  return []
}
