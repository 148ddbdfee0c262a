import { useEffect, useMemo, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { segments as words } from '../../shared/copy/segments.ts'
import { isKnownFilter, offeredSegments } from '../../shared/rules/segments.ts'
import { useRows } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { inSlices } from './in-slices.ts'
import { conditionsHere, type MeantSegment } from './meant-segment.ts'
import { segmentCounter } from './recipients.ts'
import { useFoundCounts } from './useFound.ts'

/** The segments that every shop has, and after them the saved ones that this version of the app understands, by name. */
export function useSegments(): MeantSegment[] {
  const t = useCopy(words)
  const rows = useRows('segment')
  return useMemo(() => {
    const saved = (rows ?? [])
      .filter(({ filter }) => isKnownFilter(filter))
      .sort((a, b) => a.name.localeCompare(b.name))
    return [...offeredSegments.map((id) => ({ id, name: t(`${id}Customers`) })), ...saved]
  }, [rows, t])
}

/** What a message is that is to be sent to a segment. */
export interface Counting {
  campaign: Pick<Campaign, 'type'> & Partial<Pick<Campaign, 'id' | 'revision'>>
  business: Pick<Business, 'timeZone' | 'texting'>
  resend?: boolean
}

export interface SegmentChoice {
  value: string
  label: string
}

/**
 * Segments to choose among, each with how many of it get the message: as the server says, and before it has answered as
 * this device knows.
 */
export function useSegmentChoices(segments: readonly MeantSegment[], counting: Counting): SegmentChoice[] {
  const t = useCopy(words)
  const { number } = useFormat()
  const counts = useCounts(segments, counting)
  return segments.map(({ id, name }) => {
    const n = counts(id)
    return { value: id, label: n === undefined ? name : t('withCount', { name, n: number(n) }) }
  })
}

function useCounts(
  segments: readonly MeantSegment[],
  counting: Counting,
): (id: string) => number | undefined {
  const { campaign, resend = false } = counting
  const { type: channel, id, revision = 0 } = campaign
  const ask = useMemo(
    () => ({ channel, ...(id && revision > 0 && { campaignId: id }), resend }),
    [channel, id, revision, resend],
  )
  const found = useFoundCounts(ask)
  const here = useCountsHere(segments, counting)
  return (segment) => found?.[segment] ?? here?.[segment]
}

/** Counted in the background: a shop may have many customers and many segments. */
function useCountsHere(
  segments: readonly MeantSegment[],
  { campaign: { type: channel }, business: { timeZone, texting } }: Counting,
): Record<string, number> | undefined {
  const customers = useRows('customer')
  const [counts, setCounts] = useState<Record<string, number>>()
  useEffect(() => {
    if (!customers) return
    const known = segments.flatMap((segment) => {
      const conditions = conditionsHere(segment, { timeZone })
      return conditions ? [{ id: segment.id, conditions }] : []
    })
    const counter = segmentCounter(
      customers,
      known.map(({ conditions }) => conditions),
      channel,
      { texting },
    )
    const leaving = new AbortController()
    void inSlices(customers, counter.add, { signal: leaving.signal }).then((isCounted) => {
      if (!isCounted) return
      const n = counter.counts()
      setCounts(Object.fromEntries(known.map(({ id }, at) => [id, n[at] ?? 0])))
    })
    return () => leaving.abort()
  }, [customers, segments, channel, timeZone, texting])
  return counts
}
