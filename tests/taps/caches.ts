/**
 * The browser's cache, as far as the worker uses it; `fetched` brings the files that are to be added, and `fits` says
 * whether the device has room for what is put.
 */
export function cacheStorage(
  fetched: (path: string) => Promise<Response> = async () => new Response(),
  fits: (response: Response) => Promise<boolean> = async () => true,
) {
  const caches = new Map<string, Map<string, Response>>()
  const nameOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  return {
    open: async (name: string) => {
      const held = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, held)
      return {
        match: async (key: string | Request) => held.get(nameOf(key))?.clone(),
        put: async (key: string, response: Response) => {
          if (!(await fits(response.clone()))) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
          held.set(key, response)
        },
        delete: async (key: string) => held.delete(key),
        keys: async () => [...held.keys()],
        /** All or nothing, as browsers have it. */
        addAll: async (paths: string[]) => {
          const files = await Promise.all(paths.map((path) => fetched(path)))
          if (!files.every(({ ok }) => ok)) throw new TypeError('Failed to fetch')
          for (const [at, path] of paths.entries()) held.set(path, files[at] as Response)
        },
      }
    },
  }
}

/** The cache of a browser that can neither read nor write it: its disk is full, or its profile is damaged. */
export function brokenCaches() {
  const fail = async () => {
    throw new DOMException('Unexpected internal error.', 'UnknownError')
  }
  return { open: fail, match: fail }
}
