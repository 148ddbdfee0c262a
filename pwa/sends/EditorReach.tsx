import { useMemo } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { useProfile, useRows } from '../sync/index.ts'
import { Skeleton } from '../ui/index.ts'
import { ReachPanel } from './ReachPanel.tsx'
import { reachOf } from './recipients.ts'
import type { FoundReach } from './told.ts'

interface Props {
  channel: Channel
  found: FoundReach | null
}

/** While a campaign is written: who of all customers could get it now, and who not and why. */
export function EditorReach({ channel, found }: Props) {
  const business = useProfile()
  const customers = useRows('customer')
  const reach = useMemo(
    () => business && customers && reachOf(customers, channel, business),
    [business, customers, channel],
  )
  if (!reach || !business) return <Skeleton kind="card" />
  return <ReachPanel business={business} channel={channel} reach={reach} found={found} />
}
