import { automationPatch, automationTexts } from '../../shared/automations.ts'
import {
  appliedTo,
  deleteOnce,
  type OperationContext,
  type Operations,
  parsePatch,
} from '../operations/index.ts'
import { type AutomationContext, createAutomation, deleteAutomation, updateAutomation } from './store.ts'

const around = ({ sending: { config }, now }: OperationContext): AutomationContext => ({ config, now })

export const automationOperations: Operations<'automation'> = {
  'automation.create': async (unit, context, { entityId, patch }) =>
    appliedTo(await createAutomation(unit, entityId, parsePatch(automationTexts, patch), around(context))),
  'automation.update': async (unit, context, { entityId, patch }) =>
    appliedTo(await updateAutomation(unit, entityId, parsePatch(automationPatch, patch), around(context))),
  'automation.delete': (unit, { now }, change) =>
    deleteOnce(
      change,
      () => deleteAutomation(unit, change.entityId, now),
      () => unit.turn.revision,
    ),
}
