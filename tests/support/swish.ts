import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeAuthority } from './authority.ts'
import { answerWith, bodyOf, callBack, type Faults, type Said, say } from './payments.ts'

export const swishPayee = '1231181189'

export interface SwishRequest {
  id: string
  token: string
  callbackUrl: string
  callbackIdentifier: string
  payeeAlias: string
  amount: number
  currency: string
  message: string
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED'
  errorCode: string | null
  paymentReference: string | null
  refunds: { id: string; amount: number }[]
}

export interface SwishStandIn {
  url: string
  env: Record<string, string>
  requests: ReadonlyMap<string, SwishRequest>
  /** The only one, or the one with this token. */
  request: (token?: string) => SwishRequest
  /** The payer pays, whatever amount and to whomever; resolves when its callbacks were answered. */
  pay: (
    id: string,
    other?: Partial<Pick<SwishRequest, 'amount' | 'currency' | 'payeeAlias'>>,
  ) => Promise<number[]>
  /** The payer does not, for the reason of this code. */
  fail: (id: string, errorCode: string) => Promise<number[]>
  /** Repeats the callback of a payment as it stands. */
  remind: (id: string) => Promise<number[]>
  reset: () => void
  close: () => Promise<void>
}

const API = '/swish-cpcapi/api'

/** Whoever shows no certificate of the authority is turned away by TLS, before any request. */
export async function swishStandIn(faults: Faults): Promise<SwishStandIn> {
  const { ca, server: own, client } = makeAuthority()
  const requests = new Map<string, SwishRequest>()

  const find = (id: string): SwishRequest => {
    const found = requests.get(id)
    if (!found) throw new Error(`Swish knows no ${id}`)
    return found
  }
  const bodyFor = ({ token: _, refunds: __, ...request }: SwishRequest) => request
  const tell = (request: SwishRequest) =>
    callBack(faults, request.callbackUrl, bodyFor(request), {
      callbackIdentifier: request.callbackIdentifier,
    })

  async function create(id: string, asked: Record<string, string>): Promise<Said> {
    if (!/^[0-9A-F]{32}$/.test(id) || !/^\d+\.\d\d$/.test(asked.amount ?? ''))
      return { status: 422, body: [{ errorCode: 'FF08' }] }
    if (asked.payeeAlias !== swishPayee) return { status: 422, body: [{ errorCode: 'BE18' }] }
    if (requests.has(id)) return { status: 422, body: [{ errorCode: 'RP06' }] }
    const request: SwishRequest = {
      id,
      token: randomBytes(16).toString('hex'),
      callbackUrl: asked.callbackUrl ?? '',
      callbackIdentifier: asked.callbackIdentifier ?? '',
      payeeAlias: asked.payeeAlias,
      amount: Number(asked.amount),
      currency: asked.currency ?? '',
      message: asked.message ?? '',
      status: 'CREATED',
      errorCode: null,
      paymentReference: null,
      refunds: [],
    }
    requests.set(id, request)
    if (faults.callbacks === 'early') await pay(id)
    return {
      status: 201,
      headers: { location: `${API}/v1/paymentrequests/${id}`, PaymentRequestToken: request.token },
    }
  }

  function pay(id: string, other: Parameters<SwishStandIn['pay']>[1] = {}): Promise<number[]> {
    const request = find(id)
    if (request.status !== 'CREATED') return Promise.resolve([])
    Object.assign(request, other, {
      status: 'PAID',
      paymentReference: randomBytes(16).toString('hex').toUpperCase(),
    })
    return tell(request)
  }

  function cancel(id: string): Said {
    const request = requests.get(id)
    if (!request) return { status: 404 }
    if (request.status !== 'CREATED') return { status: 422, body: [{ errorCode: 'RP07' }] }
    request.status = 'CANCELLED'
    return { status: 200, body: bodyFor(request) }
  }

  function refund(id: string, asked: Record<string, string>): Said {
    const request = [...requests.values()].find(
      ({ paymentReference }) => paymentReference === asked.originalPaymentReference,
    )
    if (!request) return { status: 422, body: [{ errorCode: 'FF10' }] }
    request.refunds.push({ id, amount: Number(asked.amount) })
    return { status: 201 }
  }

  const readRefund = (id: string): Said =>
    [...requests.values()].some(({ refunds }) => refunds.some((one) => one.id === id))
      ? { status: 200, body: { id, status: 'PAID' } }
      : { status: 404 }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    const [, version, kind, id = ''] = /^\/swish-cpcapi\/api\/(v\d)\/(\w+)\/(\w+)$/.exec(url) ?? []
    const body = (await bodyOf(request)) as Record<string, string>
    const at = `${method} ${version} ${kind}`
    if (at === 'PUT v2 paymentrequests')
      return answerWith(response, faults.control('create'), () => create(id, body))
    if (at === 'GET v1 paymentrequests')
      return answerWith(response, faults.control('status'), () => {
        const found = requests.get(id)
        return found ? { status: 200, body: bodyFor(found) } : { status: 404 }
      })
    if (at === 'PATCH v1 paymentrequests')
      return answerWith(response, faults.control('cancel'), () => cancel(id))
    if (at === 'PUT v2 refunds') return answerWith(response, faults.control('refund'), () => refund(id, body))
    if (at === 'GET v1 refunds') return say(response, readRefund(id))
    say(response, { status: 404 })
  }

  const server = createServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: true },
    (request, response) => void serve(request, response),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `https://localhost:${(server.address() as AddressInfo).port}`

  return {
    url,
    env: {
      SWISH_PAYEE: swishPayee,
      SWISH_CERT: client.cert,
      SWISH_KEY: client.key,
      SWISH_CA: ca,
      SWISH_BASE_URL: url,
    },
    requests,
    request: (token) => {
      const found = [...requests.values()].filter((one) => token === undefined || one.token === token)
      const [only] = found
      if (!only || found.length > 1) throw new Error(`Swish knows ${found.length} such payments`)
      return only
    },
    pay,
    fail: (id, errorCode) => {
      Object.assign(find(id), { status: 'ERROR', errorCode })
      return tell(find(id))
    },
    remind: (id) => tell(find(id)),
    reset: () => requests.clear(),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
