export { admitKeys } from './admit.ts'
export { apiKeyRoutes } from './routes.ts'
export { keyNamesOf } from './store.ts'
