import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { enqueue, openQueue, type Queue } from '../../pwa/queue/index.ts'
import { cancelPlan } from '../../pwa/sends/planned/planning.ts'
import type { QueuedSend } from '../../pwa/sends/planned/queued-send.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device, operation } from '../support/device.ts'

test.each([0, 1, 2, 3, 4, 5])(
  'a plan that is handed over %i reads after it is called off is not told to be gone',
  async (reads) => {
    const { db } = device()
    const queue: Queue = { db: db(), wake: () => {}, post: () => Promise.reject(new Error('no')) }
    openQueue(queue)
    const plan = operation('campaign.send', uuid7(), { sendId: uuid7(), customerIds: [uuid7()] })
    await enqueue(db(), plan)
    const calling = cancelPlan(queue, { id: plan.id } as QueuedSend)
    for (let read = 0; read < reads; read++) await db().operations.count()
    // As a drain in any tab does before it sends.
    const leased = db().operations.where('id').equals(plan.id).modify({ state: 'sending', attempts: 1 })
    expect(['cancelled 0', 'cancelling 1']).toContain(`${await calling} ${await leased}`)
  },
)
