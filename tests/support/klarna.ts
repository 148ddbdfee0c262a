import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AskedOrder,
  agrees,
  type CustomerToken,
  isSubscribed,
  klarnaTokens,
  type Order,
  type Told,
  takenAs,
} from './klarna-tokens.ts'
import { answerWith, bodyOf, callBack, type Faults, type Said, say } from './payments.ts'

const username = 'PK00000_stand-in'
const password = 'stand-in-of-klarna'

/** docs.klarna.com/hosted-payment-page/get-started/tracking-session-status; these three are final. */
const finals = ['COMPLETED', 'CANCELLED', 'DISABLED'] as const
/** In these the payer can go on, and pay. */
type KlarnaOpen = 'WAITING' | 'IN_PROGRESS' | 'BACK' | 'MANUAL_ID_CHECK' | 'FAILED' | 'ERROR'
export type KlarnaStatus = (typeof finals)[number] | KlarnaOpen

export interface KlarnaSession {
  id: string
  /** What the Payments session asked for. */
  amount: number
  tax: number
  currency: string
  reference: string
  urls: Record<'success' | 'cancel' | 'failure' | 'status_update', string>
  status: KlarnaStatus
  token: string | null
  order: Order | null
  /** Whether it was begun with the intent `buy_and_tokenize`, and its lines as those of a subscription. */
  isRecurring: boolean
}

export interface KlarnaStandIn {
  url: string
  env: Record<string, string>
  sessions: ReadonlyMap<string, KlarnaSession>
  /** The only one. */
  session: () => KlarnaSession
  orders: () => Order[]
  /** The customer tokens that were made, oldest first. */
  tokens: () => CustomerToken[]
  /** The payer agrees on the hosted page. Resolves when the callbacks were answered. */
  complete: (id: string) => Promise<number[]>
  /** The payer goes on, back, is turned down, or calls it off. Resolves when the callbacks were answered. */
  end: (id: string, status: 'CANCELLED' | KlarnaOpen) => Promise<number[]>
  remind: (id: string) => Promise<number[]>
  /** What is said of the next orders: how much they are for, and whether they are looked at. */
  placing: { amount: number | null; fraud: Order['fraud'] }
  /** Why the next charges of a token are refused: an error code of Klarna's, or null. */
  charging: { refusal: string | null }
  reset: () => void
  close: () => Promise<void>
}

