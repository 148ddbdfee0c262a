import { useMemo, useState } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { campaigns } from '../../../shared/copy/campaigns.ts'
import { previews } from '../../../shared/copy/previews.ts'
import { buttonFault } from '../../../shared/rules/mail/index.ts'
import { type Placeholder, parseTemplate } from '../../../shared/rules/template.ts'
import { textOfTemplate } from '../../../shared/whatsapp/approved.ts'
import { type CampaignValues, messageOf } from '../../drafts/index.ts'
import { Segmented } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { EmailPreview } from './EmailPreview.tsx'
import type { Scheme } from './Phone.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import { bareCustomer, type Reader, type Sender, sampleCustomer } from './sample.ts'
import { WhatsappPreview } from './WhatsappPreview.tsx'

interface Props {
  values: CampaignValues
  sender: Sender
  /** The sender of an SMS. */
  smsFrom?: string | null
  /** The approved texts, for the buttons of one. */
  whatsapp?: Business['whatsapp']
}

/** The message as a customer will see it: on a phone by day or by night, with their details or without. */
export function Preview({ values, sender, smsFrom = null, whatsapp }: Props) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const [scheme, setScheme] = useState<Scheme>('light')
  const [who, setWho] = useState<'complete' | 'bare'>('complete')
  const isFilled = hasSlots(values)
  const isBare = isFilled && who === 'bare'
  const reader: Reader = useMemo(() => (isBare ? bareCustomer : sampleCustomer)(sender), [isBare, sender])
  const shown = { message: messageOf(withTarget(values, sender)), sender, reader, scheme }
  return (
    <figure aria-label={t('preview')} className="flex min-w-0 flex-col gap-3 [overflow-wrap:anywhere]">
      <figcaption className="font-semibold">{t('preview')}</figcaption>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={p('colours')}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: p('light') },
            { value: 'dark', label: p('dark') },
          ]}
        />
        {isFilled && (
          <Segmented
            label={p('reader')}
            value={who}
            onChange={setWho}
            options={[
              { value: 'complete', label: p('complete') },
              { value: 'bare', label: p('bare') },
            ]}
          />
        )}
      </div>
      {values.type === 'email' && <EmailPreview {...shown} subject={values.subject} />}
      {values.type === 'sms' && <SmsPreview {...shown} smsFrom={smsFrom} />}
      {values.type === 'whatsapp' && (
        <WhatsappPreview {...shown} buttons={buttonsFor(values.message, whatsapp)} />
      )}
      {isBare && <p className="text-muted text-sm">{p('bareText')}</p>}
    </figure>
  )
}

const buttonsFor = (message: string, whatsapp: Business['whatsapp']): string[] =>
  whatsapp?.templates.find((template) => textOfTemplate(template) === message)?.buttons ?? []

/** A button is shown before it is said where it leads. */
const withTarget = (values: CampaignValues, { publicUrl }: Sender): CampaignValues =>
  values.button && buttonFault(values.button) === 'buttonTarget'
    ? { ...values, button: { ...values.button, target: publicUrl } }
    : values

/** The same, or there, for whoever gets it. */
const isShops = (slot: Placeholder): boolean => slot === 'business' || slot === 'review' || slot === 'offer'

const hasSlots = ({ type, subject, message }: CampaignValues): boolean =>
  parseTemplate(type === 'email' ? `${subject} ${message}` : message).some(
    (piece) => typeof piece !== 'string' && !isShops(piece.slot),
  )
