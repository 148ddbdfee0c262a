// What the bytes of a file that calls itself CSV are: text of some encoding, or something else.

/** The names that `TextDecoder` uses. Latin-1 is read as Windows-1252, as browsers do (WHATWG Encoding §4.2). */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

/** Kinds of files that are not CSV. */
export type Foreign = 'zip' | 'excel' | 'binary'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** The bytes as letters, to look for names in them. */
const letters = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 4096))

/** Tells by its first bytes that a file is no text; null when it may be one. */
export function foreignOf(head: Uint8Array): Foreign | null {
  if (startsWith(head, 0x50, 0x4b)) return /\[Content_Types\]|xl\//.test(letters(head)) ? 'excel' : 'zip'
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel'
  if (
    startsWith(head, 0x1f, 0x8b) ||
    startsWith(head, 0x37, 0x7a, 0xbc) ||
    startsWith(head, 0x52, 0x61, 0x72)
  )
    return 'zip'
  if (wideOf(head)) return null
  return share(head, isControl) > 0.01 || head.includes(0) ? 'binary' : null
}

/** Tab, line feed, vertical tab, form feed, carriage return and escape stand in texts. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) || byte === 0x7f

const share = (bytes: Uint8Array, is: (byte: number) => boolean): number => {
  let n = 0
  for (const byte of bytes) if (is(byte)) n += 1
  return bytes.length === 0 ? 0 : n / bytes.length
}

/** UTF-16, by its mark or, of Latin letters, by every other byte being zero. */
function wideOf(head: Uint8Array): Encoding | null {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  const seen = head.subarray(0, 2048)
  const zeros = [0, 0]
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = seen.length * 0.35
  if (odd > many && even < odd / 20) return 'utf-16le'
  if (even > many && odd < even / 20) return 'utf-16be'
  return null
}

const isHigh = (byte: number): boolean => byte >= 0x80

/** The encoding of a text by some of its bytes; null while they are all ASCII, which every one of them can be. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const wide = wideOf(bytes)
  if (wide) return wide
  if (!bytes.some(isHigh)) return null
  try {
    // The last letter may go on in what follows.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return isMacintosh(bytes) ? 'macintosh' : 'windows-1252'
  }
}

/** å, ä and ö as old Excel on a Mac wrote them, and none of the letters that Windows-1252 has for them. */
function isMacintosh(bytes: Uint8Array): boolean {
  let swedish = 0
  for (const byte of bytes) {
    if (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) return false
    if (byte === 0x8a || byte === 0x8c || byte === 0x9a) swedish += 1
  }
  return swedish > 0
}

/** Turns the pieces of a file into text, whatever the pieces cut apart. */
export interface Decoder {
  /** The detected encoding, null while it does not matter yet. */
  readonly encoding: Encoding | null
  push(bytes: Uint8Array): string
  end(): string
}

/** @param chosen by a person; without it the first piece that is more than ASCII tells. */
export function createDecoder(chosen?: Encoding | null): Decoder {
  let encoding = chosen ?? null
  let decoder = encoding ? new TextDecoder(encoding) : null
  const ascii = new TextDecoder('utf-8')
  return {
    get encoding() {
      return encoding
    },
    push(bytes) {
      if (!decoder) {
        encoding = encodingOf(bytes)
        if (!encoding) return ascii.decode(bytes)
        decoder = new TextDecoder(encoding)
      }
      return decoder.decode(bytes, { stream: true })
    },
    end: () => decoder?.decode() ?? '',
  }
}
