import type { Database } from '../../backend/database/index.ts'
import { logEvent } from '../../backend/events/index.ts'
import { signin } from '../../shared/businesses.ts'
import type { EventType } from '../../shared/events/contract.ts'
import {
  addWebhook,
  listWebhooks,
  listWebhookTries,
  type Webhook,
  type WebhookTry,
} from '../../shared/events/webhooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

/** A shop with one receiver. */
export interface Scene {
  blipp: Blipp
  shop: Shop
  receiver: Receiver
  webhook: { id: string; secret: string }
  /** Makes so many events. Answers with the customers that they are about. */
  happen(count?: number): Promise<string[]>
  /** Lets the worker do all that it can do now. */
  settle(): Promise<void>
  /** Moves the clock on, and lets the worker do what is due then. */
  pass(ms: number): Promise<void>
  now(): Promise<Webhook>
  tries(): Promise<WebhookTry[]>
  /** The customers that the receiver was told of, in the order in which they came. */
  told(): string[]
  end(): Promise<void>
}

export async function setScene(
  db: Database,
  { types = null, timeoutMs = 5000 }: { types?: EventType[] | null; timeoutMs?: number } = {},
): Promise<Scene> {
  const blipp = await startBlipp(db, { sending: { webhooks: { post: { timeoutMs } } } })
  const [shop, receiver] = [await openShop(blipp.url), await startReceiver()]
  await verifyAddress(shop)
  const { webhook, secret } = await shop.owner.call(addWebhook, { url: receiver.url, types })
  const settle = async () => {
    blipp.jobs.wake()
    await blipp.jobs.idle()
  }
  return {
    blipp,
    shop,
    receiver,
    webhook: { id: webhook.id, secret },
    happen: (count = 1) =>
      db.write(shop.business.id, async (unit) => {
        const ids = Array.from({ length: count }, () => uuid7())
        for (const customerId of ids) {
          const consents = { sms: null, email: null, whatsapp: null }
          const data = { customerId, source: 'manual_entry', consents }
          await logEvent(unit, 'customer.created', data, blipp.clock.now())
        }
        return ids
      }),
    settle,
    pass: async (ms) => {
      blipp.clock.pass(ms)
      await settle()
      // Sessions end in a day.
      await shop.owner.call(signin, { email: shop.email, password: shop.password })
    },
    now: async () => {
      const { webhooks } = await shop.owner.call(listWebhooks, {})
      const found = webhooks.find(({ id }) => id === webhook.id)
      if (!found) throw new Error('the endpoint is not there')
      return found
    },
    tries: async () => (await shop.owner.call(listWebhookTries, { id: webhook.id })).tries,
    told: () => receiver.got.map(({ data }) => String(data.customerId)),
    end: async () => {
      await blipp.stop()
      await receiver.close()
    },
  }
}
