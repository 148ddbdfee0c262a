import type { IncomingHttpHeaders } from 'node:http'

/**
 * What somebody on a mail's way tells about it. `bounced` is the end of it, `delayed` is not; `complained` is a press on
 * "this is spam", `optedOut` on the provider's own way out. `listed`: the provider did not try, because whoever has
 * the address once did either to a mail of the same provider account, perhaps another shop's.
 */
export interface MailReport {
  /** Names the mail: see `deliveries/mark.ts`. */
  mark: string
  kind: 'delivered' | 'delayed' | 'bounced' | 'complained' | 'optedOut' | 'listed'
  /** Of a bounce, the enhanced status code (RFC 3463), such as 5.1.1; null where none was given. */
  status: string | null
}

/** A report as it was posted. */
export interface PostedReport {
  body: Buffer
  headers: IncomingHttpHeaders
  /** By our own clock, UTC. */
  now: string
}

/**
 * How one kind of provider reports. Throws `Failure('forbidden')` for what it did not send, `Failure('malformed')` for
 * what cannot be read; what tells nothing about a mail of ours is an empty list.
 */
export type ReadReports = (posted: PostedReport) => Promise<MailReport[]>

/** The mark in a return path or a Message-ID, the first of those texts that has one; null when none has. */
export function markIn(...texts: (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const found =
      /\bbounce\+([0-9a-f]{16,128})@/i.exec(text ?? '') ??
      /<?\b([0-9a-f]{16,128})\.\d{1,4}@/i.exec(text ?? '')
    if (found?.[1]) return found[1].toLowerCase()
  }
  return null
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field of something that came from outside; undefined where there is none. */
export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  )

export const textField = (value: unknown, ...path: string[]): string => {
  const found = field(value, ...path)
  return typeof found === 'string' ? found : ''
}
