import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentRow } from '../../backend/database/payment-rows.ts'
import { klarnaProvider } from '../../backend/payments/klarna.ts'
import { type Provider, ProviderAway } from '../../backend/payments/provider.ts'
import { swishProvider } from '../../backend/payments/swish.ts'
import { makeAuthority } from '../support/authority.ts'
import { type ScriptedPeer, scriptedPeer } from './peer.ts'

let peer: ScriptedPeer
let klarna: Provider
let swish: Provider

const payment = {
  ...{ id: 'p-1', plan: 'starter', term: 'yearly', amountOre: 29_900, vatOre: 5980, currency: 'SEK' },
  ...{ reference: 'A'.repeat(32), callbackToken: 'token', refundReference: 'B'.repeat(32) },
  ...{ providerRef: 'page-1', paidRef: null, renewalId: null },
} as PaymentRow
const taken = { ...payment, paidRef: 'order-1' }

beforeAll(async () => {
  peer = await scriptedPeer()
  const [at, publicUrl] = [{ baseUrl: peer.url }, 'https://blipp.example']
  klarna = klarnaProvider({ username: 'PK1', password: 'secret', ...at }, { publicUrl })
  const { cert, key } = makeAuthority().client
  swish = swishProvider({ payee: '1231181189', cert, key, ca: undefined, ...at }, { publicUrl })
})
beforeEach(() => {
  peer.heard.length = 0
  peer.answers.clear()
})
afterAll(() => peer.close())

const steps = () => peer.heard.map(({ at }) => at)

