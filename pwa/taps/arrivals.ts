import type { Drained } from './drain.ts'
import { keepSending } from './keepSending.ts'
import { postSignups } from './post.ts'
import { everyKept, keep } from './store.ts'
import type { Fate, Filled, Outcome } from './submit.ts'

interface Awaited {
  filled: Filled
  tell: (fate: Fate) => void
}

/** How long the server may take for one that has gone from the device's storage. */
const TIMEOUT = 15_000

/** Goes on sending what waits, and tells a page whose sign-up was kept what became of it. */
export function arrivals(code: string): (filled: Filled, outcome: Outcome) => Outcome {
  const awaited = new Map<string, Awaited>()
  const asking = new Set<string>()

  const tell = (id: string, fate: Fate) => {
    awaited.get(id)?.tell(fate)
    awaited.delete(id)
  }
  const look = async ({ sent }: Drained) => {
    const kept = new Map((await everyKept().catch(() => [])).map((each) => [each.id, each]))
    for (const [id, { filled }] of [...awaited]) {
      const there = kept.get(id)
      if (sent.includes(id)) tell(id, { kind: 'arrived' })
      else if (there?.refused) tell(id, { kind: 'refused', why: there.refused })
      else if (!there && !asking.has(id)) {
        asking.add(id)
        await askFor(id, filled)
        asking.delete(id)
      }
    }
  }
  /**
   * The worker or another page may have sent it, or the browser has cleared its storage. Only the server knows: a sign-up
   * that it has already is not taken twice.
   */
  const askFor = async (id: string, filled: Filled) => {
    const answer = await postSignups(code, [filled], { timeout: TIMEOUT, language: filled.language })
    if (answer.kind === 'refused') return tell(id, { kind: 'refused', why: answer })
    const result = answer.kind === 'results' ? answer.results.find((each) => each.id === id) : undefined
    if (result?.status === 'rejected') return tell(id, { kind: 'refused', why: { fields: result.fields } })
    if (result) return tell(id, { kind: 'arrived' })
    const isKept = await keep({ id, code, signup: filled, notBefore: 0 }).then(
      () => true,
      () => false,
    )
    if (!isKept) return tell(id, { kind: 'lost' })
    sender.soon()
  }
  const sender = keepSending(look)

  return (filled, outcome) => {
    if (outcome.kind !== 'kept' && outcome.kind !== 'keptLater') return outcome
    const fate = new Promise<Fate>((resolve) => awaited.set(filled.id, { filled, tell: resolve }))
    sender.soon()
    return { ...outcome, fate }
  }
}
