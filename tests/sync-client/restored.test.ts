import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { tabLocks as locks } from '../../pwa/browser/locks.ts'
import { enqueue, lock, release } from '../../pwa/queue/index.ts'
import { drainDeps } from '../../pwa/sync/deps.ts'
import { forgetMirror, forgetPeople, readMeta } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation } from '../support/device.ts'

type Device = ReturnType<typeof device>

/** A tablet with two planned sends, of which one was handed over without an answer. */
async function withPlans() {
  const it = device()
  await pullAll(it.db(), { locks })
  const plans = [uuid7(), uuid7()].map((id) => operation('campaign.send', id, { sendId: uuid7() }))
  for (const plan of plans) await enqueue(it.db(), plan)
  const [lost] = plans
  await it.db().operations.where('id').equals(String(lost?.id)).modify({ attempts: 1, mayHaveArrived: true })
  return it
}
const states = async (it: Device) =>
  (await it.db().operations.orderBy('seq').toArray()).map(({ state }) => state)

const outgrow = async ({ db }: Device) => void (await db().meta.put({ ...(await readMeta(db())), schema: 0 }))
const forgettings: [string, (it: Device) => Promise<void>][] = [
  ['while the tablet was in use', async () => undefined],
  ['while its person was signed out', ({ db }) => forgetMirror(db())],
  ['while the tablet was locked to its counter', ({ db }) => forgetPeople(db())],
  ['while the app was updated', outgrow],
]

describe('a planned send whose answer was lost before the server was restored', () => {
  test.each(forgettings)("%s goes again only at its person's word", async (_, meanwhile) => {
    const it = await withPlans()
    await meanwhile(it)
    it.blipp.epoch = 'second'
    await pullAll(it.db(), { locks })
    expect(await states(it)).toEqual(['rejected', 'pending'])
  })

  test.each(forgettings)('%s goes by itself where the server is the same as before', async (_, meanwhile) => {
    const it = await withPlans()
    await meanwhile(it)
    await pullAll(it.db(), { locks })
    expect(await states(it)).toEqual(['pending', 'pending'])
  })

  test('waits for that word also where it was locked at a sign-out, or held until a sign-in', async () => {
    const it = await withPlans()
    await lock(it.db())
    it.blipp.epoch = 'second'
    await pullAll(it.db(), { locks })
    expect(await states(it)).toEqual(['rejected', 'held'])
    const held = await withPlans()
    await held.db().operations.toCollection().modify({ state: 'held', heldFor: 'signIn' })
    held.blipp.epoch = 'second'
    await pullAll(held.db(), { locks })
    await release(held.db())
    expect(await states(held)).toEqual(['rejected', 'pending'])
  })

  test.each(forgettings.slice(1))(
    '%s is told to the server with the history that it was made in, until the tablet has heard of another',
    async (_, meanwhile) => {
      const it = await withPlans()
      await meanwhile(it)
      await drainDeps(it.db(), { ...it.owner, deviceId: uuid7() }).send([addAnna()])
      expect(it.blipp.pushes).toMatchObject([{ epoch: 'first' }])
      it.blipp.epoch = 'second'
      await pullAll(it.db(), { locks })
      await drainDeps(it.db(), { ...it.owner, deviceId: uuid7() }).send([addAnna()])
      expect(it.blipp.pushes).toMatchObject([{}, { epoch: 'second' }])
    },
  )
})
