export { perform } from './perform.ts'
export { syncRoutes } from './routes.ts'
