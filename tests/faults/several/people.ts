import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { uuid7 } from '../../../shared/rules/uuid.ts'

/** What came back; status 0 where nothing did. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Whoever comes by the proxy, over connections that are kept open. */
export interface Caller {
  ask(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  end(): void
}

const PATIENCE_MS = 60_000

export function callerOf(url: string): Caller {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return {
    ask: (method, path, body, headers = {}) =>
      new Promise((resolve) => {
        const nothing = (error: Error) => resolve({ status: 0, headers: {}, body: String(error) })
        const json = body ? { 'content-type': 'application/json' } : {}
        const sent = request(url + path, { method, agent, headers: { ...json, ...headers } }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', nothing)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          )
        })
        sent.on('error', nothing)
        // An answer that never comes would otherwise be no failure but a test that hangs.
        sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer came')))
        sent.end(body ? JSON.stringify(body) : undefined)
      }),
    end: () => agent.destroy(),
  }
}

/** What each answer was to, in the order that they came. */
export interface Seen {
  what: string
  answer: Answer
}

/** People at the counter and in the office, who go on until they are told to stop. */
export interface Crowd {
  /** E-mail addresses whose sign-up was answered with a yes. */
  acknowledged: Set<string>
  seen: Seen[]
  /** Resolves when so many more have been answered with a yes. */
  more(sums: number): Promise<void>
  stop(): Promise<void>
}

const AGAIN_MS = 100
/** Between two things that one person does: processes are started beside them, on the same machine. */
const PAUSE_MS = 40

interface Place {
  url: string
  code: string
  /** Of the office's session. */
  cookie: string
}

/**
 * Guests fill in one form after another, each brought again under its id until it is answered, as the tap page does;
 * others open pages, are counted (which nothing may be asked twice for), and look at the list in the office.
 */
export function startCrowd({ url, code, cookie }: Place, { guests = 8 } = {}): Crowd {
  const caller = callerOf(url)
  const acknowledged = new Set<string>()
  const seen: Seen[] = []
  let isOver = false
  let number = 0
  const run = crypto.randomUUID().slice(0, 8)

  const ask = async (what: string, ...asked: Parameters<Caller['ask']>) => {
    const answer = await caller.ask(...asked)
    seen.push({ what, answer })
    await wait(PAUSE_MS)
    return answer
  }

  async function guest(): Promise<void> {
    while (!isOver) {
      number += 1
      const at = new Date().toISOString()
      const email = `gast-${run}-${number}@kund.example`
      const form = {
        id: uuid7(),
        name: `Gäst ${number}`,
        email,
        consentGiven: true,
        language: 'sv',
        filledAt: at,
      }
      const bring = () =>
        ask('sign-up', 'POST', `/api/tap/${code}/signups`, { clientNow: at, signups: [form] })
      let answer = await bring()
      while (answer.status !== 200 && !isOver) {
        await wait(AGAIN_MS)
        answer = await bring()
      }
      if (answer.status === 200) acknowledged.add(email)
    }
  }
  async function passer(): Promise<void> {
    while (!isOver) {
      await ask('page', 'GET', `/t/${code}`)
      await ask('seen', 'POST', `/api/tap/${code}/seen`, { event: 'opened' })
    }
  }
  async function clerk(): Promise<void> {
    while (!isOver) {
      number += 1
      const label = `Bord ${number}`
      await ask('list', 'GET', '/api/tags', undefined, { cookie })
      await ask('named', 'POST', '/api/tags', { label }, { cookie, 'idempotency-key': crypto.randomUUID() })
    }
  }
  const all = [...Array.from({ length: guests }, guest), passer(), passer(), clerk()]
  return {
    acknowledged,
    seen,
    async more(sums) {
      const wanted = acknowledged.size + sums
      while (acknowledged.size < wanted) await wait(10)
    },
    async stop() {
      isOver = true
      await Promise.all(all)
      caller.end()
    },
  }
}
