export type { SenderOptions } from './options.ts'
export { sendingRoutes } from './routes.ts'
export { createSender } from './sender.ts'
export { isOfTest } from './test-send.ts'
