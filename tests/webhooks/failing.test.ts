import { beforeEach, expect, test, vi } from 'vitest'
import { addWebhook, changeWebhook, sendWebhookAgain, testWebhook } from '../../shared/events/webhooks.ts'
import { FAILING_DAYS, TRIED_HOURS } from '../../shared/rules/webhooks/address.ts'
import { onEachEngine, openSqlite } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { type Scene, setScene } from './scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onEachEngine('a receiver of webhooks that is not well', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const ids = () => [...new Set(scene.told())]
  const hours = async (count: number, step = 1) => {
    for (let n = 0; n < count; n += step) await scene.pass(step * HOUR)
  }
  const mails = async () => {
    const rows = await scene.blipp.deps.db.read
      .selectFrom('captured')
      .select(['text', 'recipient'])
      .where('subject', 'in', ['En koppling har slutat ta emot', 'A connection has stopped receiving'])
      .execute()
    return rows
  }

  test('gets what it did not take once more, under the same id, before anything that came later', async () => {
    scene.receiver.answer((_, nth) => (nth <= 2 ? 500 : 204))
    const made = await scene.happen(3)
    await scene.settle()
    expect(scene.told()).toEqual([made[0]])
    expect(await scene.now()).toMatchObject({ waiting: 3, failingSince: scene.blipp.clock.now() })
    await scene.pass(10_000)
    await scene.pass(MINUTE)
    expect(scene.told()).toEqual([made[0], made[0], ...made])
    expect(new Set(scene.receiver.got.slice(0, 3).map(({ id }) => id)).size).toBe(1)
    expect(await scene.now()).toMatchObject({ waiting: 0, failingSince: null })
  })

  test('and refuses one event alone gets those after it, and that one again for a day', async () => {
    const made = await scene.happen(5)
    scene.receiver.answer(({ data }) => (data.customerId === made[1] ? 500 : 204))
    await scene.settle()
    for (let n = 0; n < 5; n += 1) await scene.pass(MINUTE)
    expect(ids()).toEqual(made)
    expect(await scene.now()).toMatchObject({ waiting: 1 })
    scene.receiver.answer(() => 204)
    await scene.pass(HOUR)
    expect(scene.told().filter((id) => id === made[1]).length).toBeGreaterThan(3)
    expect(await scene.now()).toMatchObject({ waiting: 0, failingSince: null })
  })

  test('and refuses many that follow each other is not kept from the rest by them', async () => {
    const made = await scene.happen(8)
    const bad = made.slice(1, 6)
    scene.receiver.answer(({ data }) => (bad.includes(String(data.customerId)) ? 422 : 204))
    await scene.settle()
    for (let n = 0; n < 40; n += 1) await scene.pass(20_000)
    expect(ids().toSorted()).toEqual(made.toSorted())
    expect(scene.told().filter((id) => !bad.includes(id))).toEqual([made[0], made[6], made[7]])
  })

  test('at all is asked ever more rarely, and gets everything in order but the first when it is back', async () => {
    scene.receiver.answer(() => 503)
    const made = await scene.happen(20)
    await scene.settle()
    await hours(10)
    expect(scene.receiver.got.length).toBeLessThan(40)
    // Which of the two is tried when is drawn by lot.
    expect(made.slice(0, 2)).toEqual(expect.arrayContaining(ids()))
    scene.receiver.answer(() => 204)
    const before = scene.receiver.got.length
    await hours(2)
    const after = scene.told().slice(before)
    expect(after).toHaveLength(20)
    expect(after.filter((id) => id !== made[0])).toEqual(made.slice(1))
  })

  test('is left alone for as long as it asks', async () => {
    scene.receiver.answer(() => ({ status: 429, headers: { 'retry-after': String(3 * 3600) } }))
    await scene.happen()
    await scene.settle()
    await scene.pass(2.9 * HOUR)
    expect(scene.receiver.got).toHaveLength(1)
    await scene.pass(0.2 * HOUR)
    expect(scene.receiver.got).toHaveLength(2)
  })

  test('is tried for a day, and then the event is given up and can be sent by hand', async () => {
    const [first = ''] = await scene.happen()
    scene.receiver.answer(({ data }) => (data.customerId === first ? 500 : 204))
    await scene.settle()
    await hours(TRIED_HOURS + 1)
    const [last] = await scene.tries()
    expect(last).toMatchObject({ outcome: 'givenUp', status: 500 })
    const tried = scene.receiver.got.length
    await hours(5)
    expect(scene.receiver.got).toHaveLength(tried)
    scene.receiver.answer(() => 204)
    await scene.shop.owner.call(sendWebhookAgain, { id: scene.webhook.id, eventId: last?.eventId ?? '' })
    await scene.settle()
    expect((await scene.tries())[0]).toMatchObject({ kind: 'again', outcome: 'delivered' })
  })

  test('for five days is switched off, and its owner is told by mail, once', async () => {
    scene.receiver.answer(() => 500)
    for (let day = 0; day < FAILING_DAYS + 2; day += 1) {
      await scene.happen()
      await hours(24, 6)
    }
    expect(await scene.now()).toMatchObject({ offWhy: 'failing' })
    const tried = scene.receiver.got.length
    await scene.happen()
    await hours(24, 6)
    expect(scene.receiver.got).toHaveLength(tried)
    expect(await mails()).toMatchObject([{ recipient: scene.shop.email }])
    scene.receiver.answer(() => 204)
    await scene.shop.owner.call(changeWebhook, { id: scene.webhook.id, on: true })
    await scene.settle()
    expect(await scene.now()).toMatchObject({ waiting: 0, offAt: null, failingSince: null })
  })

  test('now and then is not switched off for it', async () => {
    for (let day = 0; day < FAILING_DAYS + 2; day += 1) {
      scene.receiver.answer(() => 500)
      await scene.happen()
      await hours(3, 3)
      scene.receiver.answer(() => 204)
      await hours(21, 7)
    }
    expect(await scene.now()).toMatchObject({ offAt: null, waiting: 0 })
  })

  test('and answers 410 is asked no more, and its owner is told', async () => {
    scene.receiver.answer(() => 410)
    await scene.happen(3)
    await scene.settle()
    await scene.settle()
    await hours(2)
    expect(scene.receiver.got).toHaveLength(1)
    expect(await scene.now()).toMatchObject({ offWhy: 'gone', waiting: 3 })
    expect(await mails()).toHaveLength(1)
  })

  test('and answers 410 while nobody has proved their address: its owner is told when they have', async () => {
    const prove = (emailVerifiedAt: string | null) =>
      scene.blipp.deps.db.write(scene.shop.business.id, ({ trx }) =>
        trx.updateTable('users').set({ emailVerifiedAt }).execute(),
      )
    await prove(null)
    scene.receiver.answer(() => 410)
    await scene.happen()
    await scene.settle()
    await hours(3)
    expect(await mails()).toEqual([])
    await prove(scene.blipp.clock.now())
    await hours(2)
    expect(await mails()).toMatchObject([{ recipient: scene.shop.email }])
  })

  test('and sends elsewhere is not followed', async () => {
    const elsewhere = await startReceiver()
    scene.receiver.answer(() => ({ status: 307, headers: { location: elsewhere.url } }))
    await scene.happen()
    await scene.settle()
    expect(elsewhere.got).toEqual([])
    expect(await scene.tries()).toMatchObject([{ status: 307, outcome: 'later' }])
    await elsewhere.close()
  })

  test('and answers with far too much is read a little of, and has taken the event', async () => {
    scene.receiver.answer(() => ({ status: 200, body: 'å\u0000'.repeat(5_000_000) }))
    await scene.happen(2)
    await scene.settle()
    const tries = await scene.tries()
    expect(tries.map(({ outcome }) => outcome)).toEqual(['delivered', 'delivered'])
    expect(tries[0]?.answer?.length).toBeLessThanOrEqual(300)
  })

  test('and does not answer holds up no other receiver', async () => {
    const slow = await startReceiver()
    slow.answer(() => null)
    await scene.shop.owner.call(addWebhook, { url: slow.url })
    const made = await scene.happen(20)
    scene.blipp.jobs.wake()
    await vi.waitFor(() => expect(slow.got).toHaveLength(1), 5000)
    await vi.waitFor(() => expect(scene.told()).toEqual(made), 5000)
    expect(slow.got).toHaveLength(1)
    await slow.close()
  })

  test('is resumed at once by a test that it takes', async () => {
    scene.receiver.answer(() => 503)
    await scene.happen(2)
    await scene.settle()
    await hours(3)
    scene.receiver.answer(() => 204)
    await scene.shop.owner.call(testWebhook, { id: scene.webhook.id })
    await scene.settle()
    await scene.settle()
    expect(scene.receiver.got.some(({ type }) => type === 'webhook.test')).toBe(true)
    expect((await scene.now()).failingSince).toBeNull()
  })
})

test('a receiver that does not answer in time has not taken the event', async () => {
  const { db, discard } = await openSqlite()
  const scene = await setScene(db, { timeoutMs: 200 })
  scene.receiver.answer(() => null)
  await scene.happen()
  await scene.settle()
  expect(await scene.tries()).toMatchObject([{ trouble: 'timeout', status: null, outcome: 'later' }])
  await scene.end()
  await discard()
})
