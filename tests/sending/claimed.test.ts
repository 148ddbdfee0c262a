import { beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import { later, MINUTE } from '../../backend/clock.ts'
import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import { findSend } from '../../backend/deliveries/store.ts'
import { type Candidate, type Claim, candidatesOf, claim } from '../../backend/sending/claim.ts'
import { createConclude, type Ending } from '../../backend/sending/conclude.ts'
import { composeFor } from '../../backend/sending/queue.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'

const OURS = 'kassan:1:abc'
const accepted: Outcome = { state: 'accepted', providerId: 'SM1' }

onEachEngine('a delivery that workers reach for', (open) => {
  let scene: Scene
  let candidates: Candidate[]

  beforeEach(async () => {
    scene = await setScene(await open())
    const { id } = await scene.customer(anna)
    scene.twilio.control(() => 'busy')
    const { sendId } = await scene.sms({ customerIds: [id] })
    await scene.blipp.jobs.stop()
    await set({ attempt: 0, notBefore: null })
    const { deps } = scene.blipp
    const send = await findSend(deps.db.read, scene.shop.business.id, sendId)
    if (!send) throw new Error('There is no send.')
    candidates = await candidatesOf(deps, send, await composeFor(deps, send), 10)
    expect(candidates.map(({ attempt }) => attempt)).toEqual([1])
    return () => scene.end()
  })

  const set = (values: Partial<DeliveryRow>) =>
    scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .updateTable('deliveries')
        .set(values)
        .where('businessId', '=', scene.shop.business.id)
        .executeTakeFirstOrThrow(),
    )
  const line = async () => (await scene.ledger())[0]
  const claimAll = (leaseUntil = later(scene.blipp.clock.now(), MINUTE)) =>
    claim(scene.blipp.deps, { worker: OURS, leaseUntil }, candidates)
  const taken = async (leaseUntil?: string): Promise<Claim> => {
    const [first] = (await claimAll(leaseUntil)).claims
    if (!first) throw new Error('There is no claim.')
    return first
  }
  const conclude = async (taken: Claim, ending: Ending) => {
    const write = createConclude(scene.blipp.deps, OURS, () => null)
    await write(taken.businessId, [{ claim: taken, ending }])
  }

  test('is taken up once, however many read it before', async () => {
    const all = [await claimAll(), await claimAll()]
    expect(all.map(({ claims, lost }) => [claims.length, lost])).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(await line()).toMatchObject({ state: 'handing_over', attempt: 1, worker: OURS })
  })

  test('is left to wait when another took it up, failed and put it back since it was read', async () => {
    const notBefore = '2026-11-21T09:30:00.000Z'
    await set({ attempt: 1, worker: 'elsewhere:1:abc', notBefore })
    expect(await claimAll()).toEqual({ claims: [], lost: 1 })
    expect(await line()).toMatchObject({ state: 'queued', attempt: 1, notBefore, worker: 'elsewhere:1:abc' })
  })

  test.each<[string, Partial<DeliveryRow>]>([
    ['another worker', { worker: 'elsewhere:1:abc' }],
    ['a later attempt of the same worker', { attempt: 2 }],
    ['the line by now, which was given up and waits again', { state: 'queued' }],
    ['the line by now, of which more is known', { state: 'delivered', providerId: 'SM2' }],
  ])('is not concluded over the head of %s', async (_, values) => {
    const ours = await taken()
    await set(values)
    const before = await line()
    for (const ending of [accepted, { state: 'unknown', reason: 'timeout', detail: null }] as const)
      await conclude(ours, ending)
    expect(await line()).toEqual(before)
  })

  test('is concluded by a worker that was thought dead and learns what became of its attempt', async () => {
    const ours = await taken()
    await set({ state: 'unknown', reason: 'interrupted' })
    await conclude(ours, accepted)
    expect(await line()).toMatchObject({ state: 'accepted', reason: null, providerId: 'SM1' })
  })

  test('is not given back by a word written twice, once the same worker has taken it up again', async () => {
    const first = await taken()
    await conclude(first, { state: 'released' })
    const again = await taken(later(first.leaseUntil, 1))
    expect(again.attempt).toBe(first.attempt)
    // As where the database took the first word, and its answer was lost.
    await conclude(first, { state: 'released' })
    expect(await line()).toMatchObject({ state: 'handing_over', leaseUntil: again.leaseUntil })
    await conclude(again, { state: 'unknown', reason: 'timeout', detail: null })
    await conclude(first, { state: 'released' })
    expect(await line()).toMatchObject({ state: 'unknown', reason: 'timeout' })
  })
})
