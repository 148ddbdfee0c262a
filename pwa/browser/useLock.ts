import { useSyncExternalStore } from 'react'
import { lockedTo, watchLock } from './locked.ts'

/** The code of the form that the device is locked to; null while it is the app's. */
export const useLock = (): string | null => useSyncExternalStore(watchLock, lockedTo, () => null)
