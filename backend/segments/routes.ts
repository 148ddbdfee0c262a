import {
  createSegment,
  deleteSegment,
  listSegments,
  type Segment,
  updateSegment,
} from '../../shared/segments.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { toSegment } from './store.ts'

export const segmentRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listSegments, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'segments', signedIn.businessId)
    return { segments: rows.map(toSegment) }
  }),
  route(createSegment, async (call) => ({
    segment: await perform<Segment>(call, 'segment.create', call.input),
  })),
  route(updateSegment, async (call) => {
    const { id, ...patch } = call.input
    return { segment: await perform<Segment>(call, 'segment.update', patch, id) }
  }),
  route(deleteSegment, async (call) => {
    await perform(call, 'segment.delete', {}, call.input.id)
    return {}
  }),
]
