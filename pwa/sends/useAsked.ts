import { useMemo } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import type { ReachAsked } from '../../shared/reach.ts'

interface Props {
  campaign: Pick<Campaign, 'id' | 'type' | 'revision'>
  choice: { resend: boolean; only: ReadonlySet<string> | null }
  segment: { id: string } | undefined
  recipients: readonly { id: string }[]
  /** The send that the lot is drawn with; null where nobody is left out. */
  drawnFor?: string | null
}

/** The server's answer about the chosen people; none before anybody is chosen. */
export function useAsked({
  campaign,
  choice: { resend, only },
  segment,
  recipients,
  drawnFor = null,
}: Props): ReachAsked | null {
  const { id, type, revision } = campaign
  const segmentId = segment?.id
  return useMemo(() => {
    // One that only this device has is unknown to the server, and nobody has had it.
    const about = {
      channel: type,
      ...(revision > 0 && { campaignId: id }),
      resend,
      onlyFailed: only !== null,
      ...(drawnFor !== null && { holdout: true, sendId: drawnFor }),
    }
    if (segmentId) return { ...about, audience: { segment: segmentId } }
    return recipients.length === 0 ? null : { ...about, customerIds: recipients.map((person) => person.id) }
  }, [id, type, revision, resend, only, segmentId, recipients, drawnFor])
}
