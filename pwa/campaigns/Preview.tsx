import { campaigns } from '../../shared/copy/campaigns.ts'
import { useCopy } from '../copy.ts'
import { EmailPreview } from './EmailPreview.tsx'
import type { CampaignValues } from './form.ts'
import { SmsPreview } from './SmsPreview.tsx'
import type { Sender } from './sample.ts'
import { WhatsappPreview } from './WhatsappPreview.tsx'

interface Props {
  values: CampaignValues
  sender: Sender
  /** What stands as sender of an SMS. */
  smsFrom?: string | null
}

/** The message as a customer will see it. */
export function Preview({ values, sender, smsFrom = null }: Props) {
  const t = useCopy(campaigns)
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">{t('preview')}</figcaption>
      {values.type === 'email' && <EmailPreview values={values} sender={sender} />}
      {values.type === 'sms' && <SmsPreview message={values.message} sender={sender} smsFrom={smsFrom} />}
      {values.type === 'whatsapp' && <WhatsappPreview message={values.message} sender={sender} />}
    </figure>
  )
}
