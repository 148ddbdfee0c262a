export { CampaignList } from './CampaignList.tsx'