export async function klarnaStandIn(faults: Faults): Promise<KlarnaStandIn> {
  const asked = new Map<string, AskedOrder>()
  const sessions = new Map<string, KlarnaSession>()
  /** By `Klarna-Idempotency-Key`: a repeat gets the first answer. */
  const answered = new Map<string, Said>()
  const placing: KlarnaStandIn['placing'] = { amount: null, fraud: 'ACCEPTED' }
  let url = ''

  const find = (id: string): KlarnaSession => {
    const found = sessions.get(id)
    if (!found) throw new Error(`Klarna knows no ${id}`)
    return found
  }
  const taken = (order: Told): Order => takenAs(order, placing)
  const byToken = (token: string) => [...sessions.values()].find((one) => one.token === token)
  const { tokens, charging, tokenise, charge, endToken } = klarnaTokens(byToken, taken)
  const orders = () => [
    ...[...sessions.values()].flatMap(({ order }) => (order ? [order] : [])),
    ...[...tokens.values()].flatMap((token) => token.orders),
  ]
  const tell = ({ id, status, urls }: KlarnaSession) =>
    callBack(faults, urls.status_update, { event_id: randomUUID(), session: { session_id: id, status } })

  function begin(body: AskedOrder): Said {
    if (!agrees(body)) return { status: 400 }
    const id = randomUUID()
    asked.set(id, body)
    return { status: 200, body: { session_id: id, client_token: 'x' } }
  }

  function open(body: { payment_session_url: string; merchant_urls: KlarnaSession['urls'] }): Said {
    const order = asked.get(body.payment_session_url.split('/').at(-1) ?? '')
    if (!order) return { status: 400 }
    const id = randomUUID()
    sessions.set(id, {
      id,
      amount: order.order_amount,
      tax: order.order_tax_amount,
      currency: order.purchase_currency,
      reference: order.merchant_reference1,
      urls: body.merchant_urls,
      status: 'WAITING',
      token: null,
      order: null,
      isRecurring: order.intent === 'buy_and_tokenize' && isSubscribed(order),
    })
    return { status: 201, body: { session_id: id, session_url: '', redirect_url: `${url}/pay/${id}` } }
  }

  const readSession = (id: string): Said => {
    const session = sessions.get(id)
    if (!session) return { status: 404 }
    const { status, token } = session
    return { status: 200, body: { session_id: id, status, ...(token ? { authorization_token: token } : {}) } }
  }

  function place(token: string, body: AskedOrder): Said {
    const session = byToken(token)
    if (!session || session.order) return { status: 404 }
    if (!agrees(body) || body.order_amount !== session.amount) return { status: 400 }
    const { amount, currency, reference } = session
    session.order = taken({ amount, currency, reference })
    return { status: 200, body: { order_id: session.order.id, fraud_status: placing.fraud } }
  }

  function readOrder(id: string): Said {
    const order = orders().find((one) => one.id === id)
    if (!order) return { status: 404 }
    return {
      status: 200,
      body: {
        order_id: id,
        status: order.status,
        order_amount: order.amount,
        purchase_currency: order.currency,
        merchant_reference1: order.reference,
        fraud_status: order.fraud,
      },
    }
  }

  /** A captured order cannot be cancelled. */
  function cancelOrder(id: string): Said {
    const order = orders().find((one) => one.id === id)
    if (!order) return { status: 404 }
    if (order.status === 'CAPTURED') return { status: 403 }
    order.status = 'CANCELLED'
    return { status: 204 }
  }

  function refund(id: string, body: { refunded_amount: number }): Said {
    const order = orders().find((one) => one.id === id)
    if (!order || order.refunded + body.refunded_amount > order.amount) return { status: 403 }
    order.refunded += body.refunded_amount
    return { status: 201 }
  }

  const isOpen = ({ status }: KlarnaSession): boolean => !finals.some((final) => final === status)

  function end(id: string, status: KlarnaStatus): Promise<number[]> {
    const session = find(id)
    if (!isOpen(session)) return Promise.resolve([])
    session.status = status
    if (status === 'COMPLETED') session.token = randomUUID()
    return tell(session)
  }

  const acts = { complete: 'COMPLETED', decline: 'FAILED', cancel: 'CANCELLED' } as const
  const leads = { complete: 'success', decline: 'failure', cancel: 'cancel' } as const

  /** The page that payers are sent to, with its three buttons. */
  async function page(request: IncomingMessage, response: ServerResponse, id: string, act?: string) {
    const session = find(id)
    if (request.method === 'GET') {
      const button = (to: string, text: string) =>
        `<form method="post" action="/pay/${id}/${to}"><button>${text}</button></form>`
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="en"><title>Klarna</title><h1>Klarna ${session.amount / 100} SEK</h1>
          ${button('complete', 'Pay')}${button('decline', 'Be turned down')}${button('cancel', 'Cancel')}`)
      return
    }
    const what = act === 'complete' || act === 'decline' ? act : 'cancel'
    await end(id, acts[what])
    response.writeHead(303, { location: session.urls[leads[what]] }).end()
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '' } = request
    const [, id = '', act] = /^\/pay\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (id) return page(request, response, id, act)
    const body = (await bodyOf(request)) as never
    const signIn = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    if (request.headers.authorization !== signIn) return say(response, { status: 401 })
    const key = String(request.headers['klarna-idempotency-key'] ?? randomUUID())
    const once = (make: () => Said): Said => {
      const said = answered.get(key) ?? make()
      answered.set(key, said)
      return said
    }
    const part = (at: number) => path.split('/')[at] ?? ''
    const fault = faults.control
    const at = `${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`
    if (at === 'POST /payments/v1/sessions')
      return answerWith(response, fault('create'), () => once(() => begin(body)))
    if (at === 'POST /hpp/v1/sessions')
      return answerWith(response, fault('page'), () => once(() => open(body)))
    if (at === 'GET /hpp/v1/sessions/:id')
      return answerWith(response, fault('status'), () => readSession(part(4)))
    if (at === 'DELETE /hpp/v1/sessions/:id')
      return answerWith(response, fault('cancel'), () => {
        const session = sessions.get(part(4))
        if (session && isOpen(session)) session.status = 'DISABLED'
        return { status: 204 }
      })
    if (at === 'POST /payments/v1/authorizations/:id/order')
      return answerWith(response, fault('order'), () => once(() => place(part(4), body)))
    if (at === 'POST /payments/v1/authorizations/:id/customer-token')
      return answerWith(response, fault('tokenise'), () => once(() => tokenise(part(4), body)))
    if (at === 'POST /customer-token/v1/tokens/:id/order')
      return answerWith(response, fault('charge'), () => once(() => charge(part(4), body)))
    if (at === 'PATCH /customer-token/v1/tokens/:id/status')
      return answerWith(response, fault('revoke'), () => endToken(part(4), body))
    if (at === 'DELETE /payments/v1/authorizations/:id') {
      const session = byToken(part(4))
      if (session && !session.order) session.token = null
      return say(response, { status: 204 })
    }
    if (at === 'GET /ordermanagement/v1/orders/:id')
      return answerWith(response, fault('read'), () => readOrder(part(4)))
    if (at === 'POST /ordermanagement/v1/orders/:id/cancel')
      return answerWith(response, fault('cancel'), () => cancelOrder(part(4)))
    if (at === 'POST /ordermanagement/v1/orders/:id/refunds')
      return answerWith(response, fault('refund'), () => once(() => refund(part(4), body)))
    say(response, { status: 404 })
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: { KLARNA_USERNAME: username, KLARNA_PASSWORD: password, KLARNA_BASE_URL: url },
    sessions,
    session: () => {
      const [only] = sessions.values()
      if (!only || sessions.size > 1) throw new Error(`Klarna knows ${sessions.size} sessions`)
      return only
    },
    orders,
    tokens: () => [...tokens.values()],
    complete: (id) => end(id, 'COMPLETED'),
    end,
    remind: (id) => tell(find(id)),
    placing,
    charging,
    reset: () => {
      for (const kept of [asked, sessions, answered, tokens]) kept.clear()
      Object.assign(placing, { amount: null, fraud: 'ACCEPTED' })
      charging.refusal = null
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
