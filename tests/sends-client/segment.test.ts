import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { enqueue, openQueue, type Queue } from '../../pwa/queue/index.ts'
import { planSend } from '../../pwa/sends/planned/planning.ts'
import { planIn } from '../../pwa/sends/planned/queued-send.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, operation } from '../support/device.ts'

const shop = { name: 'Björns', remaining: { sms: 480, emails: null } } as Business
const campaign = { id: uuid7(), type: 'email', subject: 'Hej', message: 'Hej!', revision: 7, waiting: false }

test('a press for a segment names it and not its people, with the filter that was seen, and rests on both', async () => {
  const queue: Queue = {
    db: device().db(),
    wake: () => undefined,
    post: () => Promise.reject(new Error('no')),
  }
  openQueue(queue)
  const anna = addAnna()
  const segment = { id: uuid7(), filter: { labels: ['VIP'] } }
  const made = operation('segment.create', segment.id, { name: 'De bästa', filter: segment.filter })
  const other = operation('segment.create', uuid7(), { name: 'Andra', filter: { sms: 'yes' } })
  for (const each of [anna, made, other]) await enqueue(queue.db, each)
  const recipients = [{ id: anna.entityId, name: 'Anna Ek' } as Customer]
  await planSend(
    queue,
    campaign as Campaign & { waiting: boolean },
    { recipients, count: recipients.length, segment },
    shop,
  )
  const all = await queue.db.operations.orderBy('seq').toArray()
  const plan = all.at(-1)
  expect(plan?.patch).toMatchObject({
    audience: { segment: segment.id },
    seen: { recipients: 1, filter: JSON.stringify(segment.filter) },
  })
  expect(plan?.patch.customerIds).toBeUndefined()
  expect(plan?.needs).toEqual([anna.id, made.id])
  expect(plan && planIn(plan, all)).toMatchObject({ segmentId: segment.id, customerIds: [] })
})
