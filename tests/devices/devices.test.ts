import { beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { createDevice, deleteDevice, listDevices } from '../../shared/devices.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getTapPage, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine, openSqlite } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const guest = (over: object = {}) => ({
  id: uuid7(),
  name: 'Maja Nyberg',
  email: `${uuid7()}@kund.example`,
  consentGiven: true,
  filledAt: '2026-11-21T08:59:00.000Z',
  ...over,
})

/** A tablet without cookies: all that it has is its key. */
const tablet = (url: string, key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return {
    post: (code: string, signups = [guest()]) =>
      visit(url).ask(postSignups, { code, clientNow: '2026-11-21T09:00:00.000Z', signups }, headers),
    read: (code: string) => visit(url).ask(getTapPage, { code }, headers),
    fetch: (path: string, init: RequestInit = {}) => visit(url).fetch(path, { ...init, headers }),
  }
}

const makeDevice = ({ owner }: Shop, label = 'Plattan i kassan', id = uuid7()) =>
  owner.call(createDevice, { id, label })

onEachEngine('a tablet at the counter', (open) => {
  let blipp: Blipp
  let shop: Shop
  let code: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
    return () => blipp.stop()
  })

  const namesOf = async () => (await shop.owner.call(listCustomers, {})).customers.map(({ name }) => name)
  const listed = async () => (await shop.owner.call(listDevices, {})).devices

  test('sends with its key when nobody is signed in any more', async () => {
    const { device, key } = await makeDevice(shop)
    expect(device).toMatchObject({ label: 'Plattan i kassan', createdBy: 'Björn Åkerlund', lastSeenAt: null })
    await shop.owner.fetch('/api/auth/signout', { method: 'POST', body: '{}' })
    const answer = await tablet(blipp.url, key).post(code)
    expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'created' }] } })
  })

  test('has a key that nobody guesses, told once and kept nowhere', async () => {
    const { key } = await makeDevice(shop)
    expect(key).toMatch(/^[0-9A-Za-z]{43}$/)
    expect(JSON.stringify(await listed())).not.toContain(key)
    const rows = await blipp.deps.db.read.selectFrom('devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('is let in by its key to nothing else', async () => {
    const { key } = await makeDevice(shop)
    for (const path of ['/api/customers', '/api/devices', '/api/business/profile', '/api/sync/pull?since=0'])
      expect((await tablet(blipp.url, key).fetch(path)).status, path).toBe(401)
    expect((await tablet(blipp.url, key).read(code)).status).toBe(200)
  })

  test('sends for no other shop', async () => {
    const { key } = await makeDevice(shop)
    const flora = await openShop(blipp.url, floraBlommor)
    const theirs = (await addTag(flora)).code
    for (const refused of [
      await tablet(blipp.url, key).post(theirs),
      await tablet(blipp.url, key).read(`@${flora.business.merchantId}`),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await flora.owner.call(listCustomers, {})).customers).toEqual([])
  })

  test('is shut out at once, and everybody else goes on', async () => {
    const { device, key } = await makeDevice(shop)
    const other = await makeDevice(shop, 'Dörren')
    await tablet(blipp.url, key).post(code)
    expect((await shop.owner.ask(deleteDevice, { id: device.id })).status).toBe(204)
    const refusal = {
      status: 401,
      body: {
        code: 'deviceShutOut',
        message: 'Den här surfplattan är utestängd. Logga in för att skicka det som väntar på den.',
      },
    }
    expect(await tablet(blipp.url, key).post(code)).toMatchObject(refusal)
    expect(await tablet(blipp.url, key).read(code)).toMatchObject(refusal)
    expect(await tablet(blipp.url, 'ingen').post(code)).toMatchObject(refusal)
    expect(await namesOf()).toHaveLength(1)
    expect((await tablet(blipp.url, other.key).post(code)).status).toBe(200)
    expect((await listed()).map(({ label }) => label)).toEqual(['Dörren'])
    expect((await shop.owner.ask(deleteDevice, { id: device.id })).status).toBe(404)
  })

  test('what waited on one that was shut out is taken from whoever signs in on it', async () => {
    const { device, key } = await makeDevice(shop)
    await shop.owner.ask(deleteDevice, { id: device.id })
    const waiting = [guest(), guest()]
    expect((await tablet(blipp.url, key).post(code, waiting)).status).toBe(401)
    const signups = { code, clientNow: blipp.clock.now(), signups: waiting }
    expect((await shop.owner.ask(postSignups, signups)).status).toBe(200)
    expect(await namesOf()).toHaveLength(2)
  })

  test('says when it was last there, and writes that down at most every five minutes', async () => {
    const { key } = await makeDevice(shop)
    const seen = async () => (await listed())[0]?.lastSeenAt
    await tablet(blipp.url, key).read(code)
    const first = blipp.clock.now()
    expect(await seen()).toBe(first)
    blipp.clock.pass(4 * 60_000)
    await tablet(blipp.url, key).post(code)
    expect(await seen()).toBe(first)
    blipp.clock.pass(60_000)
    await tablet(blipp.url, key).post(code)
    expect(await seen()).toBe(blipp.clock.now())
  })

  test('whose key did not arrive asks again; one whose key was used does not get another', async () => {
    const id = uuid7()
    const lost = await makeDevice(shop, 'Kassan', id)
    const again = await makeDevice(shop, 'Kassan', id)
    expect((await tablet(blipp.url, lost.key).post(code)).status).toBe(401)
    expect((await tablet(blipp.url, again.key).post(code)).status).toBe(200)
    expect(await listed()).toHaveLength(1)
    const third = await shop.owner.ask(createDevice, { id, label: 'Kassan' })
    expect(third).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  })

  test('needs a name', async () => {
    const refused = await shop.owner.ask(createDevice, { label: ' ' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { label: 'Ge surfplattan ett namn' } } })
  })

  test.each([
    ['suspendedAt', { status: 200, body: { results: [{ status: 'created' }] } }],
    ['closedAt', { status: 409, body: { code: 'shopClosed' } }],
  ] as const)(
    'of a shop with %s: what waited is kept when suspended, refused when closed',
    async (mark, answer) => {
      const { key } = await makeDevice(shop)
      await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
        await trx
          .updateTable('businesses')
          .set({ [mark]: blipp.clock.now() })
          .execute()
      })
      expect(await tablet(blipp.url, key).post(code)).toMatchObject(answer)
    },
  )
})

describe('with limits on', () => {
  test('a tablet brings what a day has gathered, where a stranger is stopped at 60', async () => {
    const { db, discard } = await openSqlite()
    const blipp = await startBlipp(db, { environment: { LIMITS: 'on' } })
    try {
      const shop = await openShop(blipp.url)
      const { code } = await addTag(shop)
      const { key } = await makeDevice(shop)
      const many = () => Array.from({ length: 100 }, () => guest())
      for (let batch = 0; batch < 3; batch += 1)
        expect((await tablet(blipp.url, key).post(code, many())).status).toBe(200)
      const stranger = () =>
        visit(blipp.url).ask(postSignups, { code, clientNow: blipp.clock.now(), signups: many() })
      await stranger()
      expect((await stranger()).status).toBe(429)
      expect((await tablet(blipp.url, key).post(code, many())).status).toBe(200)
    } finally {
      await blipp.stop()
      await discard()
    }
  })
})
