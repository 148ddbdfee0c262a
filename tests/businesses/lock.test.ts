import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getProfile, lock, signout, unlock } from '../../shared/businesses.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, signInAgain } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const token = 'det-som-bara-ratt-pin-oppnar'
const tokenHash = createHash('sha256').update(token).digest('base64url')

onEachEngine('the session of a device at the counter', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const isIn = async (who = shop.owner) => (await who.ask(getProfile, {})).status === 200
  const lockIt = () => shop.owner.ask(lock, { tokenHash })

  test('opens nothing while it is locked, and all of it with the token', async () => {
    expect((await lockIt()).status).toBe(204)
    for (const path of ['/api/customers', '/api/business/profile', '/api/sync/pull?since=0'])
      expect((await shop.owner.fetch(path)).status, path).toBe(401)
    expect((await shop.owner.ask(unlock, { token: 'fel' })).status).toBe(401)
    expect(await isIn()).toBe(false)
    expect((await shop.owner.ask(unlock, { token })).status).toBe(204)
    expect(await isIn()).toBe(true)
    expect((await shop.owner.ask(unlock, { token })).status).toBe(204)
  })

  test('is the only one that is locked, and the only one that its token unlocks', async () => {
    const desk = await signInAgain(shop)
    await lockIt()
    expect(await isIn(desk)).toBe(true)
    expect((await visit(blipp.url).ask(unlock, { token })).status).toBe(401)
    expect(await isIn()).toBe(false)
  })

  test('is not brought back by the token once it has ended', async () => {
    const cookies = new Map(shop.owner.cookies)
    await shop.owner.ask(signout, {})
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await visit(blipp.url).fetch(unlock.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token }),
    })
    expect(answer.status).toBe(401)
  })

  test('ends for good when somebody signs out of it while it is locked', async () => {
    await lockIt()
    expect((await shop.owner.ask(signout, {})).status).toBe(200)
    const rows = await blipp.deps.db.read.selectFrom('sessions').select('revokedAt').execute()
    expect(rows.map(({ revokedAt }) => revokedAt !== null)).toEqual([true])
    expect((await shop.owner.ask(unlock, { token })).status).toBe(401)
  })

  test('ends as any other, locked or not', async () => {
    await lockIt()
    blipp.clock.pass(13 * 60 * 60_000)
    await shop.owner.ask(unlock, { token })
    expect(await isIn()).toBe(false)
  })
})
