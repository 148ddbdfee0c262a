import { test as base, expect } from 'playwright/test'
import { updateProfile } from '../../shared/businesses.ts'
import { superadminEnv } from './admin.ts'
import { type OpenaiStandIn, startOpenai } from './openai.ts'
import { bjornsBarbershop } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { openScreens, type Screens } from './screens.ts'
import { openShop, type Shop, verifyAddress } from './shop.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'
import { startTwilio, type TwilioStandIn } from './twilio.ts'

interface OfAWorker {
  /** Whether messages go to the two below, or are captured because nobody is there to send them. */
  providers: 'connected' | 'none'
  mailServer: SmtpSink
  smsProvider: TwilioStandIn
  /** The operator's own number, where texts go from one; empty where they go from names alone. */
  smsNumber: string
  /** The number that WhatsApp knows the sender by; empty where WhatsApp is captured. */
  whatsappNumber: string
  /** Whether a language model is there to write. */
  writer: 'model' | 'builtIn'
  languageModel: OpenaiStandIn
  /** The built product. */
  product: Product
}

interface OfATest {
  /** Björn's, opened for this test alone, its address verified. */
  shop: Shop
  /** Browsers of this test's own; whatever goes wrong in one of them unseen fails the test. */
  screens: Screens
}

/** For what proves more of the same: `npm test` leaves it to `npm run test:long`. */
export const long = { tag: '@long' } as const

/** What a journey that is walked in both languages takes; the second is for the long run. */
export const eachLanguage = [
  { language: 'sv', details: {} },
  { language: 'en', details: long },
] as const

/** Playwright's `test` with a running product around it and a shop of its own. */
export const test = base.extend<OfATest, OfAWorker>({
  providers: ['connected', { option: true, scope: 'worker' }],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const sink = await startSmtpSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  smsProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const standIn = await startTwilio()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  smsNumber: ['', { option: true, scope: 'worker' }],
  whatsappNumber: ['', { option: true, scope: 'worker' }],
  writer: ['builtIn', { option: true, scope: 'worker' }],
  languageModel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const standIn = await startOpenai({ tokenMs: 60 })
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ providers, mailServer, smsProvider, smsNumber, whatsappNumber, writer, languageModel }, use) => {
      const connected = providers === 'connected' ? { ...mailServer.env, ...smsProvider.env } : {}
      const sender: Record<string, string> = {
        ...(smsNumber && { TWILIO_FROM: smsNumber }),
        ...(whatsappNumber && { TWILIO_WHATSAPP_FROM: whatsappNumber }),
      }
      const writes = writer === 'model' ? languageModel.env : {}
      const product = await startProduct({
        env: { ...connected, ...writes, ...superadminEnv, ...sender, LIMITS: 'off' },
      })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  shop: async ({ product, providers, mailServer }, use, { testId }) => {
    const ownerEmail = `bjorn.${testId.replace(/\W/g, '')}@bjornsbarber.example`
    const shop = await openShop(product.url, { ...bjornsBarbershop, ownerEmail })
    await verifyAddress(shop, providers === 'connected' ? mailServer : undefined)
    // Journeys run by the machine's own clock, at any hour.
    await shop.owner.call(updateProfile, { quietHours: { for: 'off', from: '20:00', to: '09:00' } })
    await use(shop)
  },
  screens: async ({ browser, product, serviceWorkers }, use) => {
    const screens = openScreens(browser, product.url, { serviceWorkers })
    await use(screens)
    await screens.close()
    expect(screens.faults).toEqual([])
  },
})

export { expect } from 'playwright/test'
