export { admitKeys } from './admit.ts'
export { createKeyMails } from './mail.ts'
export { apiKeyRoutes } from './routes.ts'
export { keyNamesOf } from './store.ts'
