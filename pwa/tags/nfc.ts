// The part of Web NFC that writing a tag needs (https://w3c.github.io/web-nfc/). TypeScript's DOM library lacks it, and
// only Chrome on Android has it.

export interface NdefRecord {
  recordType: string
  data?: DataView | null
}

export interface NdefReading {
  message: { records: readonly NdefRecord[] }
}

interface Stoppable {
  signal: AbortSignal
}

export interface Ndef {
  onreading: ((reading: NdefReading) => void) | null
  onreadingerror: (() => void) | null
  scan: (options: Stoppable) => Promise<void>
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: Stoppable & { overwrite: boolean },
  ) => Promise<void>
  /** From Chrome 100. */
  makeReadOnly?: (options: Stoppable) => Promise<void>
}

/** This device's reader; null where the browser has none. */
export function openNdef(): Ndef | null {
  const { NDEFReader } = globalThis as { NDEFReader?: new () => Ndef }
  return NDEFReader ? new NDEFReader() : null
}

/** Why a tag was not written, read back or locked. */
export const tagFaults = [
  'unsupported',
  'noNfc',
  'denied',
  'off',
  'tooSmall',
  'readOnly',
  'refused',
  'notNdef',
  'removed',
  'different',
  'timedOut',
  'unknown',
] as const
export type TagFault = (typeof tagFaults)[number]

export class TagError extends Error {
  readonly fault: TagFault
  /** The tag's content instead of the address, for `different`. */
  readonly found: string | undefined

  constructor(fault: TagFault, found?: string) {
    super(fault)
    this.name = 'TagError'
    this.fault = fault
    this.found = found
  }
}

/**
 * The meaning of a Web NFC error for the person who holds the tag. The standard has few names for many troubles, so
 * where a name covers several, the browser's words are looked into.
 */
export function faultOf(error: unknown): TagFault {
  if (error instanceof TagError) return error.fault
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>
  if (/read.?only|not writable|locked/i.test(message)) return 'readOnly'
  if (/too (small|large|long)|capacity|not enough|maximum size/i.test(message)) return 'tooSmall'
  if (name === 'NotSupportedError') return /adapter/i.test(message) ? 'noNfc' : 'notNdef'
  return faultsByName[name] ?? 'unknown'
}

const faultsByName: Record<string, TagFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'off',
  NetworkError: 'removed',
}

/** The address that a tag opens, and how many bytes its records hold in all. */
export function readOut({ message }: NdefReading): { url: string | undefined; bytes: number } {
  const { records } = message
  const first = records[0]
  const isUrl = first?.recordType === 'url' || first?.recordType === 'absolute-url'
  return {
    url: isUrl && first.data ? new TextDecoder().decode(first.data) : undefined,
    bytes: records.reduce((sum, { data }) => sum + (data?.byteLength ?? 0), 0),
  }
}

/** Resolves with the next tag that is held to the phone, or the one that still is. @throws what `faultOf` knows */
export async function readTag(ndef: Ndef, signal: AbortSignal): Promise<NdefReading> {
  const done = new AbortController()
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop)
      ndef.onreading = resolve
      ndef.onreadingerror = () => reject(new TagError('removed'))
      ndef.scan({ signal: done.signal }).catch(reject)
    })
  } finally {
    signal.removeEventListener('abort', stop)
    ndef.onreading = null
    ndef.onreadingerror = null
    done.abort()
  }
}
