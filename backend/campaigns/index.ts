export { campaignOperations } from './operations.ts'
export { campaignRoutes } from './routes.ts'
export { toCampaign } from './rows.ts'
export { createCampaign, deleteCampaign, findCampaign, updateCampaign } from './store.ts'
