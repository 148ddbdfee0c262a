import type { Signup } from '../../shared/taps.ts'
import type { Drained } from './drain.ts'
import { keepSending } from './keep-sending.ts'
import { everyKept } from './store.ts'
import { type Fate, type Outcome, refusedAs, submitSignup } from './submit.ts'

interface Awaited {
  filled: Signup
  tell: (fate: Fate) => void
}

/** Goes on sending what waits, and tells a page whose sign-up was kept what became of it. */
export function arrivals(code: string): (filled: Signup, outcome: Outcome) => Outcome {
  const awaited = new Map<string, Awaited>()

  const tell = (id: string, fate: Fate) => {
    awaited.get(id)?.tell(fate)
    awaited.delete(id)
  }
  const look = async ({ sent }: Drained) => {
    const kept = new Map((await everyKept().catch(() => [])).map((each) => [each.id, each]))
    for (const [id, each] of [...awaited]) {
      const there = kept.get(id)
      if (sent.includes(id)) tell(id, { kind: 'sent' })
      else if (there?.refused) tell(id, refusedAs(there.refused))
      else if (!there) await askFor(id, each)
    }
  }
  /**
   * The worker or another page may have sent it, or the browser has cleared its storage. Only the server knows: a sign-up
   * that it has already is not taken twice.
   */
  const askFor = async (id: string, each: Awaited) => {
    awaited.delete(id)
    const outcome = await submitSignup(code, each.filled)
    if (!isWaiting(outcome)) return each.tell(outcome)
    awaited.set(id, each)
    sender.soon()
  }
  const sender = keepSending(look)

  return (filled, outcome) => {
    if (!isWaiting(outcome)) return outcome
    const fate = new Promise<Fate>((resolve) => awaited.set(filled.id, { filled, tell: resolve }))
    sender.soon()
    return { ...outcome, fate }
  }
}

const isWaiting = (outcome: Outcome): outcome is Exclude<Outcome, Fate> =>
  outcome.kind === 'kept' || outcome.kind === 'keptLater'
