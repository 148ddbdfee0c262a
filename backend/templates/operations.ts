import { newTemplate, templatePatch } from '../../shared/templates.ts'
import { appliedTo, deleteOnce, type Operations, parsePatch } from '../operations/index.ts'
import { changeTemplate, createTemplate, deleteTemplate } from './store.ts'

export const templateOperations: Operations<'template'> = {
  'template.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createTemplate(unit, entityId, parsePatch(newTemplate, patch), now)),
  'template.update': async (unit, { now }, { entityId, patch, base }) => {
    const { row, isClash } = await changeTemplate(unit, entityId, parsePatch(templatePatch, patch), base, now)
    return appliedTo(row, isClash ? 'clashTemplate' : undefined)
  },
  'template.delete': (unit, { now }, change) =>
    deleteOnce(
      change,
      () => deleteTemplate(unit, change.entityId, now),
      () => unit.turn.revision,
    ),
}
