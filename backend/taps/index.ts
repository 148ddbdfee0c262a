export { tapRoutes } from './routes.ts'
export { tapScreens } from './screens.ts'
