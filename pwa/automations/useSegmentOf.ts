import { useSegments } from '../sends/index.ts'
import { useLastSync, useRows } from '../sync/index.ts'

/**
 * The segment that an automation is for, also one that only a newer app understands. Null where it was deleted: nobody is
 * in it; undefined where there is none, and until all segments are known.
 */
export function useSegmentOf(segmentId: string | null | undefined): { name: string } | null | undefined {
  const rows = useRows('segment')
  const segments = useSegments()
  const isFilled = Boolean(useLastSync())
  if (!segmentId || !rows) return undefined
  return [...segments, ...rows].find(({ id }) => id === segmentId) ?? (isFilled ? null : undefined)
}
