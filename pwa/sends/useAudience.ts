import { useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Segment } from '../../shared/segments.ts'
import { type Local, useRows } from '../sync/index.ts'
import { reachIn, useSegments } from './AudienceChoice.tsx'
import { reachOf } from './recipients.ts'

/** The saved segments, and how many of the chosen one, or of everybody, may and can get a message. */
export function useAudience(
  channel: Channel,
  segmentId: string,
  { timeZone }: Pick<Business, 'timeZone'>,
): { segments: Local<Segment>[]; people: number } {
  const segments = useSegments()
  const customers = useRows('customer')
  const segment = segments.find(({ id }) => id === segmentId)
  const people = useMemo(() => {
    if (!customers) return 0
    const reach = segment ? reachIn(customers, segment, channel, timeZone) : reachOf(customers, channel)
    return reach.eligible.length
  }, [customers, segment, channel, timeZone])
  return { segments, people }
}
