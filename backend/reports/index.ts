export {
  campaignReportOf,
  messagesOf,
  newestRunsOf,
  reportOf,
  reportsOf,
  summaryOf,
} from './campaign-report.ts'
export { capturedOf } from './captured.ts'
export { createProgress } from './progress.ts'
export { recipientsOf } from './recipients.ts'
export { reportRoutes } from './routes.ts'
export { runsOf } from './runs.ts'
