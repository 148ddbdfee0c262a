export { createNotifying, type NotificationOptions } from './lanes.ts'
export { notificationRoutes } from './routes.ts'
