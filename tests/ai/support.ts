import type { Database } from '../../backend/database/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type OpenaiStandIn, startOpenai } from '../support/openai.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

/** The server with the stand-in of the model beside it. `patienceMs` is how long that may take; 20 s unless said. */
export async function startWithModel(
  db: Database,
  environment: Record<string, string> = {},
  patienceMs?: number,
): Promise<{ blipp: Blipp; model: OpenaiStandIn; stop: () => Promise<void> }> {
  const model = await startOpenai({ tokenMs: 1, hangMs: 5000 })
  const blipp = await startBlipp(db, {
    environment: { ...model.env, ...environment },
    asking: { pauseMs: 1, ...(patienceMs ? { patienceMs } : {}) },
  })
  return {
    blipp,
    model,
    stop: async () => {
      await blipp.stop()
      await model.close()
    },
  }
}

/** A shop whose address is verified: the model writes for no other. */
export async function openVerified(url: string, form?: Parameters<typeof openShop>[1]): Promise<Shop> {
  const shop = await openShop(url, form)
  await verifyAddress(shop)
  return shop
}

/** What a hairdresser's owner fills in. */
export const autumn = {
  businessName: 'Björns Barbershop',
  businessType: 'frisör',
  campaignType: 'email',
  campaignGoal: 'promotion',
  tone: 'friendly',
  keyMessage: '20 % på all klippning till 30 november.',
  callToAction: 'Boka på https://bjorns.example/boka',
} as const

export interface StreamEvent {
  event: string
  data: Record<string, unknown>
}

/** The events of a stream's text, in order. */
export const eventsIn = (text: string): StreamEvent[] =>
  [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data) as Record<string, unknown>,
  }))
