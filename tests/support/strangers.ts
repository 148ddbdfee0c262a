import { broken } from './mishaps.ts'

/**
 * What the world between a phone and Blipp answers in Blipp's place. None of it is Blipp's word, whatever its status and
 * its JSON say, so nothing that waits may be taken for sent, refused, or held for a sign-in because of it.
 */
interface Stranger {
  /** Who answers what, for the table in `docs/offline.md`. */
  says: string
  answer: () => Response
}

const html = (status: number, title: string): Response =>
  new Response(`<h1>${title}</h1>`, { status, headers: { 'content-type': 'text/html' } })

/** The address lies nowhere at Blipp; whoever leads there answers there too. */
const led = (status: number): Response => new Response(null, { status, headers: { location: '/portal' } })

const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** As a refusal of Blipp would read. */
const refusal = (code: string) => ({ message: 'No.', code, fields: { email: 'No.' } })

export const strangers: readonly Stranger[] = [
  { says: 'a portal: 200 with its page', answer: () => html(200, 'Welcome to Café Wi-Fi') },
  { says: 'a portal: 204', answer: () => new Response(null, { status: 204 }) },
  { says: 'a portal: 511 with its page', answer: () => html(511, 'Network Authentication Required') },
  { says: 'a portal: 302 to its page', answer: () => led(302) },
  { says: 'a portal: 307 to its page', answer: () => led(307) },
  { says: 'a portal: 200 with JSON', answer: () => json(200, { results: 'welcome' }) },
  { says: 'a proxy: 401 with its page', answer: () => html(401, 'Proxy authentication') },
  { says: 'a proxy: 401 with JSON', answer: () => json(401, refusal('signInRequired')) },
  { says: 'a proxy: 403 with JSON', answer: () => json(403, refusal('forbidden')) },
  { says: 'a proxy: 407', answer: () => html(407, 'Proxy Authentication Required') },
  {
    says: 'a host: 404 with JSON, “Application not found”',
    answer: () => json(404, { status: 'error', code: 404, message: 'Application not found' }),
  },
  { says: 'a host: 404 with JSON that reads like Blipp’s', answer: () => json(404, refusal('notFound')) },
  { says: 'a host: 409 with JSON', answer: () => json(409, refusal('shopClosed')) },
  { says: 'a filter: 400 with its page', answer: () => html(400, 'Request blocked') },
  { says: 'a filter: 422 with JSON', answer: () => json(422, refusal('invalid')) },
  { says: 'a proxy: 408', answer: () => html(408, 'Request Timeout') },
  { says: 'a proxy: 413 with its page', answer: () => html(413, 'Request Entity Too Large') },
  {
    says: 'a proxy: 429, to come again in 30 seconds',
    answer: () => json(429, refusal('tooMany'), { 'retry-after': '30' }),
  },
  { says: 'a proxy: 500 with its page', answer: () => html(500, 'Internal Server Error') },
  { says: 'a proxy: 502 with its page', answer: () => html(502, 'Bad Gateway') },
  { says: 'a host: 503 with JSON', answer: () => json(503, refusal('unavailable')) },
  { says: 'a proxy: 504 with its page', answer: () => html(504, 'Gateway Timeout') },
  {
    says: 'a proxy: half of an answer',
    answer: () => new Response('{"results":[', { headers: { 'content-type': 'application/json' } }),
  },
  {
    says: 'a proxy: an answer that breaks off',
    answer: () => new Response(broken('{"results":['), { headers: { 'content-type': 'application/json' } }),
  },
]
