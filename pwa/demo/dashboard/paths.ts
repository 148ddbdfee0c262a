/** The views of the Campaigns tab, by the paths that the product's own screens lead to. */
export const campaignPaths = {
  overview: '/dashboard/campaigns',
  create: '/create-campaign',
  templates: '/dashboard/templates',
} as const
