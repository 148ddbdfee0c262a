import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '../../shared/templates.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { perform } from '../sync/index.ts'
import { toTemplate } from './store.ts'

export const templateRoutes = (deps: Deps): Route[] => [
  route(listTemplates, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'templates', signedIn.businessId)
    return { templates: rows.map(toTemplate) }
  }),
  route(createTemplate, async (call) => ({
    template: await perform<Template>(deps, call, 'template.create', call.input),
  })),
  route(updateTemplate, async (call) => {
    const { id, ...patch } = call.input
    return { template: await perform<Template>(deps, call, 'template.update', patch, id) }
  }),
  route(deleteTemplate, async (call) => {
    await perform(deps, call, 'template.delete', {}, call.input.id)
    return {}
  }),
]
