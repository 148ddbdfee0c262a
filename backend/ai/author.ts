import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Fallback } from '../../shared/ai.ts'
import type { Tell } from '../http/gradual.ts'
import type { Guard } from './guard.ts'
import { type Model, type ModelRequest, Unusable } from './model.ts'
import { partialTexts } from './partial.ts'
import { readReply } from './replies.ts'
import type { TextBudget } from './text-budget.ts'

/** A request for one text, or for several variations of it. */
export interface Job<Reply extends z.ZodType, Result> {
  asked: ModelRequest
  reply: Reply
  /** The name in the reply under which stands what is shown while it is written. */
  shown: string
  guard: Guard
  /** Makes the result of a reply. Throws `Unusable` where it must not be shown. */
  resultOf(reply: z.output<Reply>): Result
}

export interface Means {
  model: Model | null
  budget: TextBudget
  log: Logger
}

/**
 * Has the model write, and the built-in writer where there is none, nothing is left to pay it with, or it fails in any
 * way. `prepare` is asked for the job only when there is somebody to give it to.
 */
export async function author<Reply extends z.ZodType, Result>(
  { model, budget, log }: Means,
  prepare: () => Promise<Job<Reply, Result>>,
  builtIn: (fallback: Fallback) => Result,
  tell: Tell,
  signal: AbortSignal,
): Promise<Result> {
  if (!model) return builtIn('notSetUp')
  const spent = await budget.spend()
  if (typeof spent === 'string') return builtIn(spent)
  let hasTold = false
  try {
    const job = await prepare()
    const teller = createTeller(job, (data) => {
      hasTold = true
      tell('text', data)
    })
    const { text, tokens } = await model.ask(job.asked, { signal, onText: teller.take })
    teller.rest()
    const result = job.resultOf(readReply(job.reply, text))
    await note(log, () => spent.keep(tokens))
    return result
  } catch (error) {
    // Who saw it being written and left has had it.
    if (!(signal.aborted && hasTold)) await note(log, () => spent.giveBack())
    signal.throwIfAborted()
    const fallback = error instanceof Unusable ? 'unusable' : 'unavailable'
    log.warn({ fallback, ...faultOf(error) }, 'the model did not write')
    return builtIn(fallback)
  }
}

/** The text is there, whatever becomes of the books. */
const note = (log: Logger, work: () => Promise<void>): Promise<void> =>
  work().catch((error) => log.error({ err: error }, 'the use of the model was not noted'))

/** Nothing of what was asked or written. */
const faultOf = (error: unknown) => {
  const { name, status } = error as { name?: unknown; status?: unknown }
  return { fault: error instanceof Unusable ? error.message : name, status }
}

/** Nobody reads faster; each event costs a write to the connection. */
const APART_MS = 80

interface Teller {
  take(more: string): void
  /** Tells what is not told yet. */
  rest(): void
}

/** Tells the texts by whole words: the first as soon as they come, what follows in small lots. */
function createTeller(
  { shown, guard }: Pick<Job<z.ZodType, unknown>, 'shown' | 'guard'>,
  tell: (data: { at: number; text: string }) => void,
): Teller {
  let json = ''
  let toldAt = Number.NEGATIVE_INFINITY
  const told: number[] = []

  function rest(): void {
    for (const [at, { text, isWhole }] of partialTexts(json, shown).entries()) {
      const before = told[at] ?? 0
      const passed = guard.passSoFar(isWhole ? `${text} ` : text).slice(0, isWhole ? -1 : undefined)
      if (passed.length <= before) continue
      told[at] = passed.length
      toldAt = performance.now()
      tell({ at, text: passed.slice(before) })
    }
  }

  return {
    take(more) {
      json += more
      if (performance.now() - toldAt >= APART_MS) rest()
    },
    rest,
  }
}
