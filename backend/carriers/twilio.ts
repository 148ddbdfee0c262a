import type { Twilio } from 'twilio'
import { isSenderNumber } from '../../shared/rules/sender.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Carrier, Outcome, TextMessage } from './carrier.ts'
import { lastMomentTransport } from './last-moment.ts'
import { listedOf, recentIn, sightingIn, type TwilioText } from './twilio-find.ts'
import { outcomeOfTwilio, withWait } from './twilio-outcome.ts'

export type TwilioSettings = NonNullable<Config['twilio']>

export interface TwilioOptions {
  timeoutMs?: number | undefined
  concurrency?: number | undefined
}

const CONCURRENCY = 10
/** So many more are taken up than are under way, so that none waits for a commit; a crash leaves them uncertain too. */
const READY = 0.4
export const TIMEOUT_MS = 15 * SECOND
/** After this an offer has lost its point, and would arrive at night. */
const VALID_SECONDS = (4 * HOUR) / SECOND
/** More than anybody gets within the time that is looked at. */
const LISTED = 100
/** As many as Twilio gives at once. */
const PAGE = 1000
/** Has Twilio repeat a status callback that we did not take (twilio.com/docs/usage/webhooks/webhooks-connection-overrides). */
const REPEAT = '#rc=5&rp=all'

interface Patience {
  /** Of one request, in milliseconds. */
  timeout: number
  concurrency: number
  /** More that every request obeys, in axios' words. */
  limits?: { maxContentLength?: number; signal?: AbortSignal }
}

/** Twilio's client, at the address of the configuration. The package is loaded with the first one. */
export async function connectTwilio(
  settings: TwilioSettings,
  { timeout, concurrency, limits = {} }: Patience,
) {
  const [{ default: twilio }, { default: RequestClient }] = await Promise.all([
    import('twilio'),
    import('twilio/lib/base/RequestClient.js'),
  ])
  const httpClient = new RequestClient({
    autoRetry: false,
    timeout,
    keepAlive: true,
    maxSockets: concurrency,
    // Its default of 5 would close and open the others for every message.
    maxFreeSockets: concurrency,
  })
  Object.assign(httpClient.axios.defaults, { transport: lastMomentTransport, maxRedirects: 0, ...limits })
  const ask = httpClient.request.bind(httpClient)
  // The package's error holds the body of an answer and nothing of its headers.
  httpClient.request = async <Body>(options: Parameters<typeof ask<Body>>[0]) => {
    const response = await ask<Body>(options)
    const headers = response.headers as Record<string, unknown> | undefined
    if (response.statusCode === 429 && typeof response.body === 'object')
      response.body = { ...response.body, details: withWait(headers) }
    return response
  }
  const client = twilio(settings.accountSid, settings.authToken, { httpClient })
  if (settings.baseUrl) {
    client.api.baseUrl = settings.baseUrl
    client.content.baseUrl = settings.baseUrl
  }
  return client
}

type Messages = Twilio['messages']
type TwilioPage = Awaited<NonNullable<ReturnType<Awaited<ReturnType<Messages['page']>>['nextPage']>>>

/** Twilio's Messages API, for whatever is sent by it. The package is loaded with the first message. */
export function twilioMessages(
  settings: TwilioSettings,
  { timeoutMs = TIMEOUT_MS, concurrency = CONCURRENCY }: TwilioOptions = {},
) {
  let client: ReturnType<typeof connectTwilio> | null = null
  const messages = async () => {
    client ??= connectTwilio(settings, { timeout: timeoutMs, concurrency })
    return (await client).messages
  }
  return {
    concurrency,
    ready: Math.ceil(concurrency * READY),
    messages,
    /** Hands one over. */
    async create(message: Parameters<Messages['create']>[0], statusUrl: string | null): Promise<Outcome> {
      try {
        const taken = await (await messages()).create({
          ...message,
          ...(statusUrl ? { statusCallback: statusUrl + REPEAT } : {}),
        })
        // An answer of another shape, such as a proxy's page with status 200.
        if (typeof taken.sid !== 'string')
          return { state: 'unknown', reason: 'providerError', detail: 'no message id in the answer' }
        return { state: 'accepted', providerId: taken.sid }
      } catch (error) {
        return outcomeOfTwilio(error)
      }
    },
  }
}

/** SMS by Twilio's Messages API. */
export function twilioCarrier(settings: TwilioSettings, options: TwilioOptions = {}): Carrier<TextMessage> {
  const { create, messages, ...capacity } = twilioMessages(settings, options)
  const service = settings.messagingServiceSid
  return {
    mode: 'live',
    ...capacity,
    async send({ to, from, text, statusUrl }) {
      if (!isSenderNumber(to)) return { state: 'failed', reason: 'addressInvalid', detail: null }
      return create(
        {
          to,
          from,
          body: text,
          validityPeriod: VALID_SECONDS,
          ...(service ? { messagingServiceSid: service } : {}),
        },
        statusUrl,
      )
    },
    async find(sought) {
      try {
        const listed: TwilioText[] = await (await messages()).list({ to: sought.to, limit: LISTED })
        return sightingIn(listed, sought)
      } catch {
        return { state: 'unsure' }
      }
    },
    async list(since, take) {
      let page: TwilioPage = await (await messages()).page({ pageSize: PAGE })
      for (;;) {
        const recent = recentIn(page.instances, since)
        if (recent.length === 0) return
        await take(listedOf(recent))
        const next = page.nextPage()
        if (!next) return
        page = await next
      }
    },
    close: async () => {},
  }
}
