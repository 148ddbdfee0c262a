import type { Carrier } from './carrier.ts'

/** Stands where no provider is configured: the message is kept here by whoever sends it. */
export const captureCarrier = (): Carrier<unknown> => ({
  mode: 'captured',
  concurrency: 20,
  send: async () => ({ state: 'captured' }),
  close: async () => {},
})
