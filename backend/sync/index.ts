export type { Outcome } from './outcome.ts'
export { perform } from './perform.ts'
export { syncRoutes } from './routes.ts'
