import { LATEST_HOURS } from '../../shared/automations.ts'
import { HOUR, later } from '../clock.ts'
import type { AutomationRow, CustomerRow } from '../database/index.ts'

/** The columns of an automation that finding its people needs. */
export type WatchedAutomation = Pick<
  AutomationRow,
  'businessId' | 'id' | 'kind' | 'channel' | 'delay' | 'onRevision' | 'seenRevision'
> & { onAt: string }

export type Newcomer = Pick<
  CustomerRow,
  | 'id'
  | 'email'
  | 'mobile'
  | 'sms'
  | 'emailConsent'
  | 'whatsapp'
  | 'source'
  | 'createdAt'
  | 'updatedAt'
  | 'visits'
  | 'visitsBefore'
  | 'lastVisitAt'
  | 'revision'
>

/** What a message is about: the moment it counts from, and when it is due before quiet hours are asked. */
export interface Occasion {
  at: string
  dueAt: string
  requestId: string | null
}

/** By customer, those that may be next, the earliest first. */
export type Occasions = Map<string, Occasion[]>

/** The time before which something would have had to be due to be too late to be sent now. */
export const latestAt = (now: string): string => later(now, -LATEST_HOURS * HOUR)

/** Whether something that is due then came up after it was switched on, and is not too late to be sent now. */
export const isAhead = ({ onAt }: Pick<WatchedAutomation, 'onAt'>, dueAt: string, now: string): boolean =>
  dueAt > onAt && dueAt >= latestAt(now)
