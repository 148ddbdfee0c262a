export { createMetrics } from './metrics.ts'
export { metricsScreen } from './screen.ts'
export { workerApp } from './worker-app.ts'
