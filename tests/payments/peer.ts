import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, type Said, say } from '../support/payments.ts'

export interface Heard {
  /** `POST /path`. */
  at: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** A provider that answers each request with what the test has put down for it, and 404 without. */
export interface ScriptedPeer {
  url: string
  heard: Heard[]
  answers: Map<string, Said | string>
  close: () => Promise<void>
}

export async function scriptedPeer(): Promise<ScriptedPeer> {
  const heard: Heard[] = []
  const answers: ScriptedPeer['answers'] = new Map()
  const server = createServer(async (request, response) => {
    const at = `${request.method} ${request.url}`
    heard.push({ at, headers: request.headers, body: await bodyOf(request) })
    const answer = answers.get(at) ?? { status: 404 }
    // A text is sent as it is; the word alone is no answer at all.
    if (answer === 'silence') return
    if (typeof answer === 'string') response.end(answer)
    else say(response, answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard,
    answers,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
