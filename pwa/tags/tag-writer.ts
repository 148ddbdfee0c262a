import { createSignal } from '../browser/signal.ts'
import { faultOf, type Ndef, readOut, readTag, TagError, type TagFault } from './nfc.ts'

/** The step for which the phone waits for a tag. */
export type Doing = 'write' | 'check' | 'lock'

export type WriterState =
  | { at: 'ready' }
  | { at: Doing }
  /** The address is on the tag and was read back. */
  | { at: 'written' }
  | { at: 'locked' }
  | { at: 'failed'; doing: Doing; fault: TagFault; found?: string | undefined }

export interface TagWriter {
  state: () => WriterState
  /** Calls `listener` at every change. Returns the way to stop. */
  watch: (listener: () => void) => () => void
  /** Writes the address, reads it back and compares. */
  write: () => Promise<void>
  /** Reads back and compares without writing. */
  check: () => Promise<void>
  /** Locks a tag for good, if it is one with this address. */
  lock: () => Promise<void>
  cancel: () => void
}

interface Setup {
  /** The tag's address. */
  url: string
  open: () => Ndef | null
  /** Calls `then` after `ms`, unless what it returns is called before. */
  wait?: (ms: number, then: () => void) => () => void
}

/** Long enough to answer the browser's question, turn the phone and find the place. */
const PATIENCE_MS = 45_000
/** A tag that was there a moment ago answers at once. */
const STILL_THERE_MS = 1_500

const later = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** Writes one tag's address to chips, one step at a time. */
export function createTagWriter({ url, open, wait = later }: Setup): TagWriter {
  const { watch, tell } = createSignal()
  let state: WriterState = { at: 'ready' }
  let running: AbortController | undefined

  function turn(next: WriterState): void {
    state = next
    tell()
  }

  /** Whether it went well; what went wrong, if anything did, is then the state. */
  async function run(doing: Doing, work: (ndef: Ndef, signal: AbortSignal) => Promise<void>) {
    if (running) return false
    const mine = new AbortController()
    running = mine
    turn({ at: doing })
    const stop = wait(PATIENCE_MS, () => mine.abort(new TagError('timedOut')))
    try {
      const ndef = open()
      if (!ndef) throw new TagError('unsupported')
      await orAbort(work(ndef, mine.signal), mine.signal)
      return running === mine
    } catch (error) {
      if (running !== mine) return false
      const found = error instanceof TagError ? error.found : undefined
      turn({ at: 'failed', doing, fault: faultOf(error), found })
      return false
    } finally {
      stop()
      if (running === mine) running = undefined
    }
  }

  async function compare(ndef: Ndef, signal: AbortSignal): Promise<void> {
    const { url: found } = readOut(await readTag(ndef, signal))
    if (found !== url) throw new TagError('different', found)
  }

  const writeTo = async (ndef: Ndef, signal: AbortSignal): Promise<void> => {
    try {
      await ndef.write({ records: [{ recordType: 'url', data: url }] }, { overwrite: true, signal })
    } catch (error) {
      if (signal.aborted || faultOf(error) !== 'removed') throw error
      await explainRefusal({ ndef, url, signal, wait })
    }
  }

  const check = async () => {
    if (await run('check', compare)) turn({ at: 'written' })
  }
  return {
    state: () => state,
    watch,
    write: async () => {
      if (await run('write', writeTo)) await check()
    },
    check,
    lock: async () => {
      const isLocked = await run('lock', async (ndef, signal) => {
        // The lock closes on whatever tag is there, so first it must be the right one.
        await compare(ndef, signal)
        if (!ndef.makeReadOnly) throw new TagError('unsupported')
        await ndef.makeReadOnly({ signal })
      })
      if (isLocked) turn({ at: 'locked' })
    },
    cancel: () => {
      const stopped = running
      running = undefined
      stopped?.abort(new TagError('unknown'))
      if (stopped) turn({ at: state.at === 'lock' ? 'written' : 'ready' })
    },
  }
}

/** A browser that does not heed the signal is not waited for either. */
async function orAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  await Promise.race([work, aborted])
}

interface Refusal extends Required<Pick<Setup, 'url' | 'wait'>> {
  ndef: Ndef
  signal: AbortSignal
}

/**
 * A chip that was pulled away, one that is locked and one that is too small all end a write with the same error. What can
 * be read of it now tells them apart; returns when the address is on it after all.
 * @throws {TagError}
 */
async function explainRefusal({ ndef, url, signal, wait }: Refusal): Promise<void> {
  const done = new AbortController()
  const end = () => done.abort(new TagError('removed'))
  signal.addEventListener('abort', end)
  const stop = wait(STILL_THERE_MS, end)
  try {
    const { url: found, bytes } = readOut(await readTag(ndef, done.signal))
    if (found === url) return
    if (bytes === 0) throw new TagError('tooSmall')
    throw new TagError(bytes >= url.length ? 'readOnly' : 'refused')
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}
