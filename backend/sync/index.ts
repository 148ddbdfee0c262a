export type { Outcome } from './outcome.ts'
export { performOn } from './perform.ts'
export { syncRoutes } from './routes.ts'
