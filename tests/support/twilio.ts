// A stand-in of Twilio's Messages API and of its list of templates: the same paths, sign-in, fields, shapes and error codes, and faults on demand.
// As a process of its own: node tests/support/twilio.ts [journal file] [port]
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Journal, openJournal } from './journal.ts'
import { contentsOf, type StandInContent } from './twilio-contents.ts'
import { errorBody, type MessageBody, messageBody, refusalOf } from './twilio-shapes.ts'

export const accountSid = `AC${'0'.repeat(31)}1`
export const authToken = `${'0'.repeat(31)}2`

/** A text that the stand-in took, whatever it answered then. */
export interface AcceptedText {
  sid: string
  at: string
  to: string
  from: string
  /** Empty for an approved template, which Twilio fills in itself. */
  body: string
  statusCallback: string | null
  contentSid: string | null
  contentVariables: string | null
}

/**
 * What may befall a request. `busy` is a 429, `errorBefore` and `errorAfter` a 500 before and after the text was taken,
 * `hang` never answers, `hangAfter` takes it and never answers, `reset` takes it and drops the connection; a number is
 * the code of a refusal.
 */
export type TwilioFault = 'busy' | 'errorBefore' | 'errorAfter' | 'hang' | 'hangAfter' | 'reset' | number

export type TwilioControl = (text: { to: string; from: string; body: string }) => TwilioFault | null

/**
 * What may befall a request for templates: `busy` is a 429 that asks to wait a minute, `down` a 500, `hang` never answers,
 * `drip` sends its answer so slowly that it never ends, `rubbish` is a page of HTML with status 200, `huge` more than anybody
 * reads, `astray` names another host for the next page, and `endless` a next page on every page.
 */
export type ContentFault = 'busy' | 'down' | 'hang' | 'drip' | 'rubbish' | 'huge' | 'astray' | 'endless'

export interface TwilioStandIn {
  url: string
  /** The templates of the account, which a test may change. */
  contents: StandInContent[]
  /** Says what befalls a request for templates, by its number from 0. */
  controlContents: (control: (request: number) => ContentFault | null) => void
  /** Requests for templates so far. */
  contentRequests: () => number
  /** The environment that points the product here. */
  env: Record<string, string>
  texts: readonly AcceptedText[]
  waitForText: (matches: (text: AcceptedText) => boolean) => Promise<AcceptedText>
  textsTo: (number: string) => AcceptedText[]
  /** Requests to create a message so far, refused ones too. */
  attempts: () => number
  /** Requests to create a message that are not answered yet. */
  underWay: () => number
  control: (control: TwilioControl) => void
  /** Drops the connection of each request to create a message that is not answered yet. */
  drop: () => void
  /** Whether a request for a list gets a 500. */
  controlLists: (fails: () => boolean) => void
  close: () => Promise<void>
}

export interface TwilioOptions {
  /** Keeps the accepted texts in this file too. */
  journalFile?: string
  port?: number
  /** Milliseconds before each answer. */
  latency?: number
  /** Milliseconds before a text that was taken shows in lists. */
  listedAfter?: number
  /** Closes a connection on which nothing was asked for so many milliseconds, as a provider does within minutes. */
  idleMs?: number
  /** Called with each text that was taken. */
  onTaken?: (text: AcceptedText) => void
  /** Makes it answer https, with this certificate. */
  tls?: { key: string; cert: string }
}

const messages = `/2010-04-01/Accounts/${accountSid}/Messages`

function isSignedIn(request: IncomingMessage): boolean {
  const sent = Buffer.from(request.headers.authorization?.replace(/^Basic /i, '') ?? '', 'base64')
  const digest = (text: string | Buffer) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(sent), digest(`${accountSid}:${authToken}`))
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, code: number): void => {
  const body = errorBody(code)
  answer(response, body.status, body)
}

/** Also for a connection on which nothing was ever asked. */
const closingAfter = (idleMs: number) => ({
  keepAliveTimeout: idleMs,
  keepAliveTimeoutBuffer: 0,
  headersTimeout: idleMs,
  requestTimeout: idleMs,
  connectionsCheckingInterval: 100,
})

