import type { Signup } from '../../shared/taps.ts'
import type { DrainResult } from './drain.ts'
import { keepSending } from './keep-sending.ts'
import { everyKept, type KeptSignup } from './store.ts'
import { type Fate, type Outcome, refusedAs, submitSignup, type Waiting } from './submit.ts'

interface AwaitedSignup {
  filled: Signup
  tell: (fate: Fate) => void
  /** The page has been told that it alone has it. */
  isTold?: boolean
}

/** Goes on sending what waits, and tells a page whose sign-up was kept what became of it. */
export function arrivals(code: string): (filled: Signup, outcome: Outcome) => Outcome {
  const awaited = new Map<string, AwaitedSignup>()

  const fateOf = (filled: Signup, isTold?: boolean) =>
    new Promise<Fate>((tell) => awaited.set(filled.id, { filled, tell, isTold }))
  const tell = (id: string, fate: Fate) => {
    awaited.get(id)?.tell(fate)
    awaited.delete(id)
  }
  const look = async (drained?: DrainResult) => {
    const kept: KeptSignup[] = await everyKept().catch(() => [])
    for (const [id, each] of [...awaited]) {
      const there = kept.find((one) => one.id === id)
      if (drained?.sent.includes(id)) tell(id, { kind: 'sent' })
      else if (there?.refused) tell(id, refusedAs(there.refused))
      else if (!there) await askFor(id, each)
    }
    return awaited.size > 0
  }
  /**
   * The worker or another page may have sent it, or the browser has cleared its storage, or cannot read it. Only the server
   * knows: a sign-up that it has already is not taken twice. What can neither be sent nor kept stays on this page.
   */
  const askFor = async (id: string, { filled, tell: tellNow, isTold }: AwaitedSignup) => {
    const outcome = await submitSignup(code, filled)
    if (isWaiting(outcome)) return
    if (outcome.kind !== 'failed') tell(id, outcome)
    else if (!isTold) tellNow({ kind: 'unkept', fate: fateOf(filled, true) })
  }
  const sender = keepSending(look)

  return (filled, outcome) => {
    if (!isWaiting(outcome)) return outcome
    const fate = fateOf(filled)
    sender.soon()
    return { ...outcome, fate }
  }
}

const isWaiting = (outcome: Outcome): outcome is Waiting =>
  outcome.kind === 'kept' || outcome.kind === 'keptLater'
