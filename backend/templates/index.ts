export { templateOperations } from './operations.ts'
export { templateRoutes } from './routes.ts'
export { changeTemplate, createTemplate, deleteTemplate, toTemplate } from './store.ts'
