import { uuid7 } from '../../shared/rules/uuid.ts'

/** Rows of a campaign that is on its way out. */
const underWay = `select 1 from sends where sends."businessId" = campaigns."businessId"
  and sends."campaignId" = campaigns.id and sends.state in ('waiting', 'preparing', 'sending')`

/**
 * What makes a database that was put back another one than it was; for both engines, in this order, in one transaction.
 * Devices pull anew and push what they did in the last 72 hours. What was being sent, what was scheduled and what goes by
 * itself may have reached people after the copy was made, so all of it waits for its merchant. Whoever an automation was
 * to reach is let go: they may have got it.
 */
export const newEpoch = (): string[] => [
  `update installation set epoch = '${uuid7()}'`,
  `update campaigns set status = 'paused' where exists (${underWay})`,
  `update sends set held = 'restored' where state in ('waiting', 'preparing', 'sending')`,
  `update sends set state = 'paused' where state = 'sending'`,
  `update campaigns set "scheduleTrouble" = 'restored' where status = 'scheduled'`,
  `update automations set held = 'restored' where "deletedAt" is null`,
  `update "automationPeople" set state = 'cancelled' where state = 'waiting'`,
]
