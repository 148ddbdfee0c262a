import { isSenderNumber } from '../../shared/rules/sender.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Carrier, TextMessage } from './carrier.ts'
import { outcomeOfTwilio } from './twilio-outcome.ts'

type Settings = NonNullable<Config['twilio']>

const CONCURRENCY = 10
const TIMEOUT_MS = 15 * SECOND
/** After this an offer has lost its point, and would arrive at night. */
const VALID_SECONDS = (4 * HOUR) / SECOND

async function connect(settings: Settings, timeout: number) {
  const { default: twilio } = await import('twilio')
  const client = twilio(settings.accountSid, settings.authToken, {
    autoRetry: false,
    timeout,
    keepAlive: true,
    maxSockets: CONCURRENCY,
  })
  if (settings.baseUrl) client.api.baseUrl = settings.baseUrl
  return client
}

/** SMS by Twilio's Messages API. The package is loaded with the first message. */
export function twilioCarrier(
  settings: Settings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Carrier<TextMessage> {
  let client: ReturnType<typeof connect> | null = null
  return {
    mode: 'live',
    concurrency: CONCURRENCY,
    async send({ to, from, text, statusUrl }) {
      if (!isSenderNumber(to)) return { state: 'failed', reason: 'addressInvalid', detail: null }
      client ??= connect(settings, timeoutMs)
      const { messages } = await client
      try {
        const taken = await messages.create({
          to,
          from,
          body: text,
          validityPeriod: VALID_SECONDS,
          ...(settings.messagingServiceSid ? { messagingServiceSid: settings.messagingServiceSid } : {}),
          ...(statusUrl ? { statusCallback: statusUrl } : {}),
        })
        // An answer of another shape, such as a proxy's page with status 200.
        if (typeof taken.sid !== 'string')
          return { state: 'unknown', reason: 'providerError', detail: 'no message id in the answer' }
        return { state: 'accepted', providerId: taken.sid }
      } catch (error) {
        return outcomeOfTwilio(error)
      }
    },
    close: async () => {},
  }
}
