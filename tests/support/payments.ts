// Stand-ins of Klarna and Swish: the same paths, sign-in, fields and codes as far as the product uses them, mTLS with a
// throw-away authority, and faults on demand. As a process of its own: tests/support/payments-process.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type KlarnaStandIn, klarnaStandIn } from './klarna.ts'
import { type SwishStandIn, swishStandIn } from './swish.ts'

/**
 * What may befall a request: a 500 or a broken connection before or after it was done, no answer at all, a refusal.
 */
export type PaymentFault = 'errorBefore' | 'errorAfter' | 'resetBefore' | 'resetAfter' | 'hang' | 'refuse'
export type PaymentStep =
  | 'create'
  | 'page'
  | 'status'
  | 'order'
  | 'read'
  | 'cancel'
  | 'refund'
  | 'tokenise'
  | 'charge'
  | 'revoke'
export type PaymentControl = (step: PaymentStep) => PaymentFault | null

/** How callbacks come: as they should, never, or twice; `early` comes before the answer to what it is about. */
export type CallbackWay = 'once' | 'lost' | 'doubled' | 'early'

export interface Faults {
  control: PaymentControl
  callbacks: CallbackWay
  /** Where the product listens, whatever address it gave. */
  callBackTo: string | null
}

export interface PaymentStandIns {
  klarna: KlarnaStandIn
  swish: SwishStandIn
  faults: Faults
  /** The environment that points the product here. */
  env: Record<string, string>
  /** Nothing was asked of them yet, and nothing befalls. */
  reset: () => void
  close: () => Promise<void>
}

export async function startPayments(): Promise<PaymentStandIns> {
  const fresh = (): Faults => ({ control: () => null, callbacks: 'once', callBackTo: null })
  const faults = fresh()
  const klarna = await klarnaStandIn(faults)
  const swish = await swishStandIn(faults)
  return {
    klarna,
    swish,
    faults,
    env: { ...klarna.env, ...swish.env },
    reset: () => {
      Object.assign(faults, fresh())
      klarna.reset()
      swish.reset()
    },
    close: async () => {
      await Promise.all([klarna.close(), swish.close()])
    },
  }
}

export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : JSON.parse(text)
}

export interface Said {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Does what was asked and answers it, or what the fault makes of that. */
export async function answerWith(
  response: ServerResponse,
  fault: PaymentFault | null,
  act: () => Said | Promise<Said>,
): Promise<void> {
  if (fault === 'hang') return
  if (fault === 'resetBefore') return void response.destroy()
  if (fault === 'errorBefore') return say(response, { status: 500 })
  if (fault === 'refuse') return say(response, { status: 422, body: [{ errorCode: 'RP06' }] })
  const said = await act()
  if (fault === 'resetAfter') return void response.destroy()
  say(response, fault === 'errorAfter' ? { status: 500 } : said)
}

export function say(response: ServerResponse, { status, body, headers = {} }: Said): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body))
}

/** Posts a callback as often as the way says. Resolves when each was answered, with the statuses. */
export async function callBack(
  { callbacks, callBackTo }: Faults,
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<number[]> {
  if (callbacks === 'lost') return []
  const { pathname, search, origin } = new URL(address)
  const url = (callBackTo ?? origin) + pathname + search
  const post = () =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }).then(
      ({ status }) => status,
      () => 0,
    )
  return Promise.all(callbacks === 'doubled' ? [post(), post()] : [post()])
}
