export { createAutomating } from './automator.ts'
export { automationRoutes } from './routes.ts'
export { toAutomations } from './rows.ts'
export { type Around, createAutomation, deleteAutomation, updateAutomation } from './store.ts'
