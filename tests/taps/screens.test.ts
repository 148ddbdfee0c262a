import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
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

  test('never has another language than it was asked for', async () => {
    expect(await (await phone.fetch(`/t/${code}?lang=en`)).text()).toContain('"language":"en"')
    expect(await (await phone.fetch(`/t/${code}`)).text()).toContain('"language":"sv"')
  })
})
