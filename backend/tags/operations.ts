import { newTag, tagPatch } from '../../shared/tags.ts'
import { appliedTo, deleteOnce, type Operations, parsePatch } from '../operations/index.ts'
import { changeTag, createTag, tagCrossed } from './store.ts'

export const tagOperations: Operations<'tag'> = {
  'tag.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createTag(unit, { id: entityId, ...parsePatch(newTag, patch), now })),
  'tag.update': async (unit, { now }, { entityId, patch, base }) => {
    const wanted = parsePatch(tagPatch, patch)
    const isClash = base !== null && (await tagCrossed(unit, entityId, wanted, base))
    return appliedTo(await changeTag(unit, entityId, wanted, now), isClash ? 'clashTag' : undefined)
  },
  'tag.delete': (unit, { now }, change) =>
    deleteOnce(
      change,
      () => changeTag(unit, change.entityId, { deletedAt: now }, now),
      () => unit.turn.revision,
    ),
}
