export { createAutomating } from './automator.ts'
export { automationRoutes } from './routes.ts'
export { toAutomations } from './rows.ts'
export { createAutomation, deleteAutomation, updateAutomation } from './store.ts'
