/** The paths of the signed-in app and its doors: the server answers them, and the worker keeps them, with one shell. */
const patterns = [
  /^\/business\/signin$/,
  /^\/dashboard(\/(customers|campaigns|tags|outbox|settings))?$/,
  /^\/dashboard\/campaigns\/[\w-]+$/,
  /^\/create-campaign$/,
  /^\/verify-email$/,
]

export const isAppPath = (path: string): boolean => {
  const plain = path.replace(/\/+$/, '')
  return patterns.some((pattern) => pattern.test(plain))
}
