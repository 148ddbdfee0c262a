import { hash, timingSafeEqual } from 'node:crypto'

/** Whether both are the same, in a time that tells nothing of where they differ, nor of how long the wanted one is. */
export const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
