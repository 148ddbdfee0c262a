import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '../../shared/copy/person.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { kept } from '../../shared/rules/retention.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

const DAY = 86_400_000

onEachEngine('what is kept for so long', (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  const pass = async (days: number) => {
    await scene.later(days * DAY)
    await scene.settle()
  }
  const count = async (
    table: 'captured' | 'personLinks' | 'operations' | 'accountTokens' | 'confirmations',
  ) => {
    const rows = await scene.blipp.deps.db.read.selectFrom(table).selectAll().execute()
    return rows.length
  }
  const addresses = async () => {
    const rows = await scene.blipp.deps.db.read
      .selectFrom('deliveries')
      .select(['address', 'addressHash'])
      .execute()
    return rows.map(({ address, addressHash }) => [address !== null, addressHash !== ''])
  }

  test('goes by itself on the day after, and not before', async () => {
    const person = await scene.someone()
    const { id = '' } = (await scene.find(person.email)) ?? {}
    await scene.shop.owner.call(sendEmail, { id: scene.shop.campaigns.email.id, customerIds: [id] })
    await scene.pageOf(person.email)
    await pass(kept.links)
    expect(await count('personLinks')).toBe(1)
    await pass(1)
    expect(await count('personLinks')).toBe(0)
    expect(await count('accountTokens')).toBe(2)
    await pass(1)
    expect(await count('accountTokens')).toBe(0)
    const captured = await count('captured')
    expect(captured).toBeGreaterThan(1)
    await pass(kept.captured - kept.links - 2)
    expect(await count('captured')).toBe(captured)
    await pass(1)
    expect(await count('captured')).toBe(0)
    expect(await addresses()).toEqual([[true, true]])
    await pass(kept.ledger - kept.captured)
    expect(await addresses()).toEqual([[false, true]])
    expect(await scene.find(person.email)).toBeDefined()
  })

  test('of a yes that nobody confirmed: the no goes on, and who is known by nothing else goes', async () => {
    const known = await scene.someone()
    await scene.sayNo(known.email, 'email')
    const gone = await scene.someone()
    await scene.press(await scene.pageOf(gone.email), 'erase', { sure: 'yes' })
    scene.blipp.clock.pass(1000)
    await scene.signUp(known)
    await scene.signUp(gone)
    await pass(kept.unconfirmed)
    expect(await scene.states(known.email)).toMatchObject({ sms: 'yes', email: 'waiting' })
    expect(await scene.states(gone.email)).toMatchObject({ sms: 'waiting', email: 'waiting' })
    await pass(1)
    expect(await scene.states(known.email)).toMatchObject({ sms: 'yes', email: 'no' })
    expect(await scene.find(gone.email)).toBeUndefined()
    expect(await count('confirmations')).toBe(2)
    await pass(kept.confirmations)
    expect(await count('confirmations')).toBe(0)
  })

  test('is said to the person with the same numbers', () => {
    for (const language of ['sv', 'en'] as const) {
      const t = retention(language)
      for (const key of ['ledger', 'captured', 'unconfirmed', 'closed'] as const)
        expect(t(key, { n: kept[key] })).toContain(` ${kept[key]} `)
    }
  })

  test('of a shop that closed its account: its customers, and its links to say no go on answering', async () => {
    const { id: businessId } = scene.shop.business
    const { optOutToken } = await scene.blipp.deps.db.read
      .selectFrom('deliveries')
      .select('optOutToken')
      .executeTakeFirstOrThrow()
    const closedAt = scene.blipp.clock.now()
    await scene.blipp.deps.db.write(businessId, async ({ trx }) => {
      await trx.updateTable('businesses').set({ closedAt }).execute()
    })
    const live = async () =>
      (
        await scene.blipp.deps.db.read
          .selectFrom('customers')
          .select('email')
          .where('deletedAt', 'is', null)
          .execute()
      ).length
    // Nobody of the shop signs in any more.
    const passAlone = async (days: number) => {
      scene.blipp.clock.pass(days * DAY)
      await scene.settle()
    }
    await passAlone(kept.closed)
    expect(await live()).toBeGreaterThan(0)
    await passAlone(1)
    expect(await live()).toBe(0)
    expect((await scene.get(`/u/${optOutToken}`)).status).toBe(200)
  })
})
