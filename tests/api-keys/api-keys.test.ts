import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../backend/clock.ts'
import {
  API_KEY_DAYS_MAX,
  API_KEYS_MAX,
  createApiKey,
  listApiKeys,
  resumeApiKey,
  revokeApiKey,
} from '../../shared/api-keys/contract.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { keyEnds, type Program, programWith, startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer, openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'

const refused = (code: string, status = 401) => ({ status, body: { code, message: expect.any(String) } })

onEachEngine('a key for a program', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    return () => blipp.stop()
  })

  const listed = async () => (await shop.owner.call(listApiKeys, {})).keys
  const ask = (program: Pick<Program, 'ask'>) => program.ask(listCustomers, {})

  test('is made with a name, scopes and an end, told once, and kept as a hash', async () => {
    const made = await shop.owner.call(createApiKey, {
      name: 'Kassan',
      scopes: ['read', 'write'],
      endsAt: keyEnds,
    })
    expect(made.key).toEqual({
      ...{
        id: expect.any(String),
        name: 'Kassan',
        scopes: ['read', 'write'],
        endsAt: keyEnds,
        isHeld: false,
      },
      ...{ start: made.secret.slice(0, 10), createdBy: 'Björn Åkerlund', createdAt: blipp.clock.now() },
      lastUsedAt: null,
    })
    expect(await listed()).toEqual([made.key])
    const rows = await blipp.deps.db.read.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(made.secret)
    expect(rows[0]?.keyHash).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['admin'] }, 'scopes'],
    ['an end that has been', { endsAt: '2026-11-21T08:59:59.000Z' }, 'endsAt'],
    ['an end in three years', { endsAt: '2029-11-21T09:00:00.000Z' }, 'endsAt'],
    ['no end', { endsAt: undefined }, 'endsAt'],
  ])('is not made with %s', async (_, over, field) => {
    const answer = await shop.owner.ask(createApiKey, {
      ...{ name: 'Kassan', scopes: ['read'], endsAt: keyEnds },
      ...over,
    } as never)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys((answer.body as { fields: object }).fields)[0]).toContain(field)
    expect(await listed()).toEqual([])
  })

  test('may live up to two years', async () => {
    const endsAt = new Date(Date.parse(blipp.clock.now()) + API_KEY_DAYS_MAX * DAY).toISOString()
    expect(
      (await shop.owner.call(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt })).key.endsAt,
    ).toBe(endsAt)
  })

  test('is one of twenty at most, of which those that ended count no more', async () => {
    const inAWeek = new Date(Date.parse(blipp.clock.now()) + 7 * DAY).toISOString()
    const make = () => shop.owner.ask(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt: inAWeek })
    for (let n = 0; n < API_KEYS_MAX; n += 1) expect((await make()).status).toBe(201)
    expect(await make()).toMatchObject({
      status: 422,
      body: { fields: { name: expect.stringContaining('20') } },
    })
    blipp.clock.pass(8 * DAY)
    const again = await openShopAgain()
    expect(
      (await again.ask(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt: keyEnds })).status,
    ).toBe(201)
  })

  const openShopAgain = async () => {
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    return shop.owner
  }

  test('is made once however often its answer is lost, and another secret is told each time until it is used', async () => {
    const id = uuid7()
    const make = () => shop.owner.ask(createApiKey, { id, name: 'Kassan', scopes: ['read'], endsAt: keyEnds })
    const [first, second] = [await make(), await make()].map(
      ({ body }) => (body as { secret: string }).secret,
    )
    expect(await listed()).toHaveLength(1)
    expect(await ask(programWith(blipp.url, String(first)))).toMatchObject(refused('keyInvalid'))
    expect((await ask(programWith(blipp.url, String(second)))).status).toBe(200)
    expect(await make()).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  })

  test('is the owner’s to make, see and revoke', async () => {
    const elin = await hireStaff(shop, 'elin@bjornsbarber.example')
    const { id } = await startProgram(shop)
    expect((await elin.ask(listApiKeys, {})).status).toBe(403)
    expect((await elin.ask(revokeApiKey, { id })).status).toBe(403)
    expect((await elin.ask(createApiKey, { name: 'Min', scopes: ['read'], endsAt: keyEnds })).status).toBe(
      403,
    )
  })

  test('opens what its shop has, and its use is shown to within five minutes', async () => {
    await addCustomer(shop, anna)
    const program = await startProgram(shop)
    expect((await program.call(listCustomers, {})).customers.map(({ name }) => name)).toEqual([anna.name])
    const first = blipp.clock.now()
    expect((await listed())[0]?.lastUsedAt).toBe(first)
    blipp.clock.pass(4 * MINUTE)
    await program.call(listCustomers, {})
    expect((await listed())[0]?.lastUsedAt).toBe(first)
    blipp.clock.pass(MINUTE)
    await program.call(listCustomers, {})
    expect((await listed())[0]?.lastUsedAt).toBe(blipp.clock.now())
  })

  test('opens nothing from the moment it is revoked, and is in no list', async () => {
    const program = await startProgram(shop)
    expect((await ask(program)).status).toBe(200)
    await shop.owner.call(revokeApiKey, { id: program.id })
    const answer = await ask(program)
    expect(answer).toMatchObject(refused('keyInvalid'))
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await listed()).toEqual([])
    expect((await shop.owner.ask(revokeApiKey, { id: program.id })).status).toBe(404)
  })

  test('opens nothing from the moment it ends, and stays in the list until it is taken away', async () => {
    const endsAt = new Date(Date.parse(blipp.clock.now()) + MINUTE).toISOString()
    const { secret } = await shop.owner.call(createApiKey, { name: 'Kassan', scopes: ['read'], endsAt })
    blipp.clock.pass(MINUTE - 1)
    expect((await ask(programWith(blipp.url, secret))).status).toBe(200)
    blipp.clock.pass(1)
    expect(await ask(programWith(blipp.url, secret))).toMatchObject(refused('keyInvalid'))
    expect(await listed()).toHaveLength(1)
  })

  test.each(['suspendedAt', 'closedAt'] as const)('opens nothing of a shop that has %s', async (since) => {
    const program = await startProgram(shop)
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx
        .updateTable('businesses')
        .set({ [since]: blipp.clock.now() })
        .where('id', '=', shop.business.id)
        .execute()
    })
    expect(await ask(program)).toMatchObject(refused('keyInvalid'))
  })

  test.each(['', 'blipp_', 'hemlig', `blipp_${'a'.repeat(49)}`])(
    'that is none (%j) is refused, also where nobody needs to be signed in',
    async (secret) => {
      const program = programWith(blipp.url, secret)
      expect(await ask(program)).toMatchObject(refused('keyInvalid'))
      expect(await program.ask(signin, { email: shop.email, password: shop.password })).toMatchObject(
        refused('keyInvalid'),
      )
    },
  )

  test('stands for itself: a cookie that comes with it counts for nothing', async () => {
    const program = await startProgram(shop, ['read'])
    const headers = { authorization: `Bearer ${program.secret}` }
    expect(await shop.owner.ask(createCustomer, anna, headers)).toMatchObject(refused('scopeMissing', 403))
    expect(await shop.owner.ask(getProfile, {}, headers)).toMatchObject(refused('notForKeys', 403))
    const none = { authorization: 'Bearer none' }
    expect(await shop.owner.ask(listCustomers, {}, none)).toMatchObject(refused('keyInvalid'))
    expect((await shop.owner.ask(listCustomers, {})).status).toBe(200)
  })

  test('may call from anywhere, which a cookie may not', async () => {
    const program = await startProgram(shop)
    const elsewhere = { origin: 'https://bokning.example', 'sec-fetch-site': 'cross-site' }
    expect((await program.ask(createCustomer, anna, elsewhere)).status).toBe(201)
    expect(await shop.owner.ask(createCustomer, erik, elsewhere)).toMatchObject(refused('wrongOrigin', 403))
  })

  test('says which scope it lacks', async () => {
    const program = await startProgram(shop, ['read'])
    const answer = await program.ask(createCustomer, anna, { 'accept-language': 'en' })
    expect(answer).toMatchObject(refused('scopeMissing', 403))
    expect(answer.body).toMatchObject({ message: 'This key may not do this. It needs the scope write.' })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="write"')
  })

  test('that is held waits for the owner, who lets it go on', async () => {
    const program = await startProgram(shop)
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx.updateTable('apiKeys').set({ held: 'restored' }).execute()
    })
    expect(await ask(program)).toMatchObject(refused('keyHeld', 403))
    expect(await listed()).toMatchObject([{ isHeld: true }])
    const { key } = await shop.owner.call(resumeApiKey, { id: program.id })
    expect(key.isHeld).toBe(false)
    expect((await ask(program)).status).toBe(200)
  })
})
