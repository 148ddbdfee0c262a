import type { Enrolment } from '../../pwa/taps/enrolment.ts'
import type { KeptSignup } from '../../pwa/taps/store.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Signup } from '../../shared/taps.ts'

/** A filled-in form of a person who says yes. */
export const filled = (over: Partial<Signup> = {}): Signup => ({
  id: uuid7(),
  name: 'Anna Ek',
  email: 'anna@exempel.se',
  phone: null,
  consentGiven: true,
  wordingVersion: 'v1',
  language: 'sv',
  filledAt: '2026-11-20T10:00:00.000Z',
  ...over,
})

/** The same, waiting on the device since a moment ago. */
export function waiting(over: Partial<KeptSignup> = {}): KeptSignup {
  const signup = filled()
  return { id: signup.id, code: 'disken', signup, notBefore: 0, ...over }
}

/** A tablet at Björn's counter. */
export const enrolment: Enrolment = {
  businessId: '0190f0a0-0000-7000-8000-000000000001',
  deviceId: '0190f0a0-0000-7000-8000-000000000002',
  deviceKey: 'nyckel',
  label: 'Plattan i kassan',
  code: 'disken',
  codes: ['disken'],
  startedAt: '2026-11-20T09:00:00.000Z',
}

export interface Call {
  url: string
  ids: string[]
  headers: Record<string, string>
}

type Reply = (call: Call) => Response | Promise<Response>

/** The header of an answer of Blipp. */
export const ofBlipp = { [ANSWER_HEADER]: '1' }

/** An answer of Blipp. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  stranger(body, status, { ...ofBlipp, ...headers })

/** The same from somebody else: a host, a proxy, a portal. */
export const stranger = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })

export const accepted: Reply = ({ ids }) => json({ results: ids.map((id) => ({ id, status: 'created' })) })

/** A server to put in the place of `fetch`; remembers what it was asked. */
export function server(reply: Reply): { calls: Call[]; fetch: typeof fetch } {
  const calls: Call[] = []
  const answer = async (url: string | URL | Request, init?: RequestInit) => {
    const { signups } = JSON.parse(String(init?.body)) as { signups: { id: string }[] }
    const call = {
      url: String(url),
      ids: signups.map(({ id }) => id),
      headers: Object.fromEntries(
        [...new Headers(init?.headers)].map(([name, value]) => [name.toLowerCase(), value]),
      ),
    }
    calls.push(call)
    return reply(call)
  }
  return { calls, fetch: answer }
}

/** Lets what has been promised come about: with more turns also what takes several, such as reading the device's store. */
export async function settled(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
}
