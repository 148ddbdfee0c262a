/**
 * What the named cache holds for this; also nothing where the browser cannot read it, as with a full disk or a damaged
 * profile: a worker must never stand between a person and a network that works.
 */
export const cached = (name: string, key: RequestInfo): Promise<Response | undefined> =>
  caches
    .open(name)
    .then((cache) => cache.match(key))
    .catch(() => undefined)
