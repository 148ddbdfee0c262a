import type { SendProgress } from '../../shared/reports.ts'
import { isRecord } from '../../shared/rules/record.ts'
import type { Locks } from '../browser/locks.ts'
import { setOnline } from './connection.ts'

const REOPEN_MS = 5_000
/** Nearly three of the server's beats. A network that went away without a word tells the browser nothing for minutes. */
const SILENCE_MS = 70_000

type Message =
  | { type: 'changed'; revision: number }
  | { type: 'send'; progress: SendProgress }
  | { type: 'stream'; open: boolean }
  | { type: 'beat' }
  | { type: 'hello' }

export interface LiveDeps {
  /** The business and person, so that one stream serves the tabs of one session only. */
  name: string
  locks: Locks
  onChanged: (revision: number) => void
  onSend: (progress: SendProgress) => void
  /** The stream came or went: something may have been missed, or the server may be away. */
  onTurn: () => void
}

export interface Live {
  /** Whether some tab's stream is open, so that nobody need ask by themselves. */
  isOpen: () => boolean
  close: () => void
}

/**
 * A single stream of server-sent events for each browser: browsers allow six connections to a host, and each tab's
 * own would use them up. The tab that holds the lock listens and tells the others.
 */
export function listen({ name, locks, onChanged, onSend, onTurn }: LiveDeps): Live {
  const channel = new BroadcastChannel(`live:${name}`)
  const closing = new AbortController()
  let leads = false
  let isOpen = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let openAnew = () => {}

  const lose = (): void => {
    const message = { type: 'stream', open: false } as const
    if (leads) say(message)
    else heard(message)
    openAnew()
  }
  const heard = (message: Message): void => {
    if (message.type === 'hello') {
      if (leads) channel.postMessage({ type: 'stream', open: isOpen })
      return
    }
    if (message.type === 'changed') onChanged(message.revision)
    if (message.type === 'send') onSend(message.progress)
    if (message.type === 'beat') isOpen = true
    if (message.type === 'stream') turn(message.open)
    clearTimeout(silence)
    if (isOpen) silence = setTimeout(lose, SILENCE_MS)
  }
  const turn = (open: boolean): void => {
    const isLost = isOpen && !open
    isOpen = open
    // An open stream is an answer of the server's; a lost one makes every tab find out for itself.
    if (isOpen) setOnline(true)
    if (isLost || (isOpen && leads)) onTurn()
  }
  const say = (message: Message): void => {
    heard(message)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => heard(data)
  channel.postMessage({ type: 'hello' } satisfies Message)

  void locks(`live:${name}`, async () => {
    if (closing.signal.aborted) return
    leads = true
    await stream(say, closing.signal, (again) => {
      openAnew = again
    })
  })

  return {
    isOpen: () => isOpen,
    close: () => {
      if (leads) channel.postMessage({ type: 'stream', open: false } satisfies Message)
      clearTimeout(silence)
      closing.abort()
      channel.close()
    },
  }
}

/**
 * Listens until closed. The browser mends a lost connection by itself, but not a refused one, nor one that fell silent:
 * `begins` is told how to open that one anew.
 */
function stream(
  say: (message: Message) => void,
  signal: AbortSignal,
  begins: (openAnew: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let reopening: ReturnType<typeof setTimeout> | undefined
    const open = (): void => {
      source = new EventSource('/api/live')
      source.onopen = () => say({ type: 'stream', open: true })
      source.onerror = () => {
        say({ type: 'stream', open: false })
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS)
      }
      source.addEventListener('beat', () => say({ type: 'beat' }))
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        const changed: unknown = JSON.parse(data)
        if (isRecord(changed) && Number.isInteger(changed.revision))
          say({ type: 'changed', revision: changed.revision as number })
      })
      source.addEventListener('send', ({ data }: MessageEvent<string>) => {
        // Where its shapes cannot be fetched the next one tells as much.
        progressIn(data).then(
          (progress) => progress && !signal.aborted && say({ type: 'send', progress }),
          () => undefined,
        )
      })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(reopening)
      source.close()
      resolve()
    })
    open()
    begins(() => {
      source.close()
      open()
    })
  })
}

/** Fetches the shapes only while something is being sent: they are no part of the first screen. */
async function progressIn(data: string): Promise<SendProgress | undefined> {
  const { sendProgress } = await import('../../shared/reports.ts')
  return sendProgress.safeParse(JSON.parse(data)).data
}
