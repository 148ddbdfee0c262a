import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation } from '../support/device.ts'

test("a planned send whose answer was lost before the server was restored goes again only at its person's word", async () => {
  const it = device()
  await pullAll(it.db(), { locks: tabLocks })
  const plans = [uuid7(), uuid7()].map((id) => operation('campaign.send', id, { sendId: uuid7() }))
  for (const plan of plans) await enqueue(it.db(), plan)
  const [lost] = plans
  await it.db().operations.where('id').equals(String(lost?.id)).modify({ attempts: 1, mayHaveArrived: true })
  it.blipp.epoch = 'second'
  await pullAll(it.db(), { locks: tabLocks })
  const states = (await it.db().operations.orderBy('seq').toArray()).map(({ state }) => state)
  expect(states).toEqual(['rejected', 'pending'])
})
