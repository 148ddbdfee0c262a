import { useCallback, useEffect, useRef } from 'react'

const DELAY_MS = 500

/** Saves `value` a moment after it last changed, and at once when the screen is left. Answers with the way to call it off. */
export function useAutosave<T>(value: T, save: (value: T) => void): () => void {
  const unsaved = useRef<(() => void) | null>(null)
  const flush = useCallback(() => {
    unsaved.current?.()
    unsaved.current = null
  }, [])

  useEffect(() => {
    unsaved.current = () => save(value)
    const timer = setTimeout(flush, DELAY_MS)
    return () => clearTimeout(timer)
  }, [value, save, flush])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return useCallback(() => {
    unsaved.current = null
  }, [])
}
