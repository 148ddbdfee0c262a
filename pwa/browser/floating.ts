import { useEffect } from 'react'

/** What lies over the lower edge of a page: a round button in its corner, or a bar across it. */
export type Floating = 'button' | 'bar'

/** Keeps toasts clear of what floats, as long as it is there. `Toast.tsx` knows how high each is. */
export function useFloating(what: Floating, isThere = true): void {
  useEffect(() => {
    if (!isThere) return
    document.documentElement.dataset.floats = what
    return () => {
      delete document.documentElement.dataset.floats
    }
  }, [what, isThere])
}
