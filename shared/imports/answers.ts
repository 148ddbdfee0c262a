import { headingKey } from './headings.ts'

const yes = new Set(
  [
    ...[
      'yes',
      'y',
      'true',
      '1',
      'x',
      'on',
      'subscribed',
      'subscribe',
      'opted in',
      'opt in',
      'optin',
      'active',
    ],
    ...['granted', 'accepted', 'consented', 'confirmed', 'given', 'double opt in', 'single opt in'],
    ...[
      'ja',
      'j',
      'sant',
      'på',
      'aktiv',
      'prenumererar',
      'prenumerant',
      'godkänd',
      'godkänt',
      'samtycker',
      'anmäld',
    ],
  ].map(headingKey),
)
const no = new Set(
  [
    ...[
      'no',
      'n',
      'false',
      '0',
      'off',
      'unsubscribed',
      'unsubscribe',
      'opted out',
      'opt out',
      'optout',
      'inactive',
    ],
    ...['denied', 'declined', 'refused', 'withdrawn', 'revoked', 'suppressed', 'user suppressed', 'cleaned'],
    ...[
      'bounced',
      'hard bounce',
      'invalid email',
      'complained',
      'complaint',
      'spam complaint',
      'spam',
      'blocked',
    ],
    ...['nej', 'falskt', 'av', 'inaktiv', 'avregistrerad', 'avanmäld', 'avprenumererad', 'nekat', 'nekad'],
    ...['spärrad', 'återkallat', 'tackat nej'],
  ].map(headingKey),
)

/** Reads a consent from a cell; null for a person who was not asked, and for a cell that says neither. */
export function answerIn(cell: string): boolean | null {
  const key = headingKey(cell)
  if (no.has(key)) return false
  return yes.has(key) ? true : null
}

export const isAnswer = (cell: string): boolean => answerIn(cell) !== null

const waiting = new Set(['waiting', 'väntar'].map(headingKey))

/** Whether a cell tells of a yes that waits to be confirmed. */
export const isWaitingIn = (cell: string): boolean => waiting.has(headingKey(cell))

const nothing = new Set(['', 'no', 'n', 'false', '0', 'nej', 'falskt', 'none', 'null', 'never', 'aldrig'])

/** Whether a cell of a column for those who said no says so: anything in it does, but a plain "no" or an empty list. */
export const isNoIn = (cell: string): boolean => !nothing.has(headingKey(cell))

/** A time in UTC of a cell that begins with the year; undefined for others, which may have day and month either way. */
export function timeIn(cell: string): string | undefined {
  const text = cell.trim()
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text)
  if (!match) return undefined
  const [whole, year, month, day, hour = '00', minute = '00', second = '00'] = match
  const zone = /^(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})$/.exec(text.slice(whole.length))?.[1] ?? 'Z'
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(time.getTime()) || Number(year) < 1990 ? undefined : time.toISOString()
}
