export { createMetrics } from './metrics.ts'
export { metricsScreen } from './screen.ts'
