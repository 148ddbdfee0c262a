import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * A new screen begins at its top and takes the focus, at its headline where that can have it; going back finds the place
 * that was left.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const seen = useRef(path)
  const wentBack = useRef(false)

  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    // Captured, to come before the router, which renders at once.
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])

  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    if (!wentBack.current) window.scrollTo(0, 0)
    wentBack.current = false
    const place = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current
    place?.focus({ preventScroll: true })
  }, [path])

  return main
}
