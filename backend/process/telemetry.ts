import { channel } from 'node:diagnostics_channel'
import type { Channel } from '../../shared/consents.ts'
import type { ResultStatus } from '../../shared/sync.ts'
import type { Outcome } from '../carriers/index.ts'

// What parts publish for whoever watches the process. Without a subscriber it costs nothing.

/** A message was handed to a carrier, or was refused by it. */
export interface DeliveryHandedOff {
  channel: Channel
  outcome: Outcome
}

/** An operation of a device was applied or refused. */
export interface OperationApplied {
  status: ResultStatus
}

/** This process stops giving messages to a channel's provider, or starts again. */
export interface ProviderStatusChanged {
  channel: Channel
  isUsed: boolean
}

export const deliveryHandedOff = channel('blipp:delivery-handed-off')
export const providerStatusChanged = channel('blipp:provider-status-changed')
export const operationApplied = channel('blipp:operation-applied')
