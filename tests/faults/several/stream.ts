import { expect } from 'vitest'

const PATIENCE = { timeout: 15_000, interval: 20 }

/** An open dashboard's stream, at one process. */
export interface Stream {
  /** Resolves once it has been told of that revision, or a later one. */
  hears(revision: number): Promise<void>
  close(): Promise<void>
}

export async function openStream(url: string, cookie: string): Promise<Stream> {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/live`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  expect(answer.status).toBe(200)
  let newest = 0
  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, revision] = /^event: changed\ndata: \{"revision":(\d+)\}/.exec(event) ?? []
        newest = Math.max(newest, Number(revision ?? 0))
      }
    }
  }
  // A process that is killed takes its streams along.
  const reading = read().catch(() => {})
  return {
    hears: (revision) => expect.poll(() => newest, PATIENCE).toBeGreaterThanOrEqual(revision),
    close: async () => {
      stop.abort()
      await reading
    },
  }
}
