import { SIGNUPS_MAX } from '../../../shared/rules/sync.ts'
import type { Signup } from '../../../shared/taps.ts'
import type { DrainResult } from '../drain.ts'
import { keepSending, type Sender } from '../keep-sending.ts'
import { postSignups } from '../post.ts'
import { everyKept, keep } from '../store.ts'

const PATIENCE = 15_000

/**
 * Sends what waits on the tablet, and remembers what its guests have been thanked for until it has arrived: what the
 * tablet's storage loses meanwhile is kept there anew, and posted from here where it cannot be.
 */
export function holdSignups(code: string): { sender: Sender; hold(filled: Signup): void } {
  const held = new Map<string, Signup>()
  const forget = (ids: string[]) => {
    for (const id of ids) held.delete(id)
  }

  const look = async (drained?: DrainResult) => {
    if (drained) forget([...drained.sent, ...drained.refused])
    const lost = new Map(held)
    for (const { id, refused } of await everyKept().catch(() => [])) {
      lost.delete(id)
      // Staff see it, and decide.
      if (refused) held.delete(id)
    }
    // The worker may have sent it: the server knows by its id, and it leaves with the next that are sent.
    const keeping = [...lost].map(([id, signup]) => keep({ id, code, signup, notBefore: 0 }))
    const isKept = (await Promise.allSettled(keeping)).map(({ status }) => status === 'fulfilled')
    const unkept = [...lost.values()].filter((_, at) => !isKept[at])
    if (unkept.length > 0) await post(unkept.slice(0, SIGNUPS_MAX))
    return held.size > 0
  }
  const post = async (signups: Signup[]) => {
    const { language } = signups[0] as Signup
    const answer = await postSignups(code, signups, { timeout: PATIENCE, language })
    if (answer.kind === 'results') forget(answer.results.map(({ id }) => id))
    // One of them may be at fault.
    else if (answer.kind === 'refused' && signups.length > 1) for (const each of signups) await post([each])
  }
  const sender = keepSending(look)
  // A page that is left keeps nobody's details; the tablet has them.
  addEventListener('pagehide', () => held.clear())
  return { sender, hold: (filled) => void held.set(filled.id, filled) }
}
