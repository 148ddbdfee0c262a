import type { QueuedOperation } from '../browser/database.ts'

export const isRefused = ({ state }: Pick<QueuedOperation, 'state'>): boolean =>
  state === 'rejected' || state === 'conflict'

/** Whether what is given on a card names its customer, who had none yet as far as the device knew. */
export const namesCustomer = ({ kind }: Pick<QueuedOperation, 'kind'>): boolean =>
  kind === 'offer.stamp' || kind === 'offer.redeem'
