import { createContext, useContext, useDeferredValue, useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { signs } from '../../shared/copy/signs.ts'
import type { Segment } from '../../shared/segments.ts'
import { useProfile, useRows } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { reachIn } from './AudienceChoice.tsx'
import { useCostWords } from './costWords.ts'
import { reachOf } from './recipients.ts'
import { useCost } from './useCost.ts'

/** Whose saved segment the text is for, where it is not for everybody. */
export const PricedSegment = createContext<Pick<Segment, 'filter'> | undefined>(undefined)

interface Props {
  message: string
  /** The name or number that it comes from. */
  from: string
}

/** What an SMS that is being written would cost, sent to everybody who can get it, or all of a segment who can. */
export function AudienceCost(props: Props) {
  const business = useProfile()
  return business ? <ForAll {...props} business={business} /> : null
}

function ForAll({ message, from, business }: Props & { business: Business }) {
  const t = useCopy(signs)
  const { number } = useFormat()
  const say = useCostWords()
  const customers = useRows('customer')
  const segment = useContext(PricedSegment)
  const { timeZone } = business
  const eligible = useMemo(() => {
    if (!customers) return undefined
    return (segment ? reachIn(customers, segment, 'sms', timeZone) : reachOf(customers, 'sms')).eligible
  }, [customers, segment, timeZone])
  const settled = useDeferredValue(message)
  const { cost, share } = useCost({ type: 'sms', message: settled }, from, eligible ?? [], business)
  if (!eligible) return null
  if (eligible.length === 0) return <p className="text-muted">{t('forNobody')}</p>
  if (!cost) return share === null ? null : <p className="text-muted">{say.counting(share)}</p>
  const shares = say.shares(cost.shares)
  return (
    <div className="flex flex-col gap-1">
      <p>
        {[
          t(segment ? 'forSegment' : 'forAll', { n: number(eligible.length), cost: say.sum(cost) }),
          say.left(cost),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {shares && <p>{shares}</p>}
      <p className="text-muted">{t('priceNote')}</p>
    </div>
  )
}
