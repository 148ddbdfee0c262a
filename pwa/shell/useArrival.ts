import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** What the router tells of as it goes somewhere itself; the rest are the browser's Back and Forward. */
const GOING = ['pushState', 'replaceState'] as const

/**
 * A new screen begins at its top and takes the focus, at its headline where that can have it; going back finds the place
 * that was left.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const seen = useRef(path)
  const isGoing = useRef(false)
  const left = useRef(new Map<string, number>())

  useEffect(() => {
    // Not `popstate`: the router, which heard of it first, has drawn the screen by then.
    const note = () => {
      isGoing.current = location.pathname !== seen.current
    }
    const keep = () => left.current.set(seen.current, window.scrollY)
    for (const event of GOING) window.addEventListener(event, note)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      for (const event of GOING) window.removeEventListener(event, note)
      window.removeEventListener('scroll', keep)
    }
  }, [])

  useEffect(() => {
    const isBack = !isGoing.current
    isGoing.current = false
    if (seen.current === path) return
    seen.current = path
    const place = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current
    place?.focus({ preventScroll: true })
    if (isBack) return returnTo(left.current.get(path) ?? 0)
    window.scrollTo(0, 0)
  }, [path])

  return main
}

/** A list that is read from the device is there by then, or is not coming. */
const PATIENCE_MS = 2000
/** Whoever moves by themself is not moved. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Goes to a place that was left as soon as the screen is long enough for it: the browser itself does so at once, when there
 * is no list yet. Returns the way to stop.
 */
function returnTo(top: number): () => void {
  const watching = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  function stop(): void {
    watching.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  watching.observe(document.body)
  return stop
}
