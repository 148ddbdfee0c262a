import { beforeEach, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { customerHistory } from '../../shared/history.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createTag, deleteTag, type Tag, updateTag } from '../../shared/tags.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

onEachEngine('the form on the shop’s own web site', (open) => {
  let blipp: Blipp
  let shop: Shop
  let tag: Tag
  let guest: Visitor

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    const made = await shop.owner.call(createTag, { label: 'Kontaktsidan', sites: ['bjorns.example'] })
    tag = made.tag
    guest = visit(blipp.url)
    return () => blipp.stop()
  })

  const framersOf = ({ headers }: Response) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  const post = (values: Record<string, string>, path = `/e/${tag.code}`) =>
    guest.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const filled = { name: 'Anna Öberg', email: 'anna@kund.example', consentGiven: 'true' }
  const itsSite = 'https://bjorns.example https://www.bjorns.example'

  test('may be framed by that site alone, and sets no cookie', async () => {
    const answer = await guest.fetch(`/e/${tag.code}`)
    expect(answer.status).toBe(200)
    expect(framersOf(answer)).toBe(itsSite)
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('"theme":"light"')
  })

  test('leaves every other page as it was: nobody frames it', async () => {
    for (const path of [`/t/${tag.code}`, `/t/${tag.code}/privacy`, '/', '/business/signin']) {
      const answer = await guest.fetch(path)
      expect([path, framersOf(answer), answer.headers.get('x-frame-options')]).toEqual([
        path,
        "'none'",
        'DENY',
      ])
    }
  })

  test('is there for no other tag, and for none that nobody has', async () => {
    for (const code of [(await addTag(shop)).code, 'finns-inte', `@${shop.business.merchantId}`, 'a%00b']) {
      const answer = await guest.fetch(`/e/${code}`)
      expect([code, answer.status, framersOf(answer)]).toEqual([code, 404, "'none'"])
      expect((await post(filled, `/e/${code}`)).status).toBe(404)
    }
    expect((await shop.owner.call(listCustomers, {})).customers).toEqual([])
  })

  test('follows the site to its new address at once', async () => {
    await guest.fetch(`/e/${tag.code}`)
    await shop.owner.call(updateTag, { id: tag.id, sites: ['flyttat.example', 'http://localhost:5173'] })
    expect(framersOf(await guest.fetch(`/e/${tag.code}`))).toBe(
      'https://flyttat.example https://www.flyttat.example http://localhost:5173',
    )
  })

  test('says where it stood that it was taken away, and takes nothing there', async () => {
    await shop.owner.call(deleteTag, { id: tag.id })
    const answer = await guest.fetch(`/e/${tag.code}`)
    expect([answer.status, framersOf(answer)]).toEqual([410, itsSite])
    expect(await answer.text()).toContain('closed stopped')
    expect((await post(filled)).status).toBe(410)
    expect((await shop.owner.call(listCustomers, {})).customers).toEqual([])
  })

  test('takes it without script: in the same wording, and named as the web site’s', async () => {
    const answer = await post(filled)
    expect([answer.status, framersOf(answer)]).toEqual([200, itsSite])
    expect(await answer.text()).toContain('saved')
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ email: 'anna@kund.example', source: 'site_form', tagId: tag.id }])
  })

  test('gives a form back in the frame with what is wrong', async () => {
    const answer = await post({ ...filled, email: 'fel' })
    expect([answer.status, framersOf(answer)]).toEqual([422, itsSite])
    expect(await answer.text()).toContain('"email":"emailInvalid"')
  })

  test('takes it by script, and the proof says which form it was', async () => {
    const signup = { id: uuid7(), ...filled, consentGiven: true, language: 'sv', filledAt: blipp.clock.now() }
    const sent = { code: tag.code, clientNow: blipp.clock.now(), signups: [signup] }
    expect((await guest.call(postSignups, sent)).results).toMatchObject([{ status: 'created' }])
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ source: 'site_form', consents: { sms: 'yes', email: 'yes' } }])
    const { entries } = await shop.owner.call(customerHistory, { id: signup.id })
    const proof = entries.find(({ kind }) => kind === 'consent')
    expect(proof).toMatchObject({
      source: 'site_form',
      spot: 'Kontaktsidan',
      wording: { text: expect.any(String) },
    })
  })

  test('answers a crowd from one address as the tap page does, and counts with it', async () => {
    await blipp.stop()
    blipp = await startBlipp(blipp.deps.db, { environment: { LIMITS: 'on' } })
    guest = visit(blipp.url)
    const statuses: number[] = []
    const tapped = () =>
      guest.fetch(`/t/${tag.code}`, { method: 'POST', body: new URLSearchParams({ name: 'x' }) })
    for (let n = 0; n < 20; n += 1) statuses.push((await tapped()).status)
    for (let n = 0; n < 41; n += 1) statuses.push((await post({ name: 'x' })).status)
    expect([statuses[19], statuses[59], statuses[60], (await tapped()).status]).toEqual([422, 422, 429, 429])
  })
})
