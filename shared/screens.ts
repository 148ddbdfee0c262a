/**
 * The pages of the signed-in app and its doors, by path: the server answers them, and the worker keeps them, with one
 * shell. Whatever is not named here comes from the server.
 */
export const appPages = [
  /^\/business\/signin\/?(\?|$)/,
  /^\/dashboard(\/(customers|campaigns|tags|outbox|settings))?\/?(\?|$)/,
  /^\/dashboard\/campaigns\/[\w-]+\/?(\?|$)/,
  /^\/create-campaign\/?(\?|$)/,
  /^\/verify-email\/?(\?|$)/,
]

export const isAppPath = (path: string): boolean => appPages.some((page) => page.test(path))
