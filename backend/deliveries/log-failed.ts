import type { DeliveryReason } from '../../shared/deliveries.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import { logEvent } from '../events/index.ts'

type FailedDelivery = Pick<DeliveryRow, 'id' | 'campaignId' | 'customerId' | 'channel'>

/** Tells who follows the shop's events that a message reached nobody. */
export const logFailed = (
  unit: Unit,
  { id: deliveryId, campaignId, customerId, channel }: FailedDelivery,
  reason: DeliveryReason | null,
  now: string,
): Promise<void> =>
  logEvent(unit, 'delivery.failed', { deliveryId, campaignId, customerId, channel, reason }, now)
