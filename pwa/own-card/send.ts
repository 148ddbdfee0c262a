import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { dropTaps, type KeptTap, keptTaps } from './kept.ts'

/** What became of a tap, of which card it was, and when it was pressed. */
export type SentTap = TapStampResult & Pick<KeptTap, 'card' | 'at'>

let last: Promise<SentTap[]> = Promise.resolve([])

/** Sends the taps that are kept of one tag, one call at a time, and answers with what became of them; with nothing where they stay kept. */
export function sendTaps(code: string): Promise<SentTap[]> {
  last = last.catch(() => []).then(() => post(keptTaps().filter((tap) => tap.code === code)))
  return last
}

/** Milliseconds until a network that says nothing counts as none. */
const PATIENCE = 15_000

async function post(taps: readonly KeptTap[]): Promise<SentTap[]> {
  const [first] = taps
  if (!first) return []
  const stamps = taps.map(({ code: _, ...tap }) => tap)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE)
  try {
    const answer = await fetch(`/api/tap/${encodeURIComponent(first.code)}/stamps`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clientNow: new Date().toISOString(), stamps }),
      signal: stop.signal,
    })
    return await heard(answer, taps)
  } catch {
    // Without a network, or where the answer breaks off on its way, the taps stay, and are answered again.
    return []
  } finally {
    clearTimeout(timer)
  }
}

async function heard(answer: Response, taps: readonly KeptTap[]): Promise<SentTap[]> {
  // Whoever else answers on the way, as a portal, means no more than no network.
  if (!isOwnAnswer(answer)) return []
  if (answer.ok) {
    const { results } = (await answer.json()) as { results: TapStampResult[] }
    dropTaps(results.map(({ id }) => id))
    return results.flatMap((result) =>
      taps.filter(({ id }) => id === result.id).map(({ card, at }) => ({ ...result, card, at })),
    )
  }
  // What the server will never take waits for nothing.
  if ([400, 404, 422].includes(answer.status)) dropTaps(taps.map(({ id }) => id))
  return []
}
