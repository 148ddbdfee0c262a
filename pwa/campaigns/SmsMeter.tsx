import { MessageSquareText } from 'lucide-react'
import { type RefObject, useDeferredValue, useMemo } from 'react'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { senderOf } from '../../shared/rules/sender.ts'
import { TEXT_MAX } from '../../shared/rules/texts/limit.ts'
import type { CampaignEditing } from '../drafts/index.ts'
import { AudienceCost } from '../sends/index.ts'
import { useRows } from '../sync/index.ts'
import { Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CostlySigns } from './CostlySigns.tsx'
import { type Sender, sampleCustomer, smsTo } from './preview/sample.ts'
import { useSmsRules } from './useSmsRules.ts'

interface Props {
  form: CampaignEditing
  area: RefObject<HTMLTextAreaElement | null>
  message: string
  sender: Sender
  smsFrom: string | null
}

/**
 * The cost of the message for the customer with the longest name and for all, whether it is too long, and the
 * characters that make it more expensive.
 */
export function SmsMeter({ form, area, message, sender, smsFrom }: Props) {
  const t = useCopy(campaigns)
  const { number } = useFormat()
  const rules = useSmsRules()
  // Counting walks every character; typing must not wait for it.
  const settled = useDeferredValue(message)
  const longest = useLongestName()
  if (!rules) return <Skeleton kind="text" />
  const from = smsFrom ?? senderOf(sender)
  const reader = { ...sampleCustomer(sender), ...(longest && { name: longest }) }
  const text = smsTo(rules, settled, from, sender, reader)
  const { parts, costly } = rules.smsParts(text)
  const over = Math.max(0, text.length - TEXT_MAX)
  return (
    <div className="flex flex-col gap-2 rounded-field bg-base-200 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <MessageSquareText aria-hidden="true" size={18} className="shrink-0" />
        <strong className="font-semibold">{t('parts', { n: number(parts) })}</strong>
        <span className="text-muted">{t('partsHint')}</span>
      </p>
      <p role="status" className={over > 0 ? 'text-error' : 'sr-only'}>
        {over > 0 &&
          t(longest ? 'tooLongByName' : 'tooLongAsSent', {
            n: number(text.length),
            max: number(TEXT_MAX),
            over: number(over),
          })}
      </p>
      <CostlySigns {...{ form, area, message, costly }} />
      {settled.trim() !== '' && <AudienceCost message={settled} from={from} />}
    </div>
  )
}

/** Of the shop's customers; empty while there are none. */
function useLongestName(): string {
  const customers = useRows('customer')
  return useMemo(
    () => (customers ?? []).reduce((most, { name }) => (name.length > most.length ? name : most), ''),
    [customers],
  )
}
