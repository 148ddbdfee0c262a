import { vi } from 'vitest'

export const HOME = 'https://blipp.example'

/** A worker's script, or one of its parts, by a name that hides it from the types of pages: a worker has other ones. */
const script = (name: string): Promise<unknown> => {
  const part = /^worker\/(.+)/.exec(name)?.[1]
  return part ? import(`../../pwa/worker/${part}.ts`) : import(`../../pwa/${name}.ts`)
}

/** The scope of a worker, to which browsers tell what happens. */
export async function scope(over: object, name: string) {
  const worker = Object.assign(new EventTarget(), {
    location: { origin: HOME },
    skipWaiting: vi.fn(async () => undefined),
    clients: { claim: vi.fn(async () => undefined), matchAll: vi.fn(async () => [] as { url: string }[]) },
    registration: {} as object,
    ...over,
  })
  vi.stubGlobal('self', worker)
  vi.resetModules()
  const exported = await script(name)
  /** Tells it, and resolves with its answer and once all that it waits for is done. */
  const tell = async (type: string, more: object = {}) => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const event = Object.assign(new Event(type), more, {
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = response
      },
    })
    worker.dispatchEvent(event)
    const response = await answer
    await Promise.all(waits)
    return response
  }
  /** Asks for something as a browser does for a page that is opened, or for a file of one. */
  const ask = (path: string, init: RequestInit = {}, mode: RequestMode = 'navigate') =>
    tell('fetch', {
      request: Object.defineProperty(new Request(new URL(path, HOME), init), 'mode', { value: mode }),
    })
  return { worker, tell, ask, exported }
}
