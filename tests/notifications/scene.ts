import type { Database } from '../../backend/database/index.ts'
import { logEvent } from '../../backend/events/index.ts'
import type { EventData, EventType } from '../../shared/events/contract.ts'
import {
  deleteNotifications,
  getNotifications,
  type NotifiedDevice,
  setNotifications,
  testNotifications,
} from '../../shared/notifications/contract.ts'
import type { NotificationKind } from '../../shared/rules/notifications/kinds.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type Browser, type PushService, startPushService } from '../support/push-service.ts'
import { openShop, type Shop } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

/** A browser on which somebody is told things. */
export interface Told {
  deviceId: string
  browser: Browser
  device: NotifiedDevice
  test(): Promise<void>
  end(): Promise<void>
  /** The titles that came, in order. */
  titles(): string[]
}

/** A shop, and a push service with browsers of its people. */
export interface Scene {
  blipp: Blipp
  shop: Shop
  service: PushService
  /** Has somebody be told on a device of theirs. */
  turnOn(
    who: Visitor,
    over?: Partial<{ deviceId: string; browser: Browser; kinds: NotificationKind[]; language: 'sv' | 'en' }>,
  ): Promise<Told>
  happen<Type extends EventType>(type: Type, data: EventData<Type>): Promise<void>
  /** Somebody signs up at a tag. */
  signUp(count?: number): Promise<void>
  settle(): Promise<void>
  /** Moves the clock on, and lets the worker do what is due then. */
  pass(ms: number): Promise<void>
  /** Whether that device is in the list still. */
  isKnown(told: Told): Promise<boolean>
  end(): Promise<void>
}

const none = { sms: null, email: null, whatsapp: null }

export async function setScene(
  db: Database,
  { timeoutMs = 5000, start }: { timeoutMs?: number; start?: string } = {},
): Promise<Scene> {
  const blipp = await startBlipp(db, {
    sending: { notifications: { post: { timeoutMs } } },
    ...(start ? { start } : {}),
  })
  const [shop, service] = [await openShop(blipp.url), await startPushService()]
  const settle = async () => {
    blipp.jobs.wake()
    await blipp.jobs.idle()
  }
  const happen: Scene['happen'] = (type, data) =>
    db.write(shop.business.id, (unit) => logEvent(unit, type, data, blipp.clock.now()))
  return {
    ...{ blipp, shop, service, happen, settle },
    async turnOn(who, { deviceId = uuid7(), browser, kinds, language = 'sv' } = {}) {
      const { publicKey } = await who.call(getNotifications, { deviceId })
      const own = browser ?? service.subscribe(publicKey)
      const wanted = { deviceId, ...own, publicKey, language, ...(kinds && { kinds }) }
      const { device } = await who.call(setNotifications, wanted)
      return {
        ...{ deviceId, browser: own, device },
        test: () => who.call(testNotifications, { id: device.id }).then(settle),
        end: async () => void (await who.call(deleteNotifications, { id: device.id })),
        titles: () =>
          service.got
            .filter(({ browser: { endpoint } }) => endpoint === own.endpoint)
            .map(({ said }) => said.title),
      }
    },
    async signUp(count = 1) {
      for (let n = 0; n < count; n += 1)
        await happen('customer.created', { customerId: uuid7(), source: 'tap', consents: none })
    },
    pass: async (ms) => {
      blipp.clock.pass(ms)
      await settle()
    },
    isKnown: async ({ device }) => {
      const rows = await db.read.selectFrom('pushSubscriptions').select('id').execute()
      return rows.some(({ id }) => id === device.id)
    },
    end: async () => {
      await blipp.stop()
      await service.close()
    },
  }
}
