import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { getSend } from '../../shared/deliveries.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine, openSqlite } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'

onEachEngine('a worker that ended in the middle', (open) => {
  let db: Database
  let scene: Scene

  beforeEach(async () => {
    db = await open()
    scene = await setScene(db)
    return () => scene.end()
  })

  const setLedger = (values: object) => {
    const businessId = scene.shop.business.id
    return db.write(businessId, async (unit) => {
      await unit.trx.updateTable('sends').set({ state: 'sending', finishedAt: null }).execute()
      await unit.trx.updateTable('deliveries').set(values).where('businessId', '=', businessId).execute()
    })
  }

  test('leaves what it had under way uncertain, and nobody sends it again', async () => {
    const { id } = await scene.customer(anna)
    const { sendId } = await scene.sms({ customerIds: [id] })
    await scene.blipp.jobs.stop()
    const [line] = await scene.ledger()
    await setLedger({
      state: 'handing_over',
      worker: line?.worker,
      providerId: null,
      leaseUntil: '2026-11-21T09:15:00.000Z',
    })
    await scene.nextWorker()
    await scene.nextWorker()
    expect(await scene.ledger()).toMatchObject([{ state: 'unknown', reason: 'interrupted' }])
    const { send, summary } = await scene.shop.owner.call(getSend, { id: sendId })
    expect(send.state).toBe('done')
    expect(summary).toMatchObject({ unknown: 1, sent: 0 })
    expect(scene.twilio.attempts()).toBe(1)
  })

  test('is not taken for ended while it is at work in the same process', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    const [line] = await scene.ledger()
    const leaseUntil = '2026-11-21T09:15:00.000Z'
    await setLedger({ state: 'handing_over', worker: line?.worker, providerId: null, leaseUntil })
    await scene.nextWorker()
    expect((await scene.ledger())[0]?.state).toBe('handing_over')
    await scene.blipp.jobs.stop()
    await scene.nextWorker()
    expect((await scene.ledger())[0]?.state).toBe('unknown')
  })

  test('on another machine is waited for until its lease is over', async () => {
    const { id } = await scene.customer(anna)
    await scene.sms({ customerIds: [id] })
    await scene.blipp.jobs.stop()
    await setLedger({
      state: 'handing_over',
      worker: 'elsewhere:1:abc',
      leaseUntil: '2026-11-21T09:15:00.000Z',
    })
    await scene.nextWorker()
    expect((await scene.ledger())[0]?.state).toBe('handing_over')
    scene.blipp.clock.pass(HOUR)
    await scene.nextWorker()
    expect((await scene.ledger())[0]?.state).toBe('unknown')
  })

  test('on another machine that is slow loses only what is past its lease', async () => {
    const customerIds = [(await scene.customer(anna)).id, (await scene.customer(oneOfMany(1))).id]
    await scene.sms({ customerIds })
    await scene.blipp.jobs.stop()
    const now = scene.blipp.clock.now()
    await setLedger({ state: 'handing_over', worker: 'elsewhere:1:abc', leaseUntil: now })
    const [first] = await scene.ledger()
    await db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('deliveries')
        .set({ leaseUntil: '2026-11-21T08:59:59.999Z' })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    await scene.nextWorker()
    expect(await scene.ledger()).toMatchObject([
      { state: 'unknown', reason: 'interrupted', leaseUntil: '2026-11-21T08:59:59.999Z' },
      { state: 'handing_over', leaseUntil: now },
    ])
  })

  test('while people were laid out is taken up where it left off', async () => {
    const ids: string[] = []
    for (let number = 0; number < 6; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    await scene.sms({ customerIds: ids.slice(0, 3) })
    await scene.blipp.jobs.stop()
    const businessId = scene.shop.business.id
    await db.write(businessId, (unit) =>
      unit.trx
        .updateTable('sends')
        .set({
          state: 'preparing',
          finishedAt: null,
          expanded: 3,
          audience: JSON.stringify({ customerIds: ids, resend: false }),
        })
        .where('businessId', '=', businessId)
        .execute(),
    )
    await scene.nextWorker()
    const lines = await scene.ledger()
    expect(lines.map(({ customerId, state }) => [customerId, state])).toEqual(
      ids.map((id) => [id, 'accepted']),
    )
    expect(new Set(scene.twilio.texts.map(({ to }) => to)).size).toBe(6)
    expect(scene.twilio.attempts()).toBe(6)
  })

  test('while a segment was laid out is taken up where it left off', async () => {
    for (let number = 0; number < 6; number += 1) await scene.customer(oneOfMany(number))
    const { id: businessId } = scene.shop.business
    await scene.sms({ audience: { segment: 'all' } })
    await scene.blipp.jobs.stop()
    const lines = (await scene.ledger()).toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1))
    await db.write(businessId, async (unit) => {
      const unwritten = lines.slice(4).map(({ id }) => id)
      await unit.trx
        .deleteFrom('deliveries')
        .where('businessId', '=', businessId)
        .where('id', 'in', unwritten)
        .execute()
      await unit.trx
        .updateTable('sends')
        .set({ state: 'preparing', expanded: 4, expandedTo: lines[3]?.customerId ?? null })
        .where('businessId', '=', businessId)
        .execute()
    })
    await scene.nextWorker()
    expect((await scene.ledger()).map(({ state }) => state)).toEqual(Array(6).fill('accepted'))
    expect(scene.twilio.attempts()).toBe(8)
  })
})

test('a worker that is told to stop gives back what it has not begun', async () => {
  const { db, discard } = await openSqlite()
  const scene = await setScene(db)
  const ids: string[] = []
  for (let number = 0; number < 25; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
  scene.twilio.control(() => 'hang')
  const pressed = scene.sms({ customerIds: ids })
  await expect.poll(() => scene.twilio.attempts()).toBe(10)
  const stopped = scene.blipp.jobs.stop()
  scene.twilio.drop()
  await stopped
  await pressed
  const states = Map.groupBy(await scene.ledger(), ({ state, attempt }) => `${state} ${attempt}`)
  expect([...states].map(([state, lines]) => [state, lines.length]).sort()).toEqual([
    ['queued 0', 15],
    ['unknown 1', 10],
  ])
  expect(scene.twilio.attempts()).toBe(10)
  await scene.end()
  await discard()
})
