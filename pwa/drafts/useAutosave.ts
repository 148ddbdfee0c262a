import { useCallback, useEffect, useRef } from 'react'

const DELAY_MS = 500

/** `isHurried`: the page may be gone after this very call, so that only what is done within it counts. */
export type Save<T> = (value: T, isHurried: boolean) => void

/**
 * Saves `value` a moment after it last changed, at once when the screen is left, and in a hurry when the page is. Answers
 * with the way to call it off.
 */
export function useAutosave<T>(value: T, save: Save<T>): () => void {
  const unsaved = useRef<((isHurried: boolean) => void) | null>(null)
  const flush = useCallback(() => {
    unsaved.current?.(false)
    unsaved.current = null
  }, [])

  useEffect(() => {
    unsaved.current = (isHurried) => save(value, isHurried)
    const timer = setTimeout(flush, DELAY_MS)
    return () => clearTimeout(timer)
  }, [value, save, flush])

  useEffect(() => {
    // It stays unsaved: a page that is only hidden goes on, and saves it in the usual way.
    const hurry = () => unsaved.current?.(true)
    const onHidden = () => document.visibilityState === 'hidden' && hurry()
    window.addEventListener('pagehide', hurry)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', hurry)
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [flush])

  return useCallback(() => {
    unsaved.current = null
  }, [])
}
