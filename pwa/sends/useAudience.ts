import { useMemo } from 'react'
import { useRows } from '../sync/index.ts'
import { type MeantSegment, reachIn } from './meant-segment.ts'
import { useFoundReach } from './useFound.ts'
import { type Counting, type SegmentChoice, useSegmentChoices, useSegments } from './useSegments.ts'

/**
 * The segments to choose among, and how many of the chosen one get a message: as the server says, and before it has
 * answered as this device knows.
 */
export function useAudience(
  segmentId: string,
  counting: Counting,
): { choices: SegmentChoice[]; people: number } {
  const { campaign, business, resend = false } = counting
  const segments = useSegments()
  const choices = useSegmentChoices(segments, counting)
  const customers = useRows('customer')
  const segment: MeantSegment | undefined = segments.find(({ id }) => id === segmentId)
  const { type: channel, id, revision = 0 } = campaign
  const { timeZone, texting } = business
  const people = useMemo(
    () =>
      customers && segment ? reachIn(customers, segment, channel, { timeZone, texting }).eligible.length : 0,
    [customers, segment, channel, timeZone, texting],
  )
  const known = segment?.id
  const ask = useMemo(
    () =>
      known
        ? { channel, audience: { segment: known }, resend, ...(id && revision > 0 && { campaignId: id }) }
        : null,
    [channel, known, resend, id, revision],
  )
  return { choices, people: useFoundReach(ask)?.recipients ?? people }
}
