import { vi } from 'vitest'

/** The streams that the tabs under test have opened, oldest first. */
export const streams: Stream[] = []

/** A stream of server-sent events, told by the test what the server tells. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  opens() {
    this.readyState = 1
    this.onopen()
  }
  /** The browser opens a lost one again by itself, but not one that was refused. */
  fails(how: 'lost' | 'refused') {
    this.readyState = how === 'lost' ? 0 : Stream.CLOSED
    this.onerror()
  }
  tells(type: string, data: unknown) {
    this.says(type, JSON.stringify(data))
  }
  says(type: string, data: string) {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}
vi.stubGlobal('EventSource', Stream)

const tuned = new Map<string, Set<Channel>>()

/** What tabs say to each other arrives at once, so that a test knows when nothing more will come. */
export class Channel {
  onmessage: ((event: MessageEvent) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    tuned.set(name, (tuned.get(name) ?? new Set()).add(this))
  }
  postMessage(message: unknown) {
    const all = tuned.get(this.name) ?? new Set()
    if (!all.has(this)) throw new DOMException('The channel is closed.', 'InvalidStateError')
    for (const other of [...all])
      if (other !== this) other.onmessage?.(new MessageEvent('message', { data: structuredClone(message) }))
  }
  close() {
    tuned.get(this.name)?.delete(this)
  }
}
vi.stubGlobal('BroadcastChannel', Channel)
