import { campaigns } from '../../shared/copy/campaigns.ts'
import { suggestSender } from '../../shared/rules/sender.ts'
import { useCopy } from '../copy.ts'
import { LinkedText } from './LinkedText.tsx'
import { type Sender, smsToSample } from './sample.ts'
import { useSmsRules } from './useSmsRules.ts'

interface Props {
  message: string
  sender: Sender
  smsFrom: string | null
}

/** A phone's thread with one message in it. */
export function SmsPreview({ message, sender, smsFrom }: Props) {
  const t = useCopy(campaigns)
  const rules = useSmsRules()
  const from = smsFrom ?? suggestSender(sender.name)
  const isEmpty = message.trim() === ''
  return (
    <div className="mx-auto w-full max-w-sm rounded-[28px] border border-base-300 bg-base-200 px-4 pt-4 pb-8">
      <p className="mb-5 border-base-300 border-b pb-3 text-center font-semibold text-sm">{from}</p>
      <p
        lang={sender.language}
        className="w-fit max-w-[88%] whitespace-pre-wrap rounded-2xl rounded-bl-sm bg-base-300 px-4 py-2.5 [overflow-wrap:anywhere]"
      >
        {isEmpty || !rules ? (
          <span className="text-muted">{t('previewEmpty')}</span>
        ) : (
          <LinkedText text={smsToSample(rules, message.trim(), from, sender)} />
        )}
      </p>
    </div>
  )
}
