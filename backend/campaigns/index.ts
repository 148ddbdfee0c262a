export { campaignOperations } from './operations.ts'
export { campaignRoutes } from './routes.ts'
export { toCampaign } from './rows.ts'
export { deleteCampaign, findCampaign, updateCampaign } from './store.ts'
