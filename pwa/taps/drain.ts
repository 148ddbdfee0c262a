import { SIGNUPS_MAX } from '../../shared/rules/sync.ts'
import { type Answer, isCounter, isOwnPhone, postSignups } from './post.ts'
import { amend, everyKept, isDue, type KeptSignup, keptAfter, putOff, remove } from './store.ts'

/** The results of draining, by sign-up id. */
export interface DrainResult {
  sent: string[]
  refused: string[]
  /** The number that still wait for the server. */
  waiting: number
}

const LOCK = 'drain:blipp-signups'
const TIMEOUT = 15_000
/** Refusals for which a smaller batch may do better: one bad item can spoil a call. */
const divisible = [400, 413, 422]

const isDivisible = (answer: Answer): boolean =>
  answer.kind === 'refused'
    ? divisible.includes(answer.status)
    : answer.kind === 'away' && answer.divisible !== undefined

/**
 * Sends what waits on this device, oldest first, one tag at a time. Only what the server has on disk leaves the store.
 * Pages and the worker share one lock; whoever finds it taken leaves the work to its holder.
 */
export function drain(locks: LockManager | undefined = navigator.locks): Promise<DrainResult> {
  return locks
    ? locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : counted()))
    : sendAll()
}

const counted = async (): Promise<DrainResult> => ({
  sent: [],
  refused: [],
  waiting: waitingOf(await everyKept()).length,
})

/** Longer than the server ever asks to wait; a foreign answer may ask for more. */
const LONGEST = 3_600_000

/** A page without the key of the tablet leaves what its counter took to one that has it. */
const waitingOf = (kept: KeptSignup[]): KeptSignup[] =>
  kept.filter((each) => !each.refused && (!each.counter || isCounter()))

const MOST_BESIDES = 4

/** How many more lanes a line carries on which one call took so long: side by side they must not run out of time. */
const besides = (ms: number): number => Math.max(0, Math.min(MOST_BESIDES, Math.floor(TIMEOUT / 2 / ms) - 1))

/**
 * Takes the store a call's worth at a time, in up to five lanes: IndexedDB costs more than the network, and while one lane
 * reads or writes down what was answered, the calls of the others keep the server busy (10,000 took 597 ms in three, and
 * take 558). They start once the server has shown that it is there, so that one without a network is asked once.
 */
async function sendAll(): Promise<DrainResult> {
  const sent: string[] = []
  const refused: string[] = []
  let away = false
  let isOver = false
  let last = ''
  let reading: Promise<unknown> = Promise.resolve()
  let others: Promise<unknown> | undefined

  async function read(): Promise<KeptSignup[]> {
    // What the others would find is filled in since, and counted at the end.
    if (!isOwnPhone && isOver) return []
    const kept = await keptAfter(last, SIGNUPS_MAX)
    for (const { id } of kept) last = id
    if (!isOwnPhone) isOver = !kept[0]
    return kept
  }

  async function lane(): Promise<void> {
    while (!away) {
      const next = reading.then(read)
      reading = next
      const kept = await next
      if (!kept[0]) return
      const due = waitingOf(kept).filter(isDue)
      for (const code of new Set(due.map((each) => each.code)))
        await send(due.filter((each) => each.code === code))
    }
  }

  /** Sends these of one tag. One failed call means that the next would fail too. */
  async function send(batch: KeptSignup[]): Promise<void> {
    const [first] = batch
    if (away || !first) return
    const signups = batch.map((each) => each.signup)
    const { language } = first.signup
    const asked = isOwnPhone ? 0 : performance.now()
    const answer = await postSignups(first.code, signups, { timeout: TIMEOUT, language })
    const mayDivide = batch.length > 1 && isDivisible(answer)
    const isThere = answer.kind !== 'away'
    if (isThere && !isOwnPhone)
      others ??= Promise.all(Array.from({ length: besides(performance.now() - asked) }, lane))
    if (!isThere && !mayDivide) away = true
    if (mayDivide) {
      const half = Math.ceil(batch.length / 2)
      await send(batch.slice(0, half))
      return send(batch.slice(half))
    }
    const ids = batch.map((each) => each.id)
    const settled = await settle(ids, answer)
    sent.push(...settled.sent)
    refused.push(...settled.refused)
  }

  await lane()
  await others
  // Counted anew: more may have been filled in meanwhile.
  return { ...(await counted()), sent, refused }
}

/** Writes what the server answered about these into the store. */
export async function settle(ids: string[], answer: Answer): Promise<{ sent: string[]; refused: string[] }> {
  if (answer.kind === 'away') {
    const rest = Math.min(LONGEST, answer.retryAfter ?? 0)
    await amend(ids, () => putOff(rest))
    return { sent: [], refused: [] }
  }
  if (answer.kind === 'refused') {
    await amend(ids, () => ({ refused: { fields: answer.fields, message: answer.message } }))
    return { sent: [], refused: ids }
  }
  const results = new Map(answer.results.map((result) => [result.id, result]))
  const answered = ids.filter((id) => results.has(id))
  const isRejected = (id: string) => results.get(id)?.status === 'rejected'
  const refused = answered.filter(isRejected)
  const sent = answered.filter((id) => !isRejected(id))
  await remove(sent)
  // An empty transaction too is a wait for the disk, of which a counter has one with every call.
  if (isOwnPhone || refused[0])
    await amend(refused, (id) => ({ refused: { fields: results.get(id)?.fields ?? {} } }))
  return { sent, refused }
}
