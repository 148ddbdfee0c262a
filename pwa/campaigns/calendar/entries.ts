import type { Automation } from '../../../shared/automations.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import { wallAt } from '../../../shared/rules/zone.ts'
import type { Local } from '../../sync/index.ts'
import { shownStatusOf } from '../shown-status.ts'
import type { Day } from './days.ts'

export type EntryKind =
  | 'scheduled'
  | 'trouble'
  | 'sending'
  | 'paused'
  | 'cancelled'
  | 'sent'
  | 'captured'
  | 'automation'
  | 'ran'

/** Something that goes out, or went. */
export interface Entry {
  id: string
  kind: EntryKind
  /** On the shop's clock. */
  day: Day
  /** `HH:mm` */
  time: string
  name: string
  /** People, of an automation. */
  n: number
  campaign: Local<Campaign> | null
}

interface Sources {
  campaigns: readonly Local<Campaign>[]
  automations: readonly Automation[]
  /** The name of an automation. */
  nameOf: (automation: Automation) => string
  timeZone: string
}

/** Everything that has a time, by day and the earliest first. */
export function entriesOf({ campaigns, automations, nameOf, timeZone }: Sources): Map<Day, Entry[]> {
  const all = [
    ...campaigns.flatMap((campaign) => ofCampaign(campaign)),
    ...automations.flatMap((automation) => ofAutomation(automation, nameOf(automation))),
  ]
  const days = new Map<Day, Entry[]>()
  for (const { at, ...entry } of all.sort((a, b) => a.at.localeCompare(b.at))) {
    const [day = '', time = ''] = wallAt(timeZone, at).split('T')
    const entries = days.get(day)
    if (entries) entries.push({ ...entry, day, time })
    else days.set(day, [{ ...entry, day, time }])
  }
  return days
}

type TimedEntry = Omit<Entry, 'day' | 'time'> & { at: string }

/** A campaign that is scheduled once more has both days: when it went, and when it goes again. */
function ofCampaign(campaign: Local<Campaign>): TimedEntry[] {
  const { id, name, status, scheduledAt, scheduleTrouble, sentAt, pressedAt, report } = campaign
  const one = { name, n: 0, campaign }
  const found: TimedEntry[] = []
  if (status === 'scheduled' && scheduledAt)
    found.push({ ...one, id, kind: scheduleTrouble ? 'trouble' : 'scheduled', at: scheduledAt })
  if ((status === 'sending' || status === 'paused' || status === 'cancelled') && pressedAt)
    found.push({ ...one, id, kind: status, at: pressedAt })
  if (sentAt && status !== 'sending' && status !== 'paused') {
    const isCaptured = shownStatusOf({ status: 'sent', report }) === 'captured'
    found.push({ ...one, id: `${id} sent`, kind: isCaptured ? 'captured' : 'sent', at: sentAt })
  }
  return found
}

function ofAutomation({ id, on, held, nextAt, ahead, runs }: Automation, name: string): TimedEntry[] {
  const one = { name, campaign: null }
  return [
    ...(on && !held && nextAt ? [{ ...one, id, kind: 'automation' as const, n: ahead, at: nextAt }] : []),
    ...runs.map(({ at, recipients }) => ({
      ...one,
      id: `${id} ${at}`,
      kind: 'ran' as const,
      n: recipients,
      at,
    })),
  ]
}

/** Whether it is still to go. One that did not go at its time is not, until it gets another. */
export const isAhead = ({ kind }: Pick<Entry, 'kind'>): boolean =>
  kind === 'scheduled' || kind === 'automation'
