/** The doors of the app: screens that need no session. */
export const doorPaths = ['/business/signin', '/business/signup', '/verify-email', '/invitation'] as const

/** The screens of a signed-in business; `:id` stands for one part of the path. */
export const signedInPaths = [
  '/dashboard',
  '/dashboard/customers',
  '/dashboard/customers/import',
  '/dashboard/customers/duplicates',
  '/dashboard/campaigns',
  '/dashboard/campaigns/:id',
  '/dashboard/calendar',
  '/dashboard/automations',
  '/dashboard/tags',
  '/dashboard/tags/:id/print',
  '/dashboard/reports',
  '/dashboard/counter',
  '/dashboard/outbox',
  '/dashboard/settings',
  '/create-campaign',
  '/ai-campaigns',
] as const

/**
 * The pages of the signed-in app and its doors: the server answers them, and the worker keeps them, with one shell.
 * Whatever is not named above comes from the server. Each matches a path with or without its query.
 */
export const appPages: RegExp[] = [...doorPaths, ...signedInPaths].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}/?(\\?|$)`),
)

export const isAppPath = (path: string): boolean => appPages.some((page) => page.test(path))
