export const CAMPAIGN_NAME_MAX = 100
