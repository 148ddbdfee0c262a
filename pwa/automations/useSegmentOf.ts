import { useSegments } from '../sends/index.ts'
import { useRows } from '../sync/index.ts'

/**
 * The segment that an automation is for, also one that only a newer app understands. Null where it was deleted: nobody is
 * in it; undefined where there is none, and until the segments are read.
 */
export function useSegmentOf(segmentId: string | null | undefined): { name: string } | null | undefined {
  const rows = useRows('segment')
  const segments = useSegments()
  if (!segmentId || !rows) return undefined
  return [...segments, ...rows].find(({ id }) => id === segmentId) ?? null
}
