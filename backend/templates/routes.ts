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
import type { Perform } from '../operations/index.ts'
import { toTemplate } from './store.ts'

export const templateRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listTemplates, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'templates', signedIn.businessId)
    return { templates: rows.map(toTemplate) }
  }),
  route(createTemplate, async (call) => ({
    template: await perform<Template>(call, 'template.create', call.input),
  })),
  route(updateTemplate, async (call) => {
    const { id, ...patch } = call.input
    return { template: await perform<Template>(call, 'template.update', patch, id) }
  }),
  route(deleteTemplate, async (call) => {
    await perform(call, 'template.delete', {}, call.input.id)
    return {}
  }),
]
