export { perform } from './perform.ts'
export { syncRoutes } from './routes.ts'
export { changesOf } from './rows.ts'
