export { CampaignReport } from './CampaignReport.tsx'
