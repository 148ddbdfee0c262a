import { beforeEach, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { createCustomer, deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, listOffers, updateOffer } from '../../shared/offers.ts'
import { STAMPS_TOLD } from '../../shared/rules/offers/stamps.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postStamps, saveCard, stampCustomer } from '../../shared/stamps/contract.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const HOUR = 3_600_000
const free = { title: 'En gratis kaffe', perCard: 3, tapHours: 12, running: true }

onEachEngine("a customer's own tap", (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const given = async (more: object = {}) => {
    const { offer } = await shop.owner.call(createOffer, { ...free, ...more })
    const anna = { name: 'Anna Berg', email: 'anna@example.com', phone: null }
    const { customer } = await shop.owner.call(createCustomer, anna)
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer.id] })
    const card = await blipp.deps.db.read.selectFrom('vouchers').selectAll().executeTakeFirstOrThrow()
    return { offer, customer, card }
  }
  const save = async (token: string) => (await visit(blipp.url).call(saveCard, { token })).proof
  const codeOf = ({ business }: Shop) => `@${business.merchantId}`
  const tap = async (
    card: string,
    proof: string,
    { id = uuid7(), at = blipp.clock.now(), clientNow = blipp.clock.now(), code = codeOf(shop) } = {},
  ) => {
    const asked = { code, clientNow, stamps: [{ id, card, proof, at }] }
    return (await visit(blipp.url).call(postStamps, asked)).results[0]
  }
  const visits = async () => {
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    return (await shop.owner.call(listCustomers, {})).customers[0]?.visits ?? 0
  }
  const kinds = async () =>
    (await blipp.deps.db.read.selectFrom('visits').select('kind').execute()).map(({ kind }) => kind)

  test('stamps the card once within the hours, and is a visit once a day however it comes out', async () => {
    const { card } = await given()
    const proof = await save(card.token)
    expect(await tap(card.token, proof)).toMatchObject({ status: 'stamped', stamps: 1, perCard: 3 })
    expect(await tap(card.token, proof)).toMatchObject({ status: 'soon', stamps: 1 })
    expect(await visits()).toBe(1)
    blipp.clock.pass(12 * HOUR)
    expect(await tap(card.token, proof)).toMatchObject({ status: 'stamped', stamps: 2 })
    blipp.clock.pass(24 * HOUR)
    expect(await tap(card.token, proof)).toMatchObject({ status: 'stamped', stamps: 3 })
    expect(await visits()).toBe(2)
    expect(await kinds()).toEqual(['tap', 'tap', 'tap', 'tap'])
  })

  test('that is sent again counts once, and one that waited counts when it happened', async () => {
    const { card } = await given()
    const proof = await save(card.token)
    blipp.clock.pass(48 * HOUR)
    const id = uuid7()
    // A phone whose clock is an hour ahead, a day after it was tapped.
    const ahead = (hours: number) => new Date(Date.parse(blipp.clock.now()) + hours * HOUR).toISOString()
    const kept = { id, at: ahead(1 - 24), clientNow: ahead(1) }
    expect(await tap(card.token, proof, kept)).toMatchObject({ status: 'stamped', stamps: 1 })
    expect(await tap(card.token, proof, kept)).toMatchObject({ status: 'stamped', stamps: 1 })
    const [row] = await blipp.deps.db.read.selectFrom('redemptions').selectAll().execute()
    expect(row).toMatchObject({ kind: 'stamped', at: ahead(-24), userId: null })
  })

  test('that waited on the phone is one too soon also where staff have filled the card since', async () => {
    const { card, offer, customer } = await given()
    const proof = await save(card.token)
    await tap(card.token, proof)
    const soon = new Date(Date.parse(blipp.clock.now()) + 5 * HOUR).toISOString()
    blipp.clock.pass(18 * HOUR)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    for (let n = 0; n < STAMPS_TOLD; n++)
      await shop.owner.call(stampCustomer, { id: offer.id, customerId: customer.id, again: true })
    expect(await tap(card.token, proof, { at: soon })).toMatchObject({ status: 'soon' })
    expect((await shop.owner.call(listOffers, {})).offers).toMatchObject([{ stamped: 1 + STAMPS_TOLD }])
  })

  test('of three days without a network stamps for each of them, and none of them again', async () => {
    const { card } = await given({ perCard: 10 })
    const proof = await save(card.token)
    const days = [24, 48, 72].map((hours) => {
      const at = new Date(Date.parse(blipp.clock.now()) + hours * HOUR).toISOString()
      return { id: uuid7(), card: card.token, proof, at }
    })
    blipp.clock.pass(80 * HOUR)
    const post = () =>
      visit(blipp.url).call(postStamps, { code: codeOf(shop), clientNow: blipp.clock.now(), stamps: days })
    const { results } = await post()
    expect(results.map(({ status }) => status)).toEqual(['stamped', 'stamped', 'stamped'])
    expect((await post()).results).toMatchObject(days.map(() => ({ status: 'stamped', stamps: 3 })))
    expect(await visits()).toBe(3)
  })

  test('of several tags is told by the tag that was tapped, whichever of the shop’s sends it', async () => {
    const { card } = await given({ perCard: 10 })
    const proof = await save(card.token)
    const [terrace, counter] = [await addTag(shop), await addTag(shop)]
    const flora = await addTag(await openShop(blipp.url, floraBlommor))
    const stamps = [terrace, counter, flora].map(({ code }, n) => {
      const at = new Date(Date.parse(blipp.clock.now()) + (n + 1) * 24 * HOUR).toISOString()
      return { id: uuid7(), card: card.token, proof, at, code }
    })
    blipp.clock.pass(80 * HOUR)
    const asked = { code: counter.code, clientNow: blipp.clock.now(), stamps }
    const { results } = await visit(blipp.url).call(postStamps, asked)
    expect(results.map(({ status }) => status)).toEqual(['stamped', 'stamped', 'stamped'])
    const rows = await blipp.deps.db.read.selectFrom('visits').select('tagId').orderBy('at').execute()
    expect(rows.map(({ tagId }) => tagId)).toEqual([terrace.id, counter.id, null])
  })

  test('that came too soon does so too when its answer was lost and it is sent again a day later', async () => {
    const { card, offer, customer } = await given()
    const proof = await save(card.token)
    await shop.owner.call(stampCustomer, { id: offer.id, customerId: customer.id })
    blipp.clock.pass(HOUR)
    const kept = { id: uuid7(), at: blipp.clock.now() }
    blipp.clock.pass(22 * HOUR)
    expect(await tap(card.token, proof, kept)).toMatchObject({ status: 'soon', stamps: 1 })
    expect(await tap(card.token, proof, kept)).toMatchObject({ status: 'soon', stamps: 1 })
  })

  test('cannot be dated to before the server last heard of the phone', async () => {
    const { card } = await given()
    blipp.clock.pass(72 * HOUR)
    const proof = await save(card.token)
    await tap(card.token, proof)
    const earlier = new Date(Date.parse(blipp.clock.now()) - 48 * HOUR).toISOString()
    expect(await tap(card.token, proof, { at: earlier })).toMatchObject({ status: 'soon', stamps: 1 })
  })

  test('is kept while its shop is suspended, and taken no more once that has closed', async () => {
    const { card } = await given()
    const proof = await save(card.token)
    const { code } = await addTag(shop)
    const set = (values: { suspendedAt?: string; closedAt?: string }) =>
      blipp.deps.db.write(shop.business.id, (unit) =>
        unit.trx.updateTable('businesses').set(values).execute(),
      )
    await set({ suspendedAt: blipp.clock.now() })
    expect(await tap(card.token, proof)).toMatchObject({ status: 'stamped', stamps: 1 })
    await set({ closedAt: blipp.clock.now() })
    // What a shop's other address says of it is kept for five seconds.
    const asked = { code, clientNow: blipp.clock.now() }
    const stamps = [{ id: uuid7(), card: card.token, proof, at: blipp.clock.now() }]
    expect((await visit(blipp.url).ask(postStamps, { ...asked, stamps })).status).toBe(404)
  })

  test('needs the proof of that card in that shop, of which the server keeps the hash alone', async () => {
    const { card } = await given()
    const proof = await save(card.token)
    expect(await tap(card.token, `${proof}x`)).toMatchObject({ status: 'unknown' })
    expect(await tap('x'.repeat(12), proof)).toMatchObject({ status: 'unknown' })
    const other = await openShop(blipp.url, floraBlommor)
    expect(await tap(card.token, proof, { code: codeOf(other) })).toMatchObject({ status: 'unknown' })
    expect(await kinds()).toEqual([])
    const rows = JSON.stringify(await blipp.deps.db.read.selectFrom('vouchers').selectAll().execute())
    expect(rows).not.toContain(proof)
    expect(await visit(blipp.url).ask(saveCard, { token: 'x'.repeat(12) })).toMatchObject({ status: 404 })
  })

  test('gives nothing where the shop does not allow it, and is forgotten with its person', async () => {
    const { card, offer, customer } = await given()
    const proof = await save(card.token)
    await shop.owner.call(updateOffer, { id: offer.id, tapHours: null })
    expect(await tap(card.token, proof)).toMatchObject({ status: 'closed', stamps: 0 })
    expect(await visit(blipp.url).ask(saveCard, { token: card.token })).toMatchObject({ status: 404 })
    expect((await shop.owner.call(listOffers, {})).offers).toMatchObject([{ stamped: 0 }])
    await shop.owner.call(deleteCustomer, { id: customer.id })
    expect(await tap(card.token, proof)).toMatchObject({ status: 'unknown' })
    const { phones } = await blipp.deps.db.read
      .selectFrom('vouchers')
      .select('phones')
      .executeTakeFirstOrThrow()
    expect(phones).toBeNull()
  })
})
