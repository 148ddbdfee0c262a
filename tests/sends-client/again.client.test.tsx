// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openQueue, type Queue } from '../../pwa/queue/index.ts'
import { planSend } from '../../pwa/sends/planned/planning.ts'
import { planIn } from '../../pwa/sends/planned/queued-send.ts'
import { useChoice } from '../../pwa/sends/SendDialog.tsx'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from '../support/device.ts'
import { acting, using } from '../support/mounted.tsx'

const shop = { name: 'Björns Barbershop', publicUrl: 'https://blipp.example', remaining: {} } as Business
const campaign = { id: uuid7(), type: 'sms', message: 'Hej!', revision: 7 } as Campaign & { waiting: boolean }
const anna = { id: uuid7(), name: 'Anna Ek', language: 'sv' } as Customer

/** The choice that a dialog opens with again after the server refused what was pressed. */
async function chosenAnew(pressed: { resend?: boolean; onlyFailed?: boolean }) {
  const queue: Queue = {
    db: device().db(),
    wake: () => undefined,
    post: () => Promise.reject(new Error('no')),
  }
  openQueue(queue)
  await planSend(queue, campaign, { recipients: [anna], count: 1, smsFrom: 'Salongen', ...pressed }, shop)
  const [operation] = await queue.db.operations.toArray()
  const plan = operation && planIn({ ...operation, state: 'rejected' })
  if (!plan) throw new Error('There is no plan.')
  const { now, leave } = await using(() => useChoice(campaign, shop, undefined))
  await acting(() => now().takeUp(plan))
  await leave()
  const { selected, sender, resend, only } = now()
  return { selected: [...selected], sender, resend, only: only && [...only] }
}

test('a refused send that was to go again is chosen anew as one that goes again, from the same sender', async () => {
  const chosen = { selected: [anna.id], sender: 'Salongen' }
  expect(await chosenAnew({})).toEqual({ ...chosen, resend: false, only: null })
  expect(await chosenAnew({ resend: true })).toEqual({ ...chosen, resend: true, only: null })
})

test('a refused send to those whom the campaign failed to reach is chosen anew for them alone', async () => {
  expect(await chosenAnew({ resend: true, onlyFailed: true })).toMatchObject({
    resend: true,
    only: [anna.id],
  })
})
