import { beforeEach, describe, expect, test, vi } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createOffer, deleteOffer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createTag, deleteTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

describe('the page of a tag', () => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let phone: Visitor

  beforeEach(async () => {
    const { db, discard } = await openSqlite()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
    phone = visit(blipp.url)
    return async () => {
      await blipp.stop()
      await discard()
    }
  })

  const submit = (values: Record<string, string>) =>
    phone.fetch(`/t/${code}`, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('is shown without a cookie, under a policy without unsafe-inline', async () => {
    const answer = await phone.fetch(`/t/${code}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('leads to a privacy page that names WhatsApp where the shop writes there, and not before', async () => {
    const privacy = async () => (await phone.fetch(`/t/${code}/privacy`)).text()
    expect(await privacy()).not.toContain('WhatsApp')
    await blipp.deps.db.write(shop.business.id, ({ trx, businessId }) =>
      trx
        .updateTable('businesses')
        .set({ whatsappAt: blipp.clock.now() })
        .where('id', '=', businessId)
        .execute(),
    )
    expect(await privacy()).toContain('WhatsApp')
  })

  test('leads to a privacy page that names vouchers once the shop has an offer, and not before', async () => {
    const privacy = async () => (await phone.fetch(`/t/${code}/privacy`)).text()
    expect(await privacy()).not.toContain('vouchers')
    const { offer } = await shop.owner.call(createOffer, { title: 'Kaffe på köpet' })
    expect(await privacy()).toContain('vouchers')
    await shop.owner.call(deleteOffer, { id: offer.id })
    expect(await privacy()).not.toContain('vouchers')
    await shop.owner.call(createOffer, { title: 'Kaka på köpet', running: true, until: '2099-01-01' })
    const other = await openShop(blipp.url, floraBlommor)
    const theirs = await phone.fetch(`/t/${(await addTag(other)).code}/privacy`)
    expect(await theirs.text()).not.toContain('vouchers')
    expect(await privacy()).toContain('vouchers')
  })

  test('takes a plain form without any script', async () => {
    const answer = await submit({
      name: 'Anna Öberg',
      email: 'anna@kund.example',
      phone: '',
      consentGiven: 'true',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('saved')
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ email: 'anna@kund.example', phone: null, consentGiven: true }])
  })

  test('gives a plain form back with what was typed and what is wrong', async () => {
    const answer = await submit({ name: 'A', email: 'fel', consentGiven: 'true' })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('"name":"A"')
    expect(text).toContain('"email":"emailInvalid"')
    expect(await (await submit({ name: 'Anna', email: 'anna@kund.example' })).text()).toContain(
      'consentRequired',
    )
  })

  test('of a tag that leads elsewhere leads there', async () => {
    const target = 'https://example.com/meny'
    const { tag } = await shop.owner.call(createTag, { label: 'Menyn', target })
    const answer = await phone.fetch(`/t/${tag.code}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  test('opens the form where the tag was deleted or the shop has no review page', async () => {
    const { tag } = await shop.owner.call(createTag, { label: 'Menyn', target: 'https://example.com/meny' })
    await shop.owner.call(deleteTag, { id: tag.id })
    expect((await phone.fetch(`/t/${tag.code}`)).status).toBe(200)
    const { tag: asking } = await shop.owner.call(createTag, { label: 'Omdöme', target: 'review' })
    const opened = async (query = '') => {
      const answer = await phone.fetch(`/t/${asking.code}${query}`)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await opened()).toEqual([200, null])
    const reviewUrl = 'https://omdome.example/bjorn'
    await shop.owner.call(updateProfile, { reviewUrl })
    expect(await opened()).toEqual([302, reviewUrl])
    expect(await opened('?counter')).toEqual([200, null])
  })

  test.each([
    ['suspended', 1],
    ['closed', 0],
  ])('of a shop that is %s shows no form, and of what was opened before keeps %i', async (state, taken) => {
    const { id } = shop.business
    await blipp.deps.db.write(id, ({ trx }) =>
      trx
        .updateTable('businesses')
        .set({ [`${state}At`]: blipp.clock.now() })
        .where('id', '=', id)
        .execute(),
    )
    for (const query of ['', '?counter']) {
      const shown = await (await phone.fetch(`/t/${code}${query}`)).text()
      expect(shown).not.toContain('"askPerChannel"')
    }
    const posted = await submit({ name: 'Anna Öberg', email: 'anna@kund.example', consentGiven: 'true' })
    expect(posted.status).toBe(200)
    expect(await blipp.deps.db.read.selectFrom('customers').selectAll().execute()).toHaveLength(taken)
  })

  test('keeps the language that the form was in before that of its address, and that before the shop’s', async () => {
    for (const [language, asked, kept] of [
      ['en', 'sv', 'en'],
      ['sv', 'en', 'sv'],
      ['de', 'en', 'en'],
      ['', 'en', 'en'],
      ['', '', 'sv'],
    ] as const) {
      const email = `${uuid7()}@kund.example`
      const body = new URLSearchParams({ name: 'Anna Öberg', email, consentGiven: 'true', language })
      await phone.fetch(`/t/${code}?lang=${asked}`, { method: 'POST', body })
      const row = await blipp.deps.db.read
        .selectFrom('customers')
        .select('language')
        .where('email', '=', email)
        .executeTakeFirst()
      expect(row?.language, `${language} at ${asked}`).toBe(kept)
    }
  })

  test('takes a form that names itself once, and one that does not each time', async () => {
    const values = { name: 'Anna Öberg', email: 'anna@kund.example', consentGiven: 'true' }
    const answers = async () =>
      (await blipp.deps.db.read.selectFrom('consents').select('id').execute()).length
    const id = uuid7()
    for (let times = 0; times < 2; times += 1) expect((await submit({ ...values, id })).status).toBe(200)
    expect(await answers()).toBe(1)
    expect((await submit({ ...values, id, name: 'Någon Annan' })).status).toBe(422)
    for (let times = 0; times < 2; times += 1) await submit(values)
    expect(await answers()).toBe(3)
  })

  test('takes its box for ticked by what browsers and programs send, and by nothing else', async () => {
    for (const [consentGiven, status] of [
      ...(['true', 'on', '1', 'yes'] as const).map((word) => [word, 200] as const),
      ...(['false', 'no', '0', ''] as const).map((word) => [word, 422] as const),
    ]) {
      const answer = await submit({ name: 'Anna Öberg', email: 'anna@kund.example', consentGiven })
      expect(answer.status, consentGiven).toBe(status)
    }
  })

  test('says kindly that nobody has this tag', async () => {
    expect((await phone.fetch('/t/nosuchcode')).status).toBe(404)
  })

  test('links to a privacy page that Blipp hosts, unless the shop has its own', async () => {
    expect(await (await phone.fetch(`/t/${code}/privacy`)).text()).toContain('privacy Björns Barbershop')
    await shop.owner.call(updateProfile, { privacyUrl: 'https://bjornsbarber.example/integritet' })
    expect(await (await phone.fetch(`/t/${code}`)).text()).toContain(
      'https://bjornsbarber.example/integritet',
    )
  })

  test.each([
    [{ streetAddress: 'Storgatan 1', zipCode: '111 22', city: 'Malmö' }, 'Storgatan 1, 111 22 Malmö'],
    [{ streetAddress: null, zipCode: null, city: 'Malmö' }, 'Malmö'],
    [{ streetAddress: 'Storgatan 1', zipCode: null, city: null }, 'Storgatan 1'],
    [{ streetAddress: null, zipCode: null, city: null }, null],
  ])('says where the shop is, as far as that is known: %j', async (address, told) => {
    await shop.owner.call(updateProfile, address)
    const read = vi.spyOn(blipp.deps.pages, 'privacy')
    await phone.fetch(`/t/${code}/privacy`)
    expect(read.mock.lastCall?.[0].address).toBe(told)
  })

  test('never has another language than it was asked for', async () => {
    expect(await (await phone.fetch(`/t/${code}?lang=en`)).text()).toContain('"language":"en"')
    expect(await (await phone.fetch(`/t/${code}`)).text()).toContain('"language":"sv"')
  })
})
