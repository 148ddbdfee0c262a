/** What came back, with the body read. */
export interface Answer {
  status: number
  headers: Headers
  /** Of an answer in JSON; an empty object otherwise. */
  body: Record<string, unknown>
  /** Each `Set-Cookie` line as it was sent. */
  setCookies: string[]
}

/** Somebody who sends whatever they like, with a cookie jar that can be tampered with. */
export interface Guest {
  /** Their cookies by name. Can be set, as somebody might who plants one. */
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export function guestOf(url: string): Guest {
  const cookies = new Map<string, string>()

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...flags] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const gone = flags.some((flag) => flag.startsWith('expires=Thu, 01 Jan 1970'))
      if (gone) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const guest: Guest = {
    cookies,
    async send(method, path, body, headers = {}) {
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(sent ? { Cookie: sent } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const setCookies = response.headers.getSetCookie()
      keep(setCookies)
      const text = await response.text()
      const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
        setCookies,
      }
    },
    get: (path, headers) => guest.send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => guest.send('POST', path, body, headers),
    put: (path, body = {}, headers) => guest.send('PUT', path, body, headers),
  }
  return guest
}
