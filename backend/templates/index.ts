export { templateRoutes } from './routes.ts'
export { changeTemplate, createTemplate, deleteTemplate, toTemplate } from './store.ts'
