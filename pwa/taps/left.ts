import { underWay } from './storage.ts'

/** A page that is left, and may come back, calls off what is under way: others would wait for it (see browser/left-page.ts). */
export const letGoWhenLeft = (): void =>
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const each of underWay) each.abort()
  })
