import { useWatch } from 'react-hook-form'
import type { Channel, ConsentState } from '../../shared/consents.ts'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { channels } from '../../shared/rules/channels.ts'
import { sinceOf, staffMaySay } from '../../shared/rules/consent.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { useProfile } from '../sync/index.ts'
import { Notice, Segmented } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { BasisField } from './BasisField.tsx'
import { answersIn, type CustomerFormState, consentsIn } from './customer-form.ts'

interface Props {
  form: CustomerFormState
  /** The values when the dialog was opened. */
  customer: Customer
}

/** Each channel as it stands with the addresses that were typed, and what the person may be said to have answered now. */
export function ChannelFields({ form, customer }: Props) {
  const t = useCopy(customers)
  const whatsapp = useProfile()?.whatsapp
  const [email, phone, chosen] = useWatch({ control: form.control, name: ['email', 'phone', 'answers'] })
  const typed = { email, phone, answers: chosen }
  const said = answersIn(typed, customer)
  const standing = consentsIn(typed, customer)
  const shown = channels.filter(
    (channel) => channel !== 'whatsapp' || whatsapp !== undefined || customer.consents.whatsapp !== null,
  )
  const choose = (channel: Channel, answer: boolean | undefined) =>
    form.setValue('answers', { ...said, [channel]: answer }, { shouldDirty: true })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 font-semibold">{t('answersTitle')}</legend>
      {shown.map((channel) => (
        <ChannelField
          key={channel}
          channel={channel}
          customer={customer}
          state={standing[channel]}
          said={said[channel]}
          hasAddress={(channel === 'email' ? email : phone).trim() !== ''}
          onChoose={(answer) => choose(channel, answer)}
        />
      ))}
      {channels.some((channel) => said[channel]) && <BasisField form={form} />}
    </fieldset>
  )
}

const stands = { yes: 'standsYes', no: 'standsNo', waiting: 'standsWaiting', none: 'standsNone' } as const

interface ChannelProps {
  channel: Channel
  customer: Customer
  /** With the address that was typed. */
  state: ConsentState
  /** What is chosen to be written down. */
  said: boolean | undefined
  hasAddress: boolean
  onChoose: (answer: boolean | undefined) => void
}

function ChannelField({ channel, customer, state, said, hasAddress, onChoose }: ChannelProps) {
  const t = useCopy(customers)
  const { date } = useFormat()
  const name = t(channel)
  const before = customer.consents[channel]
  const since = sinceOf(customer, channel)
  const options = [
    { value: 'as', label: t(stands[state ?? 'none']) },
    ...(hasAddress && staffMaySay(state, true) ? [{ value: 'yes', label: t('saysYes') } as const] : []),
    ...(staffMaySay(state, false) ? [{ value: 'no', label: t('saysNo') } as const] : []),
  ] as const
  const value = said === undefined ? 'as' : said ? 'yes' : 'no'
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{name}</span>
        <span className="text-muted text-sm">
          {t(stands[before ?? 'none'])}
          {since && ` ${t('since', { at: date(since) })}`}
        </span>
      </p>
      {options.length > 1 && (
        <Segmented
          label={t('answerNow', { channel: name })}
          options={options}
          value={value}
          onChange={(next) => onChoose(next === 'as' ? undefined : next === 'yes')}
        />
      )}
      <Consequence channel={channel} customer={customer} state={state} said={said} />
    </div>
  )
}

const insides = { sms: 'smsInside', email: 'emailInside', whatsapp: 'whatsapp' } as const

/** What saving does, or why there is nothing to choose. */
function Consequence({
  channel,
  customer,
  state,
  said,
}: Pick<ChannelProps, 'channel' | 'customer' | 'state' | 'said'>) {
  const t = useCopy(customers)
  const before = customer.consents[channel]
  const name = t(insides[channel])
  if (said === false)
    return (
      <Notice tone="warning">
        <p>{t('stops', { channel: name, name: calledOf(customer) })}</p>
      </Notice>
    )
  if (before === 'yes' && state === null) {
    const old = channel === 'email' ? customer.email : customer.phone
    const values = { channel: name, old: channel === 'email' ? (old ?? '') : shownPhone(old ?? '') }
    const key = old ? (said ? 'newYes' : 'lapses') : said ? 'firstYes' : 'lapsesWithout'
    const isFirstEmail = !old && channel === 'email'
    return (
      <Notice tone="warning">
        <p>{t(isFirstEmail ? `${said ? 'firstYes' : 'lapsesWithout'}Email` : key, values)}</p>
      </Notice>
    )
  }
  if (state === 'no') return <Hint>{t('saidNo')}</Hint>
  if (state === 'waiting') return <Hint>{t('unconfirmedText')}</Hint>
  return null
}

const Hint = ({ children }: { children: string }) => <p className="text-muted text-sm">{children}</p>
