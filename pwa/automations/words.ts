import type { Automation, AutomationKind, AutomationTexts } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { senderOf } from '../../shared/rules/sender.ts'

type Words = ReturnType<typeof automations>
type Waiting = Pick<Automation, 'kind' | 'delay'>

const HOUR = 60
const DAY = 24 * HOUR

/** "30 minuter", in the largest unit that comes out even. */
export function delayWords(t: Words, { kind, delay }: Waiting): string {
  if (kind === 'nthVisit') return String(delay)
  if (kind !== 'welcome') return t('days', { n: delay })
  if (delay === 0) return t('atOnce')
  if (delay % DAY === 0) return t('days', { n: delay / DAY })
  if (delay % HOUR === 0) return t('hours', { n: delay / HOUR })
  return t('minutes', { n: delay })
}

/** The time and channel of an automation as one line. */
export function whenWords(t: Words, automation: Waiting & Pick<Automation, 'channel'>): string {
  const { kind, delay, channel } = automation
  const values = { delay: delayWords(t, automation), channel: t(channel) }
  if (kind === 'welcome' && delay === 0) return t('welcomeAtOnce', values)
  return t(`${kind}When`, values)
}

/** Kinds that make sense only where vouchers are used: what the shop knows of visits it knows by them. */
export const byVisits = ['notSeen', 'nthVisit', 'offerEnds'] as const satisfies AutomationKind[]
export type VisitKind = (typeof byVisits)[number]
export const isByVisits = (kind: AutomationKind): kind is VisitKind => byVisits.some((each) => each === kind)

const FIRST_DELAY = {
  welcome: 0,
  followUp: 14,
  notSeen: 60,
  nthVisit: 3,
  offerEnds: 2,
} as const satisfies Record<AutomationKind, number>

/** The values of a new automation: a text in the shop's language that can be sent as it is. */
export function suggested(kind: AutomationKind, { language, name, smsFrom }: Business): AutomationTexts {
  const t = automations(language)
  return {
    kind,
    channel: 'email',
    delay: FIRST_DELAY[kind],
    subject: t(`${kind}Subject`),
    message: t(`${kind}Message`),
    smsFrom: senderOf({ name, smsFrom }),
    segmentId: null,
    offerId: null,
    on: false,
  }
}

/** Minutes that a welcome can wait, as the list offers them; one that was set elsewhere is among them. */
export const welcomeDelays = (present: number): number[] =>
  [...new Set([0, 10, 30, HOUR, 3 * HOUR, DAY, 2 * DAY, present])].sort((a, b) => a - b)