describe('Klarna', () => {
  const page = 'GET /hpp/v1/sessions/page-1'
  const order = 'GET /ordermanagement/v1/orders/order-1'
  const orderSaid = {
    ...{ order_id: 'order-1', status: 'CAPTURED', order_amount: 29_900, purchase_currency: 'SEK' },
    ...{ merchant_reference1: payment.reference, fraud_status: 'ACCEPTED' },
  }
  const paidSeen = {
    ...{ state: 'paid', amountOre: 29_900, currency: 'SEK', reference: payment.reference },
    ...{ payee: null, paidRef: 'order-1' },
  }
  const begins = (redirect_url: string) => {
    peer.answers.set('POST /payments/v1/sessions', { status: 200, body: { session_id: 's-1' } })
    peer.answers.set('POST /hpp/v1/sessions', { status: 201, body: { session_id: 'page-1', redirect_url } })
  }

  test('is asked for all of a payment, signed in, under keys of its own', async () => {
    begins('https://pay.klarna.com/x')
    expect(await klarna.create(payment, 'sv')).toEqual({
      ...{ state: 'started', providerRef: 'page-1', redirectUrl: 'https://pay.klarna.com/x', appToken: null },
    })
    const result = 'https://blipp.example/payment/result?payment=p-1'
    const line = {
      ...{ type: 'digital', reference: 'starter', name: 'Blipp Starter', quantity: 1, unit_price: 29_900 },
      ...{ tax_rate: 2500, total_amount: 29_900, total_tax_amount: 5980 },
    }
    expect(peer.heard.map(({ body }) => body)).toEqual([
      {
        ...{ purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 29_900, order_tax_amount: 5980 },
        ...{ order_lines: [line], merchant_reference1: payment.reference, locale: 'sv-SE' },
      },
      {
        payment_session_url: `${peer.url}/payments/v1/sessions/s-1`,
        merchant_urls: {
          ...{ success: result, cancel: result, back: result, failure: result, error: result },
          status_update: 'https://blipp.example/api/webhooks/klarna?token=token',
        },
        options: { place_order_mode: 'NONE' },
      },
    ])
    const authorization = `Basic ${Buffer.from('PK1:secret').toString('base64')}`
    expect(
      peer.heard.map(({ headers }) => [headers.authorization, headers['klarna-idempotency-key']]),
    ).toEqual(['session', 'page'].map((step) => [authorization, `${payment.reference}-${step}`]))
    await klarna.create(payment, 'en')
    expect(peer.heard[2]?.body).toMatchObject({ locale: 'en-SE' })
  })

  test.each([
    ['https://klarna.com/pay', 'started'],
    ['https://pay.playground.klarna.com/x', 'started'],
    ['https://evilklarna.com/x', 'refused'],
    ['https://klarna.com.evil.example/x', 'refused'],
    ['http://pay.klarna.com/x', 'refused'],
    ['javascript:alert(1)//.klarna.com', 'refused'],
    ['nowhere', 'refused'],
  ])('that sends payers to %s is %s', async (address, state) => {
    begins(address)
    expect(await klarna.create(payment, 'sv')).toMatchObject({ state })
  })

  test.each(['POST /payments/v1/sessions', 'POST /hpp/v1/sessions'])('refuses by 400 to %s', async (at) => {
    begins('https://klarna.com/pay')
    peer.answers.set(at, { status: 400 })
    expect(await klarna.create(payment, 'sv')).toEqual({ state: 'refused' })
  })

  test.each([
    [{ status: 'WAITING' }, { state: 'waiting' }],
    [
      { status: 'COMPLETED', authorization_token: 't' },
      { state: 'authorised', token: 't' },
    ],
    [{ status: 'COMPLETED' }, { state: 'waiting' }],
    [{ status: 'CANCELLED' }, { state: 'cancelled' }],
    [{ status: 'DISABLED' }, { state: 'cancelled' }],
    [{ status: 'IN_PROGRESS' }, { state: 'waiting' }],
    [{ status: 'BACK' }, { state: 'waiting' }],
    [{ status: 'MANUAL_ID_CHECK' }, { state: 'waiting' }],
    [{ status: 'FAILED' }, { state: 'waiting', reason: 'declined' }],
    [{ status: 'ERROR' }, { state: 'waiting', reason: 'refused' }],
    [{ status: 'COMPLETED', authorization_token: 't', order_id: 'order-1' }, paidSeen],
  ])('whose page says %o is read as %o', async (body, seen) => {
    peer.answers.set(page, { status: 200, body })
    peer.answers.set(order, { status: 200, body: orderSaid })
    expect(await klarna.status(payment)).toEqual(seen)
  })

  test.each([
    [{}, paidSeen],
    [{ merchant_reference1: null }, { ...paidSeen, reference: '' }],
    [{ fraud_status: 'PENDING' }, { state: 'waiting', paidRef: 'order-1' }],
    [{ fraud_status: 'REJECTED' }, { state: 'failed', reason: 'refused' }],
    [{ status: 'CANCELLED' }, { state: 'cancelled' }],
    [{ status: 'EXPIRED' }, { state: 'failed', reason: 'timedOut' }],
  ])('whose order says %o is read as %o', async (over, seen) => {
    peer.answers.set(order, { status: 200, body: { ...orderSaid, ...over } })
    expect(await klarna.status(taken)).toEqual(seen)
    expect(steps()).toEqual([order])
  })

  test('knows nothing of what never began, and is away when it will not say', async () => {
    expect(await klarna.status(payment)).toEqual({ state: 'missing' })
    expect(await klarna.status({ ...payment, providerRef: null })).toEqual({ state: 'missing' })
    expect(steps()).toEqual([page])
    for (const said of [
      { status: 401 },
      { status: 200, body: {} },
      { status: 302, body: { status: 'WAITING' } },
    ]) {
      peer.answers.set(page, said)
      await expect(klarna.status(payment)).rejects.toThrow(ProviderAway)
    }
  })

  test('takes what was agreed to once, and says where it was too late', async () => {
    const place = 'POST /payments/v1/authorizations/t%2F1/order'
    peer.answers.set(order, { status: 200, body: orderSaid })
    peer.answers.set(place, { status: 200, body: { order_id: 'order-1' } })
    expect(await klarna.finalise(payment, 't/1')).toEqual(paidSeen)
    expect(peer.heard[0]).toMatchObject({
      headers: { 'klarna-idempotency-key': `${payment.reference}-order` },
      body: { order_amount: 29_900, auto_capture: true },
    })
    for (const [status, reason] of [
      [404, 'timedOut'],
      [400, 'refused'],
    ] as const) {
      peer.answers.set(place, { status })
      expect(await klarna.finalise(payment, 't/1')).toEqual({ state: 'failed', reason })
    }
  })

  test('calls off an order, or an agreement and its page, and what never was not at all', async () => {
    await klarna.cancel(taken)
    expect(steps().splice(0)).toEqual(['POST /ordermanagement/v1/orders/order-1/cancel'])
    peer.heard.length = 0
    await klarna.cancel(payment)
    expect(steps()).toEqual([page])
    peer.heard.length = 0
    const [token, ended] = ['DELETE /payments/v1/authorizations/t', 'DELETE /hpp/v1/sessions/page-1']
    for (const [body, ends] of [
      [{ status: 'COMPLETED', authorization_token: 't' }, [token, ended]],
      [{ status: 'COMPLETED', authorization_token: 't', order_id: 'order-1' }, [ended]],
      [{ status: 'WAITING' }, [ended]],
    ] as const) {
      peer.heard.length = 0
      peer.answers.set(page, { status: 200, body })
      await klarna.cancel(payment)
      expect(steps()).toEqual([page, ...ends])
    }
  })

  test('gives all of it back once, by the number of the refund', async () => {
    const refund = 'POST /ordermanagement/v1/orders/order-1/refunds'
    peer.answers.set(refund, { status: 201 })
    expect(await klarna.refund(taken)).toEqual({ state: 'refunded' })
    expect(peer.heard[0]).toMatchObject({
      headers: { 'klarna-idempotency-key': payment.refundReference },
      body: { refunded_amount: 29_900, reference: payment.refundReference },
    })
    for (const status of [300, 403]) {
      peer.answers.set(refund, { status })
      expect(await klarna.refund(taken)).toEqual({ state: 'refused' })
    }
  })
})

