import { newSegment, segmentPatch } from '../../shared/segments.ts'
import type { Unit } from '../database/index.ts'
import {
  appliedTo,
  deleteOnce,
  type OperationContext,
  type Operations,
  parsePatch,
} from '../operations/index.ts'
import { changeSegment, createSegment, deleteSegment } from './store.ts'

/** Told when a segment asks for other people than before, or is there no more: schedules that rest on it wait then. */
export type OnOtherPeople = (
  unit: Unit,
  context: OperationContext,
  segmentId: string,
  trouble: 'segmentChanged' | 'segmentGone',
) => Promise<unknown>

export const segmentOperations = (onOtherPeople: OnOtherPeople): Operations<'segment'> => ({
  'segment.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createSegment(unit, entityId, parsePatch(newSegment, patch), now)),
  'segment.update': async (unit, context, { entityId, patch, base }) => {
    const wanted = parsePatch(segmentPatch, patch)
    const { row, isAnother, isClash } = await changeSegment(unit, entityId, wanted, base, context.now)
    if (isAnother) await onOtherPeople(unit, context, entityId, 'segmentChanged')
    return appliedTo(row, isClash ? 'clashSegment' : undefined)
  },
  'segment.delete': (unit, context, change) =>
    deleteOnce(
      change,
      async () => {
        const row = await deleteSegment(unit, change.entityId, context.now)
        await onOtherPeople(unit, context, change.entityId, 'segmentGone')
        return row
      },
      () => unit.turn.revision,
    ),
})
