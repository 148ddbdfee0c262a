import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendContactMessage, sendPlanInquiry, sendStarterLead } from '../../shared/inquiries.ts'
import { createKlarnaPayment, createSwishPayment } from '../../shared/payments.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const forms = [sendPlanInquiry, sendContactMessage, sendStarterLead]
const payments = [createKlarnaPayment, createSwishPayment]

describe('a call whose answer says `success`', () => {
  let blipp: Blipp
  let shop: Shop
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  const says = (code: string) => ({
    code,
    success: false,
    message: expect.any(String),
    error: expect.any(String),
  })
  const post = async (visitor: Visitor, path: string, body: string) =>
    visitor.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  test.each([...forms, ...payments])(
    'says by it, too, that the fields are wrong: $path',
    async (endpoint) => {
      const { status, body } = await shop.owner.ask(endpoint, {} as never)
      expect([status, body]).toMatchObject([422, says('invalid')])
      expect((body as { error: string }).error).toBe((body as { message: string }).message)
    },
  )

  test.each([...forms, ...payments])('and that the body cannot be read: $path', async ({ path }) => {
    const answer = await post(shop.owner, path, '{"name":')
    expect([answer.status, await answer.json()]).toMatchObject([400, says('malformed')])
  })

  test.each(payments)('and that nobody is signed in: $path', async (endpoint) => {
    const { status, body } = await visit(blipp.url).ask(endpoint, {} as never)
    expect([status, body]).toMatchObject([401, says('signInRequired')])
  })

  test('and no other call speaks of success', async () => {
    const answer = await visit(blipp.url).fetch('/api/customers')
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['code', 'message'])
  })
})
