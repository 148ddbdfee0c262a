import { MessageSquareText } from 'lucide-react'
import { type RefObject, useDeferredValue } from 'react'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { senderOf } from '../../shared/rules/sender.ts'
import type { CampaignEditing } from '../drafts/index.ts'
import { AudienceCost } from '../sends/index.ts'
import { Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CostlySigns } from './CostlySigns.tsx'
import { type Sender, smsToSample } from './preview/sample.ts'
import { useSmsRules } from './useSmsRules.ts'

interface Props {
  form: CampaignEditing
  area: RefObject<HTMLTextAreaElement | null>
  message: string
  sender: Sender
  smsFrom: string | null
}

/** The cost of the message for each customer and for all, and the characters that make it more expensive. */
export function SmsMeter({ form, area, message, sender, smsFrom }: Props) {
  const t = useCopy(campaigns)
  const { number } = useFormat()
  const rules = useSmsRules()
  // Counting walks every character; typing must not wait for it.
  const settled = useDeferredValue(message)
  if (!rules) return <Skeleton kind="text" />
  const from = smsFrom ?? senderOf(sender)
  const { parts, costly } = rules.smsParts(smsToSample(rules, settled, from, sender))
  return (
    <div className="flex flex-col gap-2 rounded-field bg-base-200 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <MessageSquareText aria-hidden="true" size={18} className="shrink-0" />
        <strong className="font-semibold">{t('parts', { n: number(parts) })}</strong>
        <span className="text-muted">{t('partsHint')}</span>
      </p>
      <CostlySigns {...{ form, area, message, costly }} />
      {settled.trim() !== '' && <AudienceCost message={settled} from={from} />}
    </div>
  )
}
