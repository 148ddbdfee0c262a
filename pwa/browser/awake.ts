import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/**
 * Whether React has taken over what the server rendered. Until then nothing that is pressed does anything, and the browser
 * would put what was typed into the address.
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
