/**
 * The full name of a cookie: over https one that only this host can set, for all of its paths (RFC 6265bis §4.1.3.2).
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)
