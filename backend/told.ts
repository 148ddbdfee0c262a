import { channel } from 'node:diagnostics_channel'
import type { Channel } from '../shared/consents.ts'
import type { Outcome } from './carriers/index.ts'
import type { Outcome as Judged } from './sync/index.ts'

/** What parts tell whoever watches the process; nobody need listen, and then it costs nothing. */

/** A message was handed over to a carrier, or was not. */
export interface HandedOver {
  channel: Channel
  outcome: Outcome
}

/** A device's operation was judged. */
export interface Operated {
  status: Judged['status']
}

/** This process begins to leave a channel's provider in peace, or gives it messages again. */
export interface ProviderStands {
  channel: Channel
  isGiven: boolean
}

export const handedOver = channel('blipp:handed-over')
export const providerStands = channel('blipp:provider-stands')
export const operated = channel('blipp:operated')
