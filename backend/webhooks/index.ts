export { createWebhooks, type WebhookOptions } from './lanes.ts'
export { webhookRoutes } from './routes.ts'
