import { beforeEach, expect, test } from 'vitest'
import { createKeyMails } from '../../backend/api-keys/index.ts'
import { HOUR } from '../../backend/clock.ts'
import { ratesInMemory } from '../../backend/database/index.ts'
import { createApiKey, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { keyEnds } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

onEachEngine('a key', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open(), { environment: { LIMITS: 'on' } })
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const make = (name = 'Kassan') =>
    shop.owner.ask(createApiKey, { name, scopes: ['read'], endsAt: keyEnds }, { 'accept-language': 'en' })
  const idOf = ({ body }: { body: unknown }) => (body as { key: { id: string } }).key.id
  const mails = async () =>
    (await blipp.deps.db.read.selectFrom('captured').select('subject').execute()).filter(({ subject }) =>
      /nyckel|key/i.test(String(subject)),
    )

  test('is told of once the owner’s address is proved, so that nobody else is mailed of it', async () => {
    expect((await make()).status).toBe(201)
    blipp.jobs.wake()
    await blipp.jobs.idle()
    expect(await mails()).toEqual([])
    await verifyAddress(shop)
    blipp.clock.pass(HOUR)
    blipp.jobs.wake()
    await blipp.jobs.idle()
    expect(await mails()).toHaveLength(1)
  })

  test.each(['Vinn på https://evil.example', 'www.evil.se', 'evil.com'])(
    'is not called %j, which a mail would carry on',
    async (name) => {
      await verifyAddress(shop)
      expect(await make(name)).toMatchObject({
        status: 422,
        body: { fields: { name: 'A name cannot contain a web address' } },
      })
    },
  )

  test('is made twenty times a day at most, however many are revoked', async () => {
    await verifyAddress(shop)
    for (let n = 0; n < 20; n += 1)
      expect((await shop.owner.ask(revokeApiKey, { id: idOf(await make()) })).status).toBe(204)
    expect((await make()).status).toBe(429)
  })

  test('is told of later where its owner was told of much today, and is not forgotten', async () => {
    await verifyAddress(shop)
    await blipp.jobs.stop()
    for (let n = 0; n < 12; n += 1) expect((await make()).status).toBe(201)
    const look = (rates = blipp.deps.db.rates) =>
      createKeyMails({ ...blipp.deps, db: { ...blipp.deps.db, rates } })()
    await look()
    expect(await mails()).toHaveLength(10)
    blipp.clock.pass(HOUR)
    await look()
    expect(await mails()).toHaveLength(10)
    blipp.clock.pass(HOUR)
    await look(ratesInMemory())
    expect(await mails()).toHaveLength(12)
  })
})
