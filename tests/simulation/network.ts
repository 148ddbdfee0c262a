import type { Owner } from '../../pwa/browser/database.ts'
import { json } from '../support/fake-blipp.ts'
import { mishaps } from '../support/mishaps.ts'
import { strangers } from '../support/strangers.ts'
import type { Answer, Request } from './in-process.ts'
import type { Program } from './program.ts'
import type { Random } from './random.ts'
import { ORIGIN, type SimulatedServer } from './server.ts'

/** What becomes of a request on its way. */
export const fates = {
  arrives: 24,
  droppedBefore: 3,
  spoiled: 6,
  arrivesTwice: 3,
  stranger: 4,
  tooMany: 1,
  fault: 2,
  faultAfterCommit: 2,
  unavailable: 2,
} as const
export type Fate = keyof typeof fates

/** A device's way to the network: its cookies, and whether there is one. */
export interface Line {
  name: string
  cookies: Map<string, string>
  /** Whose session the cookies are, as the one who signed in knows. */
  session: Owner | null
  isUp: boolean
  /** Changes a request as an older version of the app would have sent it. */
  asSent: (request: Request) => Request
}

interface Parcel {
  line: Line
  session: Owner | null
  request: Request
  sentAt: number
  /** Undefined for a copy that nobody waits for. */
  answer?: (response: Response) => void
  fail?: (error: Error) => void
}

export interface Seen {
  request: Request
  answer: Answer
  session: Owner | null
  line: Line
}

export interface Network {
  fetch: (line: Line) => (program: Program, url: string, init: RequestInit) => Promise<Response>
  /** How many requests are on their way. */
  parked: () => number
  /** Lets one of them meet its fate; null when there is none. */
  deliver: (random: Random, fate: Fate) => Promise<string | null>
  /** Drops what has been on its way for longer than any connection lasts. */
  forgetOlderThan: (ms: number) => void
}

/** Breaks the product from outside, to see whether the simulation notices. */
export interface Sabotage {
  /** Another request than the device made. */
  request?: (request: Request, session: Owner | null) => Request
  /** Done to the server after each request. */
  server?: (server: SimulatedServer) => Promise<unknown>
  /** Another answer than the server gave. */
  answer?: (request: Request, answer: Answer) => Answer
  /** What the device takes a fault of the server for. */
  fault?: (request: Request) => object | undefined
}

export interface NetworkDeps {
  server: SimulatedServer
  sabotage: Sabotage
  now: () => number
  /** Told of each request that the server answered, also when nobody hears the answer. */
  seen: (seen: Seen) => void
}

export function createNetwork({ server, sabotage, now, seen }: NetworkDeps): Network {
  let parcels: Parcel[] = []

  const fetch: Network['fetch'] = (line) => (program, url, init) =>
    new Promise((resolve, reject) => {
      if (program.touch()) return
      if (!line.isUp) return reject(new TypeError('Failed to fetch'))
      const hear = (settle: () => void) => () => {
        if (!program.touch()) settle()
      }
      parcels.push({
        line,
        session: line.session,
        request: line.asSent(requestOf(line, url, init)),
        sentAt: now(),
        answer: (response) => hear(() => resolve(response))(),
        fail: (error) => hear(() => reject(error))(),
      })
      init.signal?.addEventListener(
        'abort',
        hear(() => reject(init.signal?.reason ?? new DOMException('aborted', 'AbortError'))),
      )
    })

  async function handled(parcel: Parcel): Promise<Answer> {
    const { session, line } = parcel
    const request = sabotage.request?.(parcel.request, session) ?? parcel.request
    const answer = await server.handle(request)
    seen({ request, answer, session, line })
    await sabotage.server?.(server)
    return sabotage.answer?.(request, answer) ?? answer
  }

  function hand(parcel: Parcel, answer: Answer): void {
    if (!parcel.answer) return
    takeCookies(parcel, answer)
    parcel.answer(responseOf(answer))
  }

  /** Leads one parcel to its end. */
  async function meet(parcel: Parcel, fate: Fate, random: Random): Promise<void> {
    const lost = () => parcel.fail?.(new TypeError('network error'))
    if (!parcel.line.isUp && parcel.fail) return lost()
    switch (fate) {
      case 'arrives':
        return hand(parcel, await handled(parcel))
      case 'droppedBefore':
        return lost()
      case 'spoiled': {
        const answer = await handled(parcel)
        const arrives = await random.pick(mishaps)?.spoil(responseOf(answer))
        if (!arrives) return lost()
        // Whoever answers in Blipp's place hands on none of its cookies.
        if (arrives.status === answer.status) takeCookies(parcel, answer)
        return parcel.answer?.(arrives)
      }
      case 'arrivesTwice':
        parcels.push({ ...parcel, answer: undefined, fail: undefined })
        return hand(parcel, await handled(parcel))
      case 'faultAfterCommit':
        await handled(parcel)
        return parcel.answer?.(said(500, { message: 'Något gick fel.', code: 'internal' }))
      case 'stranger':
        return parcel.answer?.(random.pick(strangers)?.answer() ?? Response.error())
      case 'tooMany':
        return parcel.answer?.(
          said(429, { message: 'Vänta lite.', code: 'tooMany' }, { 'retry-after': '30' }),
        )
      case 'fault': {
        const taken = sabotage.fault?.(parcel.request)
        if (taken) return parcel.answer?.(said(200, taken))
        return parcel.answer?.(said(500, { message: 'Något gick fel.', code: 'internal' }))
      }
      case 'unavailable':
        return parcel.answer?.(said(503, { message: 'Försök igen.', code: 'busy' }, { 'retry-after': '5' }))
    }
  }

  return {
    fetch,
    parked: () => parcels.length,
    deliver: async (random, fate) => {
      const parcel = random.pick(parcels)
      if (!parcel) return null
      parcels = parcels.filter((other) => other !== parcel)
      await meet(parcel, fate, random)
      return `${fate} ${parcel.line.name} ${parcel.request.method} ${parcel.request.url.split('?')[0]}`
    },
    forgetOlderThan: (ms) => {
      const old = parcels.filter(({ sentAt }) => now() - sentAt > ms)
      parcels = parcels.filter((parcel) => !old.includes(parcel))
      for (const parcel of old) parcel.fail?.(new TypeError('network error'))
    },
  }
}

function requestOf(line: Line, url: string, init: RequestInit): Request {
  const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const given = Object.entries((init.headers ?? {}) as Record<string, string>)
  return {
    method: init.method ?? 'GET',
    url,
    headers: {
      origin: ORIGIN,
      ...Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value])),
      ...(cookie && { cookie }),
    },
    body: String(init.body ?? ''),
  }
}

function takeCookies({ line }: Parcel, { cookies }: Answer): void {
  for (const cookie of cookies) takeCookie(line, cookie)
}

function takeCookie(line: Line, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /expires=thu, 01 jan 1970/i.test(cookie)) line.cookies.delete(name)
  else line.cookies.set(name, value)
}

const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(status === 204 || status === 304 ? null : body, { status, headers })

const said = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  json(body, { status, headers })
