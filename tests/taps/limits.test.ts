import { beforeEach, describe, expect, test } from 'vitest'
import { sendEmail } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { type BusyShop, openBusyShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

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
