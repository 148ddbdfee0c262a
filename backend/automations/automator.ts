import { SECOND } from '../clock.ts'
import type { JobDeps } from '../deps.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { dueNow, handOver, nextDue } from './due.ts'
import { behind, enrolPage } from './enrol.ts'

const LOOK_MS = 5 * SECOND

/**
 * Returns the automations' loop: it enrols people who signed up or came, and hands over those who are due. Where no
 * automation is on, it asks two empty indexes. Answers with the milliseconds until the next.
 * @param onReady called when something was handed to the ledger
 */
export function createAutomating(deps: JobDeps, onReady: () => void): () => Promise<number> {
  return async () => {
    let more = false
    const enrol = async () =>
      eachInTurn(await behind(deps), async (automation) => {
        more = (await enrolPage(deps, automation)) || more
      })
    const hand = async () => {
      const due = await dueNow(deps)
      await eachInTurn(due, async (each) => {
        more = (await handOver(deps, each)) || more
        onReady()
      })
    }
    // Who cannot be enrolled keeps nobody from what they are due.
    await eachInTurn([enrol, hand], (part) => part())
    if (more) return 0
    const at = await nextDue(deps)
    if (at === null) return LOOK_MS
    return Math.min(LOOK_MS, Math.max(1, Date.parse(at) - Date.parse(deps.clock.now())))
  }
}
