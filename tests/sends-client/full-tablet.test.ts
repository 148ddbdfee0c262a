import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import type { Queue } from '../../pwa/queue/index.ts'
import { planSend } from '../../pwa/sends/planned/planning.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from '../support/device.ts'
import { strikes } from '../support/fake-blipp.ts'

const shop = {
  name: 'Björns Barbershop',
  reviewUrl: null,
  publicUrl: 'https://blipp.example',
  remaining: { newCustomers: null, sms: 480, emails: null, aiTexts: null },
} as Business
const campaign = {
  id: uuid7(),
  type: 'sms',
  subject: null,
  message: 'Hej {{name}}!',
  revision: 7,
  waiting: false,
} as Campaign & { waiting: boolean }
const anna = {
  id: uuid7(),
  name: 'Anna Ek',
  email: 'anna@kund.example',
  phone: null,
  language: 'sv',
} as Customer

/** A tablet that has run full: it can be read from, and nothing more be written. */
function fullTablet() {
  const { db, deps, blipp } = device()
  const queue: Queue = { db: db(), wake: vi.fn(), post: (operation) => deps().send([operation]) }
  vi.spyOn(queue.db.operations, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  return {
    blipp,
    kept: () => queue.db.operations.toArray(),
    press: () => planSend(queue, campaign, { recipients: [anna], count: 1, smsFrom: 'Bjorns' }, shop),
  }
}

describe('a press of Send that the device cannot keep', () => {
  test('goes straight to the server, once, as the send that it was', async () => {
    const full = fullTablet()
    full.blipp.judge = ({ entityId }) => ({ status: 'applied', entityId, revision: 8 })
    const { sendId, ...taken } = await full.press()
    expect(taken).toEqual({ by: 'server' })
    const [pushed] = full.blipp.pushes.flatMap(({ operations }) => operations)
    expect(pushed).toMatchObject({ kind: 'campaign.send', entityId: campaign.id, patch: { sendId } })
    expect(await full.kept()).toEqual([])
  })

  test.each(['held', 'rejected'] as const)(
    'and is %s, comes back with the words of the server',
    async (status) => {
      const full = fullTablet()
      full.blipp.judge = () => ({ status, message: 'Det är färre nu.' })
      expect(await full.press()).toMatchObject({ by: 'server', refused: { words: 'Det är färre nu.' } })
    },
  )

  test.each(['no network', 'lost after commit'] as const)(
    'is called neither sent nor lost with %s',
    async (fault) => {
      const full = fullTablet()
      full.blipp.fault = strikes('/api/sync/push', 1, () => fault)
      expect(await full.press()).toMatchObject({ by: 'unknown' })
    },
  )
})
