import type { Channel } from '../../../shared/consents.ts'
import { duplicates } from '../../../shared/copy/duplicates.ts'
import type { Customer } from '../../../shared/customers.ts'
import { channels } from '../../../shared/rules/channels.ts'
import { calledOf } from '../../../shared/rules/customers.ts'
import { addressFor } from '../../../shared/rules/merging.ts'
import { shownPhone } from '../../../shared/rules/phone.ts'
import { useCopy } from '../../words/copy.ts'

type Words = ReturnType<typeof duplicates>

const channelWords = { sms: 'smsChannel', email: 'emailChannel', whatsapp: 'whatsappChannel' } as const

interface Props {
  kept: Customer
  other: Customer
  merged: Customer
}

/** The consents of two customers after the merge, channel by channel, with reasons. */
export function ConsentOutcome(props: Props) {
  const t = useCopy(duplicates)
  const asked = channels.filter(
    (channel) =>
      channel !== 'whatsapp' ||
      props.kept.consents.whatsapp !== null ||
      props.other.consents.whatsapp !== null,
  )
  return (
    <section aria-label={t('consents')} className="rounded-field bg-base-200 px-4 py-3">
      <h3 className="font-semibold">{t('consents')}</h3>
      <ul className="mt-1 list-disc pl-5" aria-live="polite">
        {asked.map((channel) => (
          <li key={channel} className="[overflow-wrap:anywhere]">
            {outcomeOf(t, channel, props)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">{t('consentRule')}</p>
    </section>
  )
}

function outcomeOf(t: Words, channel: Channel, { kept, other, merged }: Props): string {
  const state = merged.consents[channel]
  const values = { channel: t(channelWords[channel]), address: shownPhone(addressFor(merged, channel) ?? '') }
  const said = [kept, other].filter(({ consents }) => consents[channel] === 'no')
  const hadYes = [kept, other].some(({ consents }) => consents[channel] === 'yes')
  if (state === 'yes') return t('consentYes', values)
  if (state === 'waiting') return t('consentWaiting', values)
  if (state === null) return t(hadYes ? 'consentLost' : 'consentNone', values)
  return said[0] ? t('consentNo', { ...values, name: calledOf(said[0]) }) : t('consentNoMoved', values)
}
