export { templateOperations } from './operations.ts'
export { templateRoutes } from './routes.ts'
export { createTemplate, deleteTemplate, toTemplate } from './store.ts'
