import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { Notice } from '../ui/index.ts'
import { useTooOften } from './useTooOften.ts'

interface Props {
  campaign: Campaign
  recipients: readonly Customer[]
  business: Business
}

/** Says before sending how many have had as many messages as the shop allows. */
export function TooOften({ campaign, recipients, business }: Props) {
  const t = useCopy(schedule)
  const { number } = useFormat()
  const count = useTooOften(campaign, recipients, business)
  const { sendCap } = business
  if (count === 0 || !sendCap) return null
  const { messages, days } = sendCap
  return (
    <Notice tone="warning" title={t('tooOftenTitle', { n: number(count) })}>
      {t('tooOftenText', { m: number(messages), n: number(days) })}
    </Notice>
  )
}
