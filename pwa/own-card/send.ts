import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { dropTaps, type KeptTap, keptTaps } from './kept.ts'

let last: Promise<TapStampResult[]> = Promise.resolve([])

/** Sends the taps that are kept of one tag, one call at a time, and answers with what became of them; with nothing where they stay kept. */
export function sendTaps(code: string): Promise<TapStampResult[]> {
  last = last.catch(() => []).then(() => post(keptTaps().filter((tap) => tap.code === code)))
  return last
}

async function post(taps: readonly KeptTap[]): Promise<TapStampResult[]> {
  const [first] = taps
  if (!first) return []
  const stamps = taps.map(({ code: _, ...tap }) => tap)
  const answer = await fetch(`/api/tap/${encodeURIComponent(first.code)}/stamps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientNow: new Date().toISOString(), stamps }),
  }).catch(() => null)
  // Whoever else answers on the way, as a portal, means no more than no network.
  if (!answer || !isOwnAnswer(answer)) return []
  if (answer.ok) {
    // One that broke off on its way says nothing: the taps stay, and are answered again.
    const whole = (await answer.json().catch(() => null)) as { results: TapStampResult[] } | null
    if (!whole) return []
    const { results } = whole
    dropTaps(results.map(({ id }) => id))
    return results
  }
  // What the server will never take waits for nothing.
  if ([400, 404, 422].includes(answer.status)) dropTaps(taps.map(({ id }) => id))
  return []
}
