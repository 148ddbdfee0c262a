import { uuid7 } from '../../shared/rules/uuid.ts'

/** Rows of a campaign that is on its way out. */
const underWay = `select 1 from sends where sends."businessId" = campaigns."businessId"
  and sends."campaignId" = campaigns.id and sends.state in ('waiting', 'preparing', 'sending')`

/** The newest that the copy knows of: nothing that was sent before then is missing in it. */
const newest = `select max(at) from (select max("updatedAt") as at from deliveries
  union all select max("updatedAt") from campaigns union all select max("createdAt") from businesses) as known`

/** The rows stay, as after any sign-out: the desk reads from them when somebody of a shop was last there. */
const endingAll = (sessions: string): string =>
  `update ${sessions} set "revokedAt" = '${new Date().toISOString()}' where "revokedAt" is null`

/**
 * The statements that begin a new epoch in a restored database; for both engines, in this order, in one transaction.
 * Devices pull anew and push what they did in the last 72 hours. What was being sent, what was scheduled and what
 * goes by itself may have reached people after the copy was made, so all of it waits for its merchant; so does what a
 * person had paused, who may have gone on with it since, and every key: it may have been revoked since, and its program
 * does not know that what it did is gone. Everybody signs in again: a session may have been ended since, because the
 * device was lost. Whoever an automation was to reach is let go: they may have got it. Devices that were told things may
 * be another's by now, and say so again when they are opened. What the provider can tell of what went out is asked of it
 * before anything goes (backend/sending/after-restore).
 */
export const newEpoch = (): string[] => [
  // One that was put back twice before the provider told anything is asked about from the first time on.
  `update installation set epoch = '${uuid7()}', "askedAt" = null,
    "sentUntil" = case when "sentUntil" is not null and "askedAt" is null then "sentUntil" else (${newest}) end`,
  `update campaigns set status = 'paused' where exists (${underWay})`,
  `update sends set held = 'restored' where state in ('waiting', 'preparing', 'sending', 'paused')`,
  `update sends set state = 'paused' where state = 'sending'`,
  `update campaigns set "scheduleTrouble" = 'restored' where status = 'scheduled'`,
  `update automations set held = 'restored' where "deletedAt" is null`,
  `update "apiKeys" set held = 'restored' where "revokedAt" is null`,
  endingAll('sessions'),
  endingAll('"adminSessions"'),
  `delete from notifications`,
  `delete from "pushSubscriptions"`,
  `update "automationPeople" set state = 'cancelled' where state = 'waiting'`,
]