describe('Swish', () => {
  const api = '/swish-cpcapi/api'
  const seen = `GET ${api}/v1/paymentrequests/${payment.reference}`
  const said = { id: payment.reference, status: 'PAID', amount: '299.00', currency: 'SEK' }

  test.each([
    [{ payeeAlias: '1231181189', paymentReference: 'R' }, ['SEK', '1231181189', 'R']],
    [{ currency: null }, ['', '', '']],
  ])('that says PAID with %o is read öre for öre', async (over, [currency, payee, paidRef]) => {
    peer.answers.set(seen, { status: 200, body: { ...said, ...over } })
    const paid = { state: 'paid', amountOre: 29_900, reference: payment.reference }
    expect(await swish.status(payment)).toEqual({ ...paid, currency, payee, paidRef })
  })

  test.each([
    ['CREATED', undefined, { state: 'waiting' }],
    ['CANCELLED', undefined, { state: 'cancelled' }],
    ['DECLINED', undefined, { state: 'failed', reason: 'declined' }],
    ...([
      ['RF07', 'declined'],
      ['BANKIDCL', 'declined'],
      ['TM01', 'timedOut'],
      ['ACMT03', 'notEnrolled'],
      ['ACMT01', 'notEnrolled'],
      ['FF08', 'refused'],
      [undefined, 'refused'],
    ].map(([code, reason]) => ['ERROR', code, { state: 'failed', reason }]) as [string, string, object][]),
  ])('that says %s %s is read as %o', async (status, errorCode, expected) => {
    peer.answers.set(seen, { status: 200, body: { ...said, status, errorCode } })
    expect(await swish.status(payment)).toEqual(expected)
  })

  test('knows nothing of what never began, and is away when it will not say', async () => {
    expect(await swish.status(payment)).toEqual({ state: 'missing' })
    for (const other of [{ status: 403 }, { status: 201, body: said }, { status: 200, body: {} }]) {
      peer.answers.set(seen, other)
      await expect(swish.status(payment)).rejects.toThrow(ProviderAway)
    }
  })

  test('is asked for all of a payment, and has begun it with 201 and a token alone', async () => {
    const begin = `PUT ${api}/v2/paymentrequests/${payment.reference}`
    const headers = { paymentrequesttoken: 'T' }
    peer.answers.set(begin, { status: 201, headers })
    const started = { state: 'started', providerRef: payment.reference, redirectUrl: null, appToken: 'T' }
    expect(await swish.create(payment, 'sv')).toEqual(started)
    expect(peer.heard[0]?.body).toEqual({
      ...{ payeePaymentReference: payment.reference, callbackIdentifier: 'token', currency: 'SEK' },
      ...{ callbackUrl: 'https://blipp.example/api/webhooks/swish', payeeAlias: '1231181189' },
      ...{ amount: '299.00', message: 'Blipp Starter' },
    })
    peer.answers.set(begin, { status: 400, headers })
    expect(await swish.create(payment, 'sv')).toEqual({ state: 'refused' })
    for (const other of [{ status: 200, headers }, { status: 201 }]) {
      peer.answers.set(begin, other)
      await expect(swish.create(payment, 'sv')).rejects.toThrow(ProviderAway)
    }
  })

  test('is asked whether it gave back already before it is told to', async () => {
    const id = payment.refundReference
    const [look, give] = [`GET ${api}/v1/refunds/${id}`, `PUT ${api}/v2/refunds/${id}`]
    for (const [status, state] of [
      ['PAID', 'refunded'],
      ['ERROR', 'refused'],
      ['VALIDATED', 'pending'],
    ]) {
      peer.heard.length = 0
      peer.answers.set(look, { status: 200, body: { status } })
      expect(await swish.refund(taken)).toEqual({ state })
      expect(steps()).toEqual([look])
    }
    peer.answers.delete(look)
    peer.answers.set(give, { status: 201 })
    expect(await swish.refund(taken)).toEqual({ state: 'pending' })
    expect(steps().slice(1)).toEqual([look, give, look])
    expect(peer.heard[2]?.body).toMatchObject({
      ...{ originalPaymentReference: 'order-1', payerAlias: '1231181189', amount: '299.00', currency: 'SEK' },
      ...{ payerPaymentReference: payment.reference, callbackIdentifier: 'token' },
    })
    peer.answers.set(give, { status: 400 })
    expect(await swish.refund(taken)).toEqual({ state: 'refused' })
    peer.answers.set(look, { status: 200, body: {} })
    await expect(swish.refund(taken)).rejects.toThrow(ProviderAway)
  })
})
