import { beforeEach, describe, expect, test } from 'vitest'
import { sendEmail } from '../../shared/deliveries.ts'
import { createDevice } from '../../shared/devices.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { updateTag } from '../../shared/tags.ts'
import { postSeen, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, type BusyShop, openBusyShop, openShop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/142 Mobile'

describe('with limits on', () => {
  let blipp: Blipp
  let shop: BusyShop

  beforeEach(async () => {
    const opened = await openSqlite()
    blipp = await startBlipp(opened.db, { environment: { LIMITS: 'on' } })
    shop = await openBusyShop(blipp.url)
    return async () => {
      await blipp.stop()
      await opened.discard()
    }
  })

  const postForm = (path: string) => {
    const body = new URLSearchParams({
      name: 'Anna Öberg',
      email: `${uuid7()}@kund.example`,
      consentGiven: 'true',
    })
    return visit(blipp.url).fetch(path, { method: 'POST', body })
  }

  test('an address may sign up 60 people in ten minutes, however it writes the name of the shop', async () => {
    const { merchantId } = shop.business
    for (let people = 0; people < 60; people += 1) {
      const written = `@${merchantId.replaceAll('-', '-'.repeat(1 + (people % 9)))}${'!'.repeat(people)}`
      expect((await postForm(`/t/${encodeURIComponent(written)}`)).status).toBe(200)
    }
    const refused = await postForm(`/t/@${merchantId.toUpperCase()}`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // A person without script gets the form back with what was typed, not a line of JSON.
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(await refused.text()).toContain('Anna Öberg')
    expect((await postForm(`/t/${shop.tag.code}`)).status).toBe(200)
  })

  test('an address is counted among those who open a tag 300 times in ten minutes, and led on all the same', async () => {
    const { id, code } = await addTag(shop)
    await shop.owner.call(updateTag, { id, target: 'https://bjorn.example/boka' })
    const open = () =>
      visit(blipp.url).fetch(`/t/${code}`, { redirect: 'manual', headers: { 'user-agent': phone } })
    for (let time = 0; time < 300; time += 1) await open()
    const last = await open()
    expect([last.status, last.headers.get('location')]).toEqual([302, 'https://bjorn.example/boka'])
    await visit(blipp.url).ask(postSeen, { code, event: 'started' }, { 'user-agent': phone })
    const taps = blipp.deps.db.read.selectFrom('taps').select(['opened', 'started'])
    expect(await taps.execute()).toEqual([{ opened: 300, started: 0 }])
  })

  /** As many as are said, of which none is a form that could be taken: they are counted all the same. */
  const bring = async (who: Visitor, code: string, people: number, headers = {}) => {
    const signups = Array.from({ length: people }, () => ({ id: uuid7() }))
    return (await who.ask(postSignups, { code, clientNow: blipp.clock.now(), signups }, headers)).status
  }

  test('sign-ups are counted one by one, also of those that are brought together, and by tag', async () => {
    const { code } = shop.tag
    const stranger = visit(blipp.url)
    expect(await bring(stranger, code, 59)).toBe(200)
    expect(await bring(stranger, code, 1)).toBe(200)
    expect(await bring(stranger, code, 1)).toBe(429)
    expect((await postForm(`/t/${code}`)).status).toBe(429)
    expect(await bring(stranger, (await addTag(shop, 'Dörren')).code, 60)).toBe(200)
  })

  test('who is signed in to the shop is not counted; who is to another is a stranger', async () => {
    const { code } = shop.tag
    const flora = await openShop(blipp.url, floraBlommor)
    for (let times = 0; times < 2; times += 1) expect(await bring(shop.owner, code, 60)).toBe(200)
    expect(await bring(flora.owner, code, 60)).toBe(200)
    expect(await bring(flora.owner, code, 1)).toBe(429)
    expect(await bring(shop.owner, code, 1)).toBe(200)
  })

  test('a tablet brings 20,000 in ten minutes and no more, and takes nothing from another', async () => {
    const { code } = shop.tag
    const [one, other] = [uuid7(), uuid7()]
    const keyOf = async (id: string) => {
      const { key } = await shop.owner.call(createDevice, { id, label: 'Kassan' })
      return { authorization: `Bearer ${key}` }
    }
    const [ones, others] = [await keyOf(one), await keyOf(other)]
    expect(await bring(visit(blipp.url), code, 500, ones)).toBe(200)
    // As if it had brought as many as this besides; whoever counts first says how many there may be.
    await blipp.deps.db.rates('deviceSignups', { points: 1, seconds: 1 }).consume(one, 19_000)
    expect(await bring(visit(blipp.url), code, 500, ones)).toBe(200)
    expect(await bring(visit(blipp.url), code, 1, ones)).toBe(429)
    expect(await bring(visit(blipp.url), code, 500, others)).toBe(200)
    expect(await bring(visit(blipp.url), code, 1)).toBe(200)
  })

  test('guessing opt-out links is slowed down, and a real one is heard all the same', async () => {
    const ids = shop.customers.map(({ id }) => id)
    await shop.owner.call(sendEmail, { id: shop.campaigns.email.id, customerIds: ids })
    await blipp.jobs.idle()
    for (let guess = 0; guess < 60; guess += 1)
      expect((await visit(blipp.url).fetch(`/u/${'x'.repeat(10)}${guess + 10}`)).status).toBe(404)
    expect((await visit(blipp.url).fetch('/u/xxxxxxxxxxxx')).status).toBe(429)
    const { optOutToken } = await blipp.deps.db.read
      .selectFrom('deliveries')
      .select('optOutToken')
      .where('state', '=', 'captured')
      .executeTakeFirstOrThrow()
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (let times = 0; times < 3; times += 1)
      expect((await visit(blipp.url).fetch(`/u/${optOutToken}`, oneClick)).status).toBe(200)
    expect(await blipp.deps.db.read.selectFrom('suppressions').selectAll().execute()).toHaveLength(1)
  })
})
