import {
  type Automation,
  createAutomation,
  deleteAutomation,
  listAutomations,
  resumeAutomation,
  updateAutomation,
} from '../../shared/automations.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { toAutomations } from './rows.ts'
import { resumeAutomation as resume } from './store.ts'

export const automationRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listAutomations, async ({ signedIn: { businessId } }) => {
    const rows = await newestFirst(deps.db.read, 'automations', businessId)
    return { automations: await toAutomations(deps, businessId, rows) }
  }),
  route(createAutomation, async (call) => ({
    automation: await perform<Automation>(call, 'automation.create', call.input),
  })),
  route(updateAutomation, async (call) => {
    const { id, ...patch } = call.input
    return { automation: await perform<Automation>(call, 'automation.update', patch, id) }
  }),
  route(resumeAutomation, async ({ input: { id }, signedIn: { businessId } }) => {
    const row = await deps.db.write(businessId, async (unit) => {
      const resumed = await resume(unit, id, { config: deps.config, now: deps.clock.now() })
      unit.afterCommit(() => deps.live.changed(businessId, resumed.revision))
      return resumed
    })
    const [automation] = await toAutomations(deps, businessId, [row])
    return { automation: automation as Automation }
  }),
  route(deleteAutomation, async (call) => {
    await perform(call, 'automation.delete', {}, call.input.id)
    return {}
  }),
]
