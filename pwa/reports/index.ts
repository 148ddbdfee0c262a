export { reportFromMirror } from './business/from-mirror.ts'
export { CampaignReport } from './CampaignReport.tsx'
export { LaterReports as ReportsScreen } from './LaterReports.tsx'
