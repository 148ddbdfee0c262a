import { createContext, useContext, useDeferredValue, useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { signs } from '../../shared/copy/signs.ts'
import type { Customer } from '../../shared/customers.ts'
import { whoPays } from '../../shared/rules/plans.ts'
import { useProfile, useRows } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useCostWords } from './cost-words.ts'
import { type MeantSegment, reachIn } from './meant-segment.ts'
import { reachOf } from './recipients.ts'
import { agreed, type FoundReach } from './told.ts'
import { useCost } from './useCost.ts'

/** Whom the text is for: everybody, unless it is a segment; and what the server said of who gets it. */
export const PricedAudience = createContext<{
  segment?: MeantSegment | undefined
  found?: FoundReach | null
}>({})

const nobody: readonly Customer[] = []

interface Props {
  message: string
  /** The name or number that it comes from. */
  from: string
}

/** The cost of the SMS that is being written, sent to everybody who can get it, or to all in a segment who can. */
export function AudienceCost(props: Props) {
  const business = useProfile()
  return business ? <ForAll {...props} business={business} /> : null
}

function ForAll({ message, from, business }: Props & { business: Business }) {
  const t = useCopy(signs)
  const { number } = useFormat()
  const say = useCostWords()
  const customers = useRows('customer')
  const { segment, found = null } = useContext(PricedAudience)
  const { timeZone, texting } = business
  const recipients = useMemo(() => {
    if (!customers) return undefined
    const shop = { timeZone, texting }
    const reach = segment ? reachIn(customers, segment, 'sms', shop) : reachOf(customers, 'sms', shop)
    return agreed(reach.eligible, found)
  }, [customers, segment, timeZone, texting, found])
  const settled = useDeferredValue(message)
  const { cost, share } = useCost(
    { type: 'sms', message: settled },
    from,
    recipients?.people ?? nobody,
    business,
  )
  if (!recipients) return null
  if (recipients.count === 0) return <p className="text-muted">{t('forNobody')}</p>
  if (!cost) return share === null ? null : <p className="text-muted">{say.counting(share)}</p>
  const shares = say.shares(cost.shares)
  return (
    <div className="flex flex-col gap-1">
      <p>
        {[
          t(segment ? 'forSegment' : 'forAll', { n: number(recipients.count), cost: say.sms(cost) }),
          say.payer('sms', cost),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {shares && <p>{shares}</p>}
      {whoPays('sms', cost.left) === 'receipt' && <p className="text-muted">{t('priceNote')}</p>}
    </div>
  )
}
