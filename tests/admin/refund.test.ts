import { expect, test } from 'vitest'
import { listAudit, readBusiness, refundTheirPayment } from '../../shared/admin.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { setPaying } from '../payments/scene.ts'
import { hireAdmin } from '../support/admin.ts'
import { openSqlite } from '../support/engines.ts'

test('a payment is given back by the desk, once, with its reason in the audit log', async () => {
  const { db, discard } = await openSqlite()
  const paying = await setPaying(db)
  const admin = await hireAdmin(paying.blipp)
  const id = paying.shop.business.id
  const begun = await paying.create()
  await paying.swish.pay(paying.swish.request().id)
  await paying.check(begun)
  const { business } = await admin.call(readBusiness, { id })
  expect(business).toMatchObject({
    plan: 'starter',
    payments: [{ id: begun.id, state: 'paid', amountOre: 29_900 }],
  })
  const refund = { id, payment: begun.id, reason: 'Ångrade sig inom 30 dagar' }
  const answers = await Promise.all([
    admin.ask(refundTheirPayment, refund),
    admin.ask(refundTheirPayment, refund),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await paying.pass(60_000)
  const after = (await admin.call(readBusiness, { id })).business
  expect(after).toMatchObject({ plan: 'trial', payments: [{ state: 'refunded' }] })
  const { entries } = await admin.call(listAudit, { action: 'refundAsked' })
  expect(entries[0]?.detail).toEqual({ payment: begun.id, reason: refund.reason })
  expect((await admin.ask(refundTheirPayment, { ...refund, payment: uuid7() })).status).toBe(404)
  await paying.end()
  await discard()
})

test('a part of a payment is given back by the desk, and the log says how much', async () => {
  const { db, discard } = await openSqlite()
  const paying = await setPaying(db)
  const admin = await hireAdmin(paying.blipp)
  const id = paying.shop.business.id
  const begun = await paying.create()
  await paying.swish.pay(paying.swish.request().id)
  await paying.check(begun)
  const refund = { id, payment: begun.id, reason: 'En vecka utan utskick' }
  expect(await admin.ask(refundTheirPayment, { ...refund, amountOre: 29_901 })).toMatchObject({
    status: 422,
    body: { fields: { amountOre: expect.any(String) } },
  })
  await admin.call(refundTheirPayment, { ...refund, amountOre: 7475 })
  await paying.pass(60_000)
  expect((await admin.call(readBusiness, { id })).business).toMatchObject({
    plan: 'starter',
    payments: [{ state: 'refunded', amountOre: 29_900, refundOre: 7475 }],
  })
  const { entries } = await admin.call(listAudit, { action: 'refundAsked' })
  expect(entries.map(({ detail }) => detail)).toEqual([
    { payment: begun.id, amountOre: 7475, reason: refund.reason },
  ])
  await paying.end()
  await discard()
})
