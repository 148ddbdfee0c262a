import { useMemo } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { useProfile, useRows } from '../sync/index.ts'
import { Skeleton } from '../ui/index.ts'
import { ReachPanel } from './ReachPanel.tsx'
import { reachOf } from './recipients.ts'
import { useFoundReach } from './useFoundReach.ts'

interface Props {
  channel: Channel
  /** Of one that is kept already, whom it reached before. */
  campaignId?: string
}

/** While a campaign is written: who of all customers could get it now, and who not and why. */
export function EditorReach({ channel, campaignId }: Props) {
  const business = useProfile()
  const customers = useRows('customer')
  const reach = useMemo(() => customers && reachOf(customers, channel), [customers, channel])
  const ask = useMemo(() => ({ channel, ...(campaignId && { campaignId }) }), [channel, campaignId])
  const found = useFoundReach(ask)
  if (!reach || !business) return <Skeleton kind="card" />
  return <ReachPanel business={business} channel={channel} reach={reach} found={found} />
}
