import { useDeferredValue, useEffect, useState } from 'react'

/** Asked for once nobody types any more: each question is a line of the audit log. */
const CALM_MS = 400

/** The text once it has stood still for a moment. */
export function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text.trim()), CALM_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(calm)
}
