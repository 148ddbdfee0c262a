import { setTimeout as wait } from 'node:timers/promises'
import { signup, updateProfile, verifyEmail } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { createTag } from '../../shared/tags.ts'
import { type OpenaiStandIn, startOpenai } from '../../tests/support/openai.ts'
import { bjornsBarbershop, floraBlommor } from '../../tests/support/people.ts'
import { type Product, startProduct } from '../../tests/support/product.ts'
import type { Shop } from '../../tests/support/shop.ts'
import { type SmtpSink, startSmtpSink } from '../../tests/support/smtp-sink.ts'
import { startTwilio, type TwilioStandIn } from '../../tests/support/twilio.ts'
import { type Visitor, visit } from '../../tests/support/visitor.ts'

/** What was tried against an item of the issue, how often, and how often it got through. */
export interface Trial {
  item: number
  what: string
  tries: number
  through: number
  /** What got through, for whoever mends it. */
  which: string[]
}

/** The built product with stand-ins of its providers, two shops and whoever comes by. */
export interface Scene {
  product: Product
  twilio: TwilioStandIn
  sink: SmtpSink
  model: OpenaiStandIn
  shop: Shop
  other: Shop
  /** The tap page of the shop. */
  code: string
  /** Somebody who is not signed in. */
  stranger: () => Visitor
  note: (item: number, what: string, tries: readonly [name: string, gotThrough: boolean][]) => void
  close: () => Promise<void>
}

export const PUBLIC_URL = 'https://blipp.example'

export async function openScene(note: Scene['note']): Promise<Scene> {
  const [twilio, sink, model] = [
    await startTwilio(),
    await startSmtpSink(),
    await startOpenai({ tokenMs: 1 }),
  ]
  const product = await startProduct({
    env: {
      ...twilio.env,
      ...model.env,
      ...{ PUBLIC_URL, HOST: '127.0.0.1', SESSION_KEYS: 's'.repeat(32), DATA_KEY: 'd'.repeat(32) },
      ...{
        SMTP_URL: sink.url,
        MAIL_FROM: 'utskick@blipp.example',
        SIGNUPS: 'open',
        SUPPORT_EMAIL: 'hjalp@blipp.example',
      },
      ...{
        METRICS_TOKEN: 'm'.repeat(24),
        AI_DAILY_ACCOUNTS: '3',
        SMS_PER_SECOND: '1000',
        LIMITS: 'on',
        TRUST_PROXY: 'on',
      },
    },
  })
  let visitors = 0
  // Behind a proxy each comes from an address of their own, as attackers do.
  const stranger = () => {
    visitors += 1
    const from = `198.51.${visitors >> 8}.${visitors & 255}`
    return visit(product.url, {
      ...{ origin: PUBLIC_URL, 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
    })
  }
  const openShop = async (form: typeof bjornsBarbershop | typeof floraBlommor): Promise<Shop> => {
    const owner = stranger()
    const { business } = await owner.call(signup, form)
    return { owner, business, email: form.ownerEmail, password: form.password }
  }
  const [shop, other] = [await openShop(bjornsBarbershop), await openShop(floraBlommor)]
  const mail = await sink.waitForMail(({ envelopeTo }) => envelopeTo.includes(shop.email))
  const token = /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  await shop.owner.call(verifyEmail, { token })
  // Whatever the hour, texts that go by themselves go.
  await shop.owner.call(updateProfile, { quietHours: { for: 'off', from: '20:00', to: '09:00' } })
  const { tag } = await shop.owner.call(createTag, { label: 'Kassan' })
  return {
    ...{ product, twilio, sink, model, shop, other, code: tag.code, stranger, note },
    close: async () => {
      await product.dispose()
      await Promise.all([twilio.close(), sink.close(), model.close()])
    },
  }
}

/** Waits until a count has stood still for a while: what is sent in the background is then as good as sent. */
export async function settled(count: () => number, stillMs = 2500): Promise<number> {
  for (;;) {
    const before = count()
    await wait(stillMs)
    if (count() === before) return before
  }
}

/** Hands one change over as a device's queue does. Returns its status. */
export async function pushed(
  { owner }: Shop,
  userId: string,
  change: {
    kind: 'customer.create' | 'campaign.create' | 'campaign.send' | 'automation.create'
    patch: object
  },
  entityId = uuid7(),
): Promise<string> {
  const at = new Date().toISOString()
  const { body } = await owner.ask(push, {
    ...{ deviceId: uuid7(), userId, clientNow: at, schema: 4, epoch: null },
    operations: [{ id: uuid7(), entityId, at, ...change, patch: { ...change.patch } }],
  })
  const { results } = body as { results?: { status: string }[] }
  return results?.[0]?.status ?? JSON.stringify(body)
}
