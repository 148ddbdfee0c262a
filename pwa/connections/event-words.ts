import type { KeyOf } from '../../shared/copy/copy.ts'
import type { webhooks } from '../../shared/copy/webhooks.ts'
import type { EventType } from '../../shared/events/contract.ts'
import { TEST_TYPE } from '../../shared/events/webhooks.ts'

/** What each kind of event is called, as a key of `copy/webhooks.ts`. */
export const eventWords: Record<EventType | typeof TEST_TYPE, KeyOf<typeof webhooks>> = {
  'customer.created': 'customerCreated',
  'customer.updated': 'customerUpdated',
  'customer.erased': 'customerErased',
  'consent.changed': 'consentChanged',
  'campaign.sent': 'campaignSent',
  'campaign.held': 'campaignHeld',
  'automation.held': 'automationHeld',
  'delivery.failed': 'deliveryFailed',
  'reply.received': 'replyReceived',
  'voucher.redeemed': 'voucherRedeemed',
  'visit.counted': 'visitCounted',
  'plan.nearly_used': 'planNearlyUsed',
  [TEST_TYPE]: 'webhookTest',
}

/** A receiver's address without what everybody knows. */
export const nameOf = ({ url }: { url: string }): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
