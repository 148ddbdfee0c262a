import { beforeEach, expect, test } from 'vitest'
import { createKeyMails } from '../../backend/api-keys/index.ts'
import { DAY, HOUR, MINUTE } from '../../backend/clock.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { createApiKey, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { closeBusiness, reopenBusiness } from '../../shared/closing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

onEachEngine('the owner of a shop is mailed of a key', (open) => {
  let blipp: Blipp
  let shop: Shop

  // Saturday 21 November 2026, 10:00 in Stockholm.
  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    return () => blipp.stop()
  })

  const inDays = (days: number) => new Date(Date.parse(blipp.clock.now()) + days * DAY).toISOString()
  const make = (days: number) =>
    shop.owner.call(createApiKey, { name: 'Kassan', scopes: ['read', 'send'], endsAt: inDays(days) })
  const mails = async () => {
    const rows = await blipp.deps.db.read
      .selectFrom('captured')
      .select(['subject', 'text', 'recipient'])
      .where('kind', '=', 'account')
      .orderBy('at')
      .execute()
    return rows.filter(({ subject }) => /nyckel|key/i.test(String(subject)))
  }
  const settle = async () => {
    blipp.jobs.wake()
    await blipp.jobs.idle()
  }
  const pass = async (ms: number) => {
    blipp.clock.pass(ms)
    await settle()
  }
  const speak = (language: 'sv' | 'en') =>
    blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx.updateTable('businesses').set({ language }).where('id', '=', shop.business.id).execute(),
    )

  test('when it is made: who made it, what it may do and until when, and nothing of its secret', async () => {
    await speak('sv')
    const { key, secret } = await make(200)
    await settle()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: shop.email, subject: `En ny nyckel till ${shop.business.name}` })
    for (const said of ['Kassan', 'Björn Åkerlund', 'läsa och skicka', '9 juni 2027', '21 november 2026'])
      expect(mail?.text).toContain(said)
    expect(mail?.text).not.toMatch(/blipp_/)
    expect(JSON.stringify(mail)).not.toContain(secret)
    expect(JSON.stringify(mail)).not.toContain(key.start)
  })

  test('though it is revoked at once, because somebody else may have made it', async () => {
    await blipp.jobs.stop()
    const { key } = await make(200)
    await shop.owner.call(revokeApiKey, { id: key.id })
    await createKeyMails(blipp.deps)()
    expect(await mails()).toHaveLength(1)
    blipp.clock.pass(199 * DAY)
    await createKeyMails(blipp.deps)()
    expect(await mails()).toHaveLength(1)
  })

  test('though the shop was closed before the mail went, once it is open again', async () => {
    await blipp.jobs.stop()
    await make(200)
    const { email, password, business } = shop
    await shop.owner.call(closeBusiness, { name: business.name, password })
    await createKeyMails(blipp.deps)()
    blipp.clock.pass(DAY)
    await createKeyMails(blipp.deps)()
    expect(await mails()).toEqual([])
    await shop.owner.call(reopenBusiness, { email, password })
    await createKeyMails(blipp.deps)()
    await createKeyMails(blipp.deps)()
    expect(await mails()).toHaveLength(1)
  })

  test('two weeks and one day before it ends, once each', async () => {
    await make(20)
    await settle()
    await pass(6 * DAY - MINUTE)
    expect(await mails()).toHaveLength(1)
    await pass(MINUTE)
    await pass(HOUR)
    expect((await mails()).slice(1)).toMatchObject([{ text: expect.stringMatching(/14 (dagar|days)/) }])
    await pass(13 * DAY)
    await pass(HOUR)
    expect((await mails()).slice(2)).toMatchObject([{ text: expect.stringMatching(/1 (dag|day)\b/) }])
    await pass(3 * DAY)
    expect(await mails()).toHaveLength(3)
  })

  test('once where no worker was there for the first, and not at all once it has ended or is revoked', async () => {
    await make(20)
    const { key } = await make(21)
    await make(22)
    await settle()
    await blipp.jobs.stop()
    const step = createKeyMails(blipp.deps)
    blipp.clock.pass(19.5 * DAY)
    await step()
    expect((await mails()).slice(3)).toHaveLength(3)
    await blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx.updateTable('apiKeys').set({ revokedAt: blipp.clock.now() }).where('id', '=', key.id).execute(),
    )
    blipp.clock.pass(3 * DAY)
    await step()
    expect(await mails()).toHaveLength(6)
  })

  test('one that lives shorter than that hears of its end no earlier than there is something to say', async () => {
    await make(3)
    await make(0.5)
    await settle()
    expect(await mails()).toHaveLength(2)
    await pass(2 * DAY)
    expect(await mails()).toHaveLength(3)
  })

  test('in the language of the shop', async () => {
    await speak('en')
    await make(20)
    await settle()
    await pass(6 * DAY)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `A new key for ${shop.business.name}`,
      'The key “Kassan” ends soon',
    ])
  })

  test('by one of several processes, and by another under the same id where that one was killed', async () => {
    await blipp.jobs.stop()
    await make(200)
    const ids: string[] = []
    const sending = (dies: boolean): JobDeps => ({
      ...blipp.deps,
      carriers: {
        ...blipp.deps.carriers,
        email: {
          ...blipp.deps.carriers.email,
          send: async (message) => {
            ids.push(message.id)
            if (dies) throw new Error('killed')
            return { state: 'accepted', providerId: message.id } as never
          },
        },
      },
    })
    const [dying, ...others] = [createKeyMails(sending(true)), createKeyMails(sending(false))]
    await expect(dying?.()).rejects.toThrow('killed')
    for (const step of others) await step()
    expect(ids).toHaveLength(1)
    blipp.clock.pass(2 * MINUTE)
    await Promise.all([createKeyMails(sending(false))(), createKeyMails(sending(false))()])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await createKeyMails(sending(false))()
    expect(ids).toHaveLength(2)
  })
})
