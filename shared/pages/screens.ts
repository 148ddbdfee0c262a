/** The doors of the app: screens that need no session. */
export const doorPaths = [
  '/business/signin',
  '/business/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/invitation',
] as const

/** The screens of a signed-in business; `:id` stands for one part of the path, `:section?` for one that may be missing. */
export const signedInPaths = [
  '/dashboard',
  '/dashboard/customers',
  '/dashboard/customers/import',
  '/dashboard/customers/duplicates',
  '/dashboard/campaigns',
  '/dashboard/campaigns/:id',
  '/dashboard/calendar',
  '/dashboard/automations',
  '/dashboard/offers',
  '/dashboard/redeem',
  '/dashboard/tags',
  '/dashboard/tags/:id/print',
  '/dashboard/replies',
  '/dashboard/reports',
  '/dashboard/counter',
  '/dashboard/outbox',
  '/dashboard/settings/:section?',
  '/dashboard/plan',
  '/dashboard/plan/receipts/:id',
  '/create-campaign',
  '/ai-campaigns',
] as const

/** The payment screens: they need no session, and are never cached. */
export const paymentPaths = ['/payment/select', '/payment/result', '/payment/renewal'] as const

/** Matches a path with or without its query. */
const pageOf = (path: string): RegExp => {
  const pattern = path.replaceAll(/\/:\w+\?/g, '(/[\\w-]+)?').replaceAll(/:\w+/g, '[\\w-]+')
  return new RegExp(`^${pattern}/?(\\?|$)`)
}

/**
 * The pages of the signed-in app and its doors: the server answers them, and the worker keeps them, with one shell.
 * Whatever is not named above comes from the server.
 */
export const appPages: RegExp[] = [...doorPaths, ...signedInPaths].map(pageOf)

const signedInPages = signedInPaths.map(pageOf)

/** Whether a path is a screen of the signed-in app. */
export const isSignedInPath = (path: string): boolean => signedInPages.some((page) => page.test(path))

const shellPages = [...appPages, ...paymentPaths.map(pageOf)]

/** Whether the server answers a path with the shell. */
export const isAppPath = (path: string): boolean => shellPages.some((page) => page.test(path))
