export { admitDevice } from './admit.ts'
export { deviceRoutes } from './routes.ts'