export async function startTwilio(options: TwilioOptions = {}): Promise<TwilioStandIn> {
  const journal: Journal<AcceptedText> = openJournal(options.journalFile)
  let control: TwilioControl = () => null
  let attempts = 0
  const underWay = new Set<ServerResponse>()
  let listsFail = () => false
  const contents: StandInContent[] = []
  let contentControl: (request: number) => ContentFault | null = () => null
  let contentRequests = 0

  const bodyOf = (text: AcceptedText): MessageBody => messageBody(text, accountSid)

  function accept(form: URLSearchParams): AcceptedText {
    const text = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      at: new Date().toISOString(),
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      body: form.get('Body') ?? '',
      statusCallback: form.get('StatusCallback'),
      contentSid: form.get('ContentSid'),
      contentVariables: form.get('ContentVariables'),
    }
    journal.append(text)
    options.onTaken?.(text)
    return text
  }

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request)
    attempts += 1
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    const text = { to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '' }
    const fault = control(text) ?? refusalOf(form)
    if (options.latency) await wait(options.latency)
    if (typeof fault === 'number') return refuse(response, fault)
    if (fault === 'busy') return refuse(response, 20429)
    if (fault === 'errorBefore') return refuse(response, 20500)
    if (fault === 'hang') return
    const accepted = accept(form)
    if (fault === 'errorAfter') return refuse(response, 20500)
    if (fault === 'reset') return void request.socket.destroy()
    if (fault !== 'hangAfter') answer(response, 201, bodyOf(accepted))
  }

  /** Newest first, as Twilio lists them. */
  function list(query: URLSearchParams, response: ServerResponse): void {
    if (listsFail()) {
      refuse(response, 20500)
      return
    }
    const [to, from] = [query.get('To'), query.get('From')]
    const size = Number(query.get('PageSize') ?? 50)
    const page = Number(query.get('Page') ?? 0)
    const listed = new Date(Date.now() - (options.listedAfter ?? 0)).toISOString()
    const found = journal.entries
      .filter(({ at }) => at <= listed)
      .filter((text) => (to === null || text.to === to) && (from === null || text.from === from))
      .toReversed()
    const start = page * size
    const uriOf = (number: number) => {
      const other = new URLSearchParams(query)
      other.set('PageSize', String(size))
      other.set('Page', String(number))
      return `${messages}.json?${other}`
    }
    answer(response, 200, {
      messages: found.slice(start, start + size).map(bodyOf),
      page,
      page_size: size,
      start,
      end: Math.min(start + size, found.length) - 1,
      uri: uriOf(page),
      first_page_uri: uriOf(0),
      previous_page_uri: page > 0 ? uriOf(page - 1) : null,
      next_page_uri: start + size < found.length ? uriOf(page + 1) : null,
    })
  }

  function fetchOne(sid: string, response: ServerResponse): void {
    const text = journal.entries.find((each) => each.sid === sid)
    if (text) answer(response, 200, bodyOf(text))
    else refuse(response, 20404)
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', url)
    if (!isSignedIn(request)) return refuse(response, 20003)
    if (asked.pathname === '/v1/ContentAndApprovals') {
      const fault = contentControl(contentRequests)
      contentRequests += 1
      if (fault === 'busy') response.setHeader('retry-after', '60')
      if (fault === 'busy') return refuse(response, 20429)
      if (fault === 'down') return refuse(response, 20500)
      return contentsOf(contents, { asked, accountSid, fault, response })
    }
    if (asked.pathname === `${messages}.json`) {
      if (request.method === 'POST') return void create(request, response)
      return list(asked.searchParams, response)
    }
    const sid = asked.pathname.match(/\/Messages\/(SM\w+)\.json$/)?.[1]
    fetchOne(sid ?? '', response)
  }
  const server = options.tls
    ? createSecureServer(options.tls, serve)
    : createServer(options.idleMs === undefined ? {} : closingAfter(options.idleMs), serve)
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  const url = `${options.tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    contents,
    controlContents: (next) => {
      contentControl = next
    },
    contentRequests: () => contentRequests,
    env: { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_BASE_URL: url },
    texts: journal.entries,
    waitForText: (matches) => journal.waitFor(matches, 'The text message'),
    textsTo: (number) => journal.entries.filter(({ to }) => to === number),
    attempts: () => attempts,
    underWay: () => underWay.size,
    drop: () => {
      for (const response of underWay) response.destroy()
    },
    control: (next) => {
      control = next
    },
    controlLists: (fails) => {
      listsFail = fails
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const [journalFile, port] = process.argv.slice(2)
  const standIn = await startTwilio({ journalFile, port: Number(port ?? 0) })
  console.log(`listening ${standIn.url}`)
}
