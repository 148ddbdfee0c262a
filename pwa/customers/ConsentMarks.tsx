import { Check, Clock, Minus, X } from 'lucide-react'
import type { Channel, ConsentState, ConsentsOf } from '../../shared/consents.ts'
import { customers } from '../../shared/copy/first/customers.ts'
import { channels } from '../../shared/rules/channels.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

const looks = {
  yes: { key: 'yes', tone: 'text-success', Icon: Check },
  no: { key: 'no', tone: 'text-error', Icon: X },
  waiting: { key: 'unconfirmed', tone: 'text-warning', Icon: Clock },
  none: { key: 'notAsked', tone: 'text-muted', Icon: Minus },
} as const

/** The person's answers at a glance: channels that share an answer stand together. */
export function ConsentSummary({ consents }: { consents: ConsentsOf }) {
  const t = useCopy(customers)
  // Withdrawing all says no to WhatsApp too, also where nobody was ever asked for it.
  const relevant = channels.filter((channel) => channel !== 'whatsapp' || consents.whatsapp !== 'no')
  const groups = (['yes', 'waiting', 'no'] as const)
    .map((state) => ({ state, of: relevant.filter((channel) => consents[channel] === state) }))
    .filter(({ of }) => of.length > 0)
  if (groups.length === 0) return <Mark state={null}>{t('nothingAsked')}</Mark>
  return groups.map(({ state, of }) => (
    <Mark key={state} state={state}>
      {t(looks[state].key, { channel: of.map((channel, at) => t(nameOf(channel, at))).join(', ') })}
    </Mark>
  ))
}

/** Inside a sentence e-mail is written small. */
const nameOf = (channel: Channel, at: number) => (channel === 'email' && at > 0 ? 'emailInside' : channel)

/** The person's answers, channel by channel. WhatsApp is named only to those who were asked for it. */
export function ConsentMarks({ consents }: { consents: ConsentsOf }) {
  const asked = channels.filter((channel) => channel !== 'whatsapp' || consents.whatsapp !== null)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {asked.map((channel) => (
        <li key={channel}>
          <ConsentMark channel={channel} state={consents[channel]} />
        </li>
      ))}
    </ul>
  )
}

function ConsentMark({ channel, state }: { channel: Channel; state: ConsentState }) {
  const t = useCopy(customers)
  return <Mark state={state}>{t(looks[state ?? 'none'].key, { channel: t(channel) })}</Mark>
}

function Mark({ state, children }: { state: ConsentState; children: string }) {
  const { tone, Icon } = looks[state ?? 'none']
  return (
    <span className={classes('inline-flex items-center gap-1 whitespace-nowrap', tone)}>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {children}
    </span>
  )
}
