import { type Answer, postSignups } from './post.ts'
import { amend, everyKept, type KeptSignup, remove } from './store.ts'

/** What draining came to, by sign-up id. */
export interface Drained {
  sent: string[]
  refused: string[]
  /** How many still wait for the server. */
  waiting: number
}

export const LOCK = 'drain:blipp-signups'
const TIMEOUT = 15_000
/** `SIGNUPS_MAX` of shared/taps.ts, which would bring zod along. */
export const BATCH = 500
/** Statuses for which a smaller batch may do better: one bad item can spoil a call. */
const divisible = [400, 413, 422]

/**
 * Sends what waits on this device, oldest first, one tag at a time. Only what the server has on disk leaves the store.
 * Pages and the worker share one lock; whoever finds it taken leaves the work to its holder.
 */
export function drain(locks: LockManager | undefined = globalThis.navigator?.locks): Promise<Drained> {
  return locks
    ? locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : counted()))
    : sendAll()
}

const counted = async (): Promise<Drained> => ({
  sent: [],
  refused: [],
  waiting: waitingOf(await everyKept()).length,
})

const waitingOf = (kept: KeptSignup[]): KeptSignup[] => kept.filter((each) => !each.refused)

async function sendAll(): Promise<Drained> {
  const waiting = waitingOf(await everyKept())
  const outcome: Drained = { sent: [], refused: [], waiting: waiting.length }
  const due = waiting.filter((each) => each.notBefore <= Date.now())
  for (const [code, batch] of batchesOf(due)) {
    const reached = await send(code, batch, outcome)
    // One failed call means that the next would fail too.
    if (!reached) break
  }
  outcome.waiting -= outcome.sent.length + outcome.refused.length
  return outcome
}

/** One tag's together, at most a call's worth. The store gives UUIDv7 keys in order, so the oldest come first. */
function batchesOf(kept: KeptSignup[]): [code: string, batch: KeptSignup[]][] {
  const batches: [string, KeptSignup[]][] = []
  const open = new Map<string, KeptSignup[]>()
  for (const each of kept) {
    let batch = open.get(each.code)
    if (!batch || batch.length === BATCH) {
      batch = []
      open.set(each.code, batch)
      batches.push([each.code, batch])
    }
    batch.push(each)
  }
  return batches
}

/** Sends one batch; false when the server could not be reached. */
async function send(code: string, batch: KeptSignup[], outcome: Drained): Promise<boolean> {
  const [first] = batch
  if (!first) return true
  const signups = batch.map((kept) => kept.signup)
  const answer = await postSignups(code, signups, { timeout: TIMEOUT, language: first.signup.language })
  if (answer.kind === 'refused' && batch.length > 1 && divisible.includes(answer.status)) {
    const half = Math.ceil(batch.length / 2)
    const reached = await send(code, batch.slice(0, half), outcome)
    return reached && send(code, batch.slice(half), outcome)
  }
  const ids = batch.map((kept) => kept.id)
  const settled = await settle(ids, answer)
  outcome.sent.push(...settled.sent)
  outcome.refused.push(...settled.refused)
  return answer.kind !== 'away'
}

/** Writes what the server answered about these into the store. */
export async function settle(ids: string[], answer: Answer): Promise<{ sent: string[]; refused: string[] }> {
  if (answer.kind === 'away') {
    await amend(ids, () => ({ notBefore: Date.now() + (answer.retryAfter ?? 0) }))
    return { sent: [], refused: [] }
  }
  if (answer.kind === 'refused') {
    await amend(ids, () => ({ refused: { fields: answer.fields, message: answer.message } }))
    return { sent: [], refused: ids }
  }
  const results = answer.results.filter((result) => ids.includes(result.id))
  const sent = results.filter((result) => result.status !== 'rejected').map((result) => result.id)
  const rejected = new Map(
    results.filter((result) => result.status === 'rejected').map((result) => [result.id, result.fields]),
  )
  await remove(sent)
  const refused = [...rejected.keys()]
  await amend(refused, (id) => ({ refused: { fields: rejected.get(id) ?? {} } }))
  return { sent, refused }
}
