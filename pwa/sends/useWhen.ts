import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { useNow } from '../sync/index.ts'
import { firstMoment, type Moment, momentOf } from './when.ts'

export interface When {
  kind: 'now' | 'later'
  date: string
  time: string
  /** The time, if it goes later; null while the input is not a time. */
  moment: Moment | null
  set: (values: Partial<Pick<When, 'kind' | 'date' | 'time'>>) => void
}

/** Now or later; for one that is scheduled, the time that it has. */
export function useWhen(campaign: Campaign, shop: Business): When {
  const { status, scheduledAt, type } = campaign
  const [typed, setTyped] = useState(() => ({
    kind: status === 'scheduled' ? ('later' as const) : ('now' as When['kind']),
    ...firstMoment(shop.timeZone, scheduledAt, Date.now()),
  }))
  const now = useNow()
  return {
    ...typed,
    moment: momentOf(shop, type, typed, now),
    set: (values) => setTyped({ ...typed, ...values }),
  }
}
