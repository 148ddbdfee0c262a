import { SECOND } from '../clock.ts'

/** A request to a tracked address, with what tells a person from a program. */
export interface Visit {
  /** HEAD is never a person's. */
  method: string
  agent: string
  /** The header that browsers send with a prefetch. */
  purpose: string
  at: string
}

/** A scanner looks at a mail as it arrives; nobody has read it by then. */
const SOON_MS = { email: 10 * SECOND, sms: 3 * SECOND, whatsapp: 3 * SECOND } as const
/** Nobody follows two links of one message within this. */
export const BURST_MS = 2 * SECOND

// Link previews, mail gateways, monitors and program libraries. A Cubot is a telephone.
const programs =
  /(?<!cu)bot\b|crawl|spider|scan|preview|externalhit|whatsapp|slack|telegram|barracuda|mimecast|proofpoint|symantec|fireeye|safelinks|googleother|google-safety|headless|curl|wget|python|go-http|libwww|httpclient|^java\/|^node$|undici|axios|^$/i

/** Apple's Mail fetches every picture by itself, with this alone for a name; whether anybody looked nobody can tell. */
const prefetchers = /^Mozilla\/5\.0$/

interface SentMessage {
  channel: keyof typeof SOON_MS
  /** When it was handed over; null while that is unknown. */
  sentAt: string | null
}

/** Whether a program did this. A guess, on the side of counting too few people. */
export function isMachine({ method, agent, purpose, at }: Visit, { channel, sentAt }: SentMessage): boolean {
  if (method === 'HEAD' || /prefetch|prerender|preview/i.test(purpose)) return true
  if (programs.test(agent.trim()) || prefetchers.test(agent.trim())) return true
  return sentAt === null || Date.parse(at) - Date.parse(sentAt) < SOON_MS[channel]
}
