import { setTimeout as wait } from 'node:timers/promises'
import { sendColumns } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import { beginExpansion, type Expansion, expandStep } from './expand.ts'

const LOOK_MS = 30_000
/** Lets other work of the process run in between. */
const PAUSE_MS = 1

/** Lays out the people of the sends that were pressed, a step of each in turn, and tells when one is under way. */
export function createExpander(deps: JobDeps, onReady: () => void): Loop {
  const { db, log } = deps
  const begun = new Map<string, Expansion>()

  const inPreparation = () =>
    db.read.selectFrom('sends').select(sendColumns).where('state', '=', 'preparing').orderBy('id').execute()

  async function step(): Promise<number> {
    const sends = await inPreparation()
    await eachInTurn(sends, async (send) => {
      const key = `${send.businessId} ${send.id}`
      const expansion = begun.get(key) ?? (await beginExpansion(deps, send))
      const next = await expandStep(deps, expansion).catch((error: unknown) => {
        begun.delete(key)
        throw error
      })
      if (next) begun.set(key, next)
      else {
        begun.delete(key)
        onReady()
      }
    })
    if (sends.length === 0) return LOOK_MS
    await wait(PAUSE_MS)
    return 0
  }

  return createLoop(step, (error) => log.error({ err: error }, 'laying out a send'))
}
