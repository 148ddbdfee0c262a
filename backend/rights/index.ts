export { createConfirming } from './confirm.ts'
export { createRetention } from './retention.ts'
export { rightsRoutes } from './routes.ts'
export { personScreens } from './screen.ts'
