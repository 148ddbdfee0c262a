import { Check, Clock, Minus, X } from 'lucide-react'
import { type Channel, type ConsentState, type ConsentsOf, channels } from '../../shared/consents.ts'
import { customers } from '../../shared/copy/customers.ts'
import { useCopy } from '../copy.ts'
import { classes } from '../ui/index.ts'

const looks = {
  yes: { key: 'yes', tone: 'text-success', Icon: Check },
  no: { key: 'no', tone: 'text-error', Icon: X },
  waiting: { key: 'unconfirmed', tone: 'text-warning', Icon: Clock },
  none: { key: 'notAsked', tone: 'text-muted', Icon: Minus },
} as const

/** What the person has answered, channel by channel. WhatsApp is named only to those who were asked for it. */
export function ConsentMarks({ consents }: { consents: ConsentsOf }) {
  const asked = channels.filter((channel) => channel !== 'whatsapp' || consents.whatsapp !== null)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {asked.map((channel) => (
        <ConsentMark key={channel} channel={channel} state={consents[channel]} />
      ))}
    </span>
  )
}

function ConsentMark({ channel, state }: { channel: Channel; state: ConsentState }) {
  const t = useCopy(customers)
  const { key, tone, Icon } = looks[state ?? 'none']
  return (
    <span className={classes('inline-flex items-center gap-1 whitespace-nowrap', tone)}>
      <Icon aria-hidden="true" size={16} />
      {t(key, { channel: t(channel) })}
    </span>
  )
}
