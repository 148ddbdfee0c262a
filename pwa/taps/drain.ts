import { type Answer, postSignups } from './post.ts'
import { amend, everyKept, type KeptSignup, keptAfter, remove } from './store.ts'

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

/**
 * Takes the store a call's worth at a time, in two lanes: IndexedDB costs more than the network, and while one lane reads
 * or writes down what was answered, the other's call keeps the server busy. The second starts once the server has shown
 * that it is there, so that one without a network is asked once.
 */
async function sendAll(): Promise<Drained> {
  const outcome: Drained = { sent: [], refused: [], waiting: 0 }
  const next = readOn()
  let away = false
  let isThere = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    isThere = resolve
  })

  async function lane(): Promise<void> {
    while (!away) {
      const kept = await next()
      if (kept.length === 0) return
      const due = waitingOf(kept).filter((each) => each.notBefore <= Date.now())
      for (const [code, batch] of batchesOf(due)) if (!away) await send(code, batch)
    }
  }

  async function send(code: string, batch: KeptSignup[]): Promise<void> {
    const answer = await post(code, batch)
    // One failed call means that the next would fail too.
    if (answer.kind === 'away') away = true
    else isThere()
    if (answer.kind === 'refused' && batch.length > 1 && divisible.includes(answer.status)) {
      const half = Math.ceil(batch.length / 2)
      await send(code, batch.slice(0, half))
      if (!away) await send(code, batch.slice(half))
      return
    }
    const settled = await settle(
      batch.map(({ id }) => id),
      answer,
    )
    outcome.sent.push(...settled.sent)
    outcome.refused.push(...settled.refused)
  }

  await Promise.all([lane().finally(isThere), answered.then(lane)])
  // Counted anew: more may have been filled in meanwhile.
  return { ...outcome, waiting: (await counted()).waiting }
}

/** Reads the store from its oldest on, a call's worth each time it is asked. */
function readOn(): () => Promise<KeptSignup[]> {
  let last = ''
  let reading = Promise.resolve<KeptSignup[]>([])
  return () => {
    reading = reading.then(async () => {
      const kept = await keptAfter(last, BATCH)
      last = kept.at(-1)?.id ?? last
      return kept
    })
    return reading
  }
}

/** One tag's together. The store gives UUIDv7 keys in order, so the oldest come first. */
function batchesOf(kept: KeptSignup[]): [code: string, batch: KeptSignup[]][] {
  const batches = new Map<string, KeptSignup[]>()
  for (const each of kept) {
    const batch = batches.get(each.code)
    if (batch) batch.push(each)
    else batches.set(each.code, [each])
  }
  return [...batches]
}

function post(code: string, batch: KeptSignup[]): Promise<Answer> {
  const signups = batch.map(({ signup }) => signup)
  return postSignups(code, signups, { timeout: TIMEOUT, language: signups[0]?.language ?? 'sv' })
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
  const asked = new Set(ids)
  const results = answer.results.filter((result) => asked.has(result.id))
  const sent = results.filter((result) => result.status !== 'rejected').map((result) => result.id)
  const rejected = new Map(
    results.filter((result) => result.status === 'rejected').map((result) => [result.id, result.fields]),
  )
  if (sent.length > 0) await remove(sent)
  const refused = [...rejected.keys()]
  if (refused.length > 0) await amend(refused, (id) => ({ refused: { fields: rejected.get(id) ?? {} } }))
  return { sent, refused }
}
