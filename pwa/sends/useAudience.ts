import { useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Segment } from '../../shared/segments.ts'
import { type Local, useRows } from '../sync/index.ts'
import { reachIn, useSegments } from './AudienceChoice.tsx'
import { reachOf } from './recipients.ts'
import { useFoundReach } from './useFoundReach.ts'

/**
 * The saved segments, and how many of the chosen one, or of everybody, get a message: as the server says, and before it
 * has answered as this device knows.
 */
export function useAudience(
  channel: Channel,
  segmentId: string,
  { timeZone, texting }: Pick<Business, 'timeZone' | 'texting'>,
): { segments: Local<Segment>[]; people: number } {
  const segments = useSegments()
  const customers = useRows('customer')
  const segment = segments.find(({ id }) => id === segmentId)
  const people = useMemo(() => {
    if (!customers) return 0
    const shop = { timeZone, texting }
    const reach = segment ? reachIn(customers, segment, channel, shop) : reachOf(customers, channel, shop)
    return reach.eligible.length
  }, [customers, segment, channel, timeZone, texting])
  const id = segment?.id
  const ask = useMemo(() => ({ channel, ...(id && { audience: { segment: id } }) }), [channel, id])
  return { segments, people: useFoundReach(ask)?.recipients ?? people }
}
