// Which page may use the camera. The worker keeps one shell for all of the app's screens, and says the same as the server.

/** The screen on which vouchers are read. */
export const REDEEM_PATH = '/dashboard/redeem'

const others = 'microphone=(), geolocation=()'
/** Values of `Permissions-Policy`. */
export const WITHOUT_CAMERA = `camera=(), ${others}`
export const WITH_CAMERA = `camera=(self), ${others}`

export const mayUseCamera = (path: string): boolean => path === REDEEM_PATH || path === `${REDEEM_PATH}/`
