// A delivery's mark: what its mail carries in the return path and in the Message-ID, so that whatever comes back about it
// names it. Mail systems may fold an address to lower case, so the callback token is written in hexadecimal.

/** @param token the delivery's callback token */
export const markOf = (token: string): string => Buffer.from(token, 'latin1').toString('hex')

/** The callback token that a mark stands for; null for what is no mark. */
export function tokenOf(mark: string): string | null {
  if (!/^(?:[0-9a-f]{2}){8,64}$/i.test(mark)) return null
  const token = Buffer.from(mark, 'hex').toString('latin1')
  return /^[0-9A-Za-z]+$/.test(token) ? token : null
}
