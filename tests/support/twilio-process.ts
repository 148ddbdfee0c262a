// The stand-in of Twilio as a process of its own, which no kill of the product reaches, with its journal on disk and
// faults by probability from a seed: node tests/support/twilio-process.ts '{"journalFile": …}'. Prints its address.

import { type AcceptedText, accountSid, startTwilio, type TwilioFault, type TwilioOptions } from './twilio.ts'
import { signatureOf } from './twilio-forms.ts'

export interface StandInOptions extends Omit<TwilioOptions, 'onTaken'> {
  seed?: number
  /** How likely each fault is, from 0 to 1. */
  faults?: Partial<Record<Extract<TwilioFault, string>, number>>
  /** Most requests under way; one more gets a 429. */
  mostAtOnce?: number
  /** Most texts in any second from one sender; one more gets a 429. */
  mostPerSecond?: number
  callbacks?: {
    /** Where the product listens, whatever address it gave. */
    to: string
    /** How many of them never come, and how many come twice, from 0 to 1. */
    dropped: number
    doubled: number
    /** Each comes within so many milliseconds, in any order. */
    withinMs: number
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const options = JSON.parse(process.argv[2] ?? '{}') as StandInOptions
const random = randomFrom(options.seed ?? 1)

function post(text: AcceptedText, status: string, to: string): void {
  const url = new URL(text.statusCallback ?? '')
  url.hash = ''
  const form = {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    MessageSid: text.sid,
    SmsSid: text.sid,
    MessageStatus: status,
    SmsStatus: status,
    To: text.to,
  }
  fetch(to + url.pathname, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-twilio-signature': signatureOf(url.href, form) },
  }).catch(() => {})
}

function callBack(text: AcceptedText): void {
  const { callbacks } = options
  if (!callbacks || !text.statusCallback) return
  for (const status of ['sent', 'delivered']) {
    if (random() < callbacks.dropped) continue
    const times = random() < callbacks.doubled ? 2 : 1
    for (let time = 0; time < times; time += 1)
      setTimeout(() => post(text, status, callbacks.to), random() * callbacks.withinMs)
  }
}

const standIn = await startTwilio({ ...options, onTaken: callBack })
const recent = new Map<string, number[]>()

/** Whether one more from that sender would be too many within a second. */
function isTooFast(from: string, most: number): boolean {
  const now = performance.now()
  const times = (recent.get(from) ?? []).filter((at) => now - at < 1000)
  recent.set(from, times)
  if (times.length >= most) return true
  times.push(now)
  return false
}

let refused = 0
/** How many texts it had taken at each refusal. */
const refusedAt: number[] = []

function refuseOne(): TwilioFault {
  refused += 1
  refusedAt.push(standIn.texts.length)
  return 'busy'
}
standIn.control(({ from }) => {
  if (options.mostAtOnce && standIn.underWay() > options.mostAtOnce) return refuseOne()
  if (options.mostPerSecond && isTooFast(from, options.mostPerSecond)) return refuseOne()
  let dice = random()
  for (const [fault, chance] of Object.entries(options.faults ?? {})) {
    if (dice < chance) return fault as TwilioFault
    dice -= chance
  }
  return null
})
process.on('SIGTERM', () => {
  const taken = standIn.texts.length
  // The second half of what it takes is the steady state.
  const refusedLate = refusedAt.filter((after) => after > taken / 2).length
  console.log(JSON.stringify({ taken, attempts: standIn.attempts(), refused, refusedLate }))
  process.exit(0)
})
console.log(standIn.url)
