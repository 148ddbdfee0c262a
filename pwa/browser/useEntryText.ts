import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'

/** Longer than between two keystrokes: Safari takes a hundred changes of an entry in half a minute, and refuses more. */
const PAUSE_MS = 400

const textIn = (name: string): string => {
  const kept = (history.state as Record<string, unknown> | null)?.[name]
  return typeof kept === 'string' ? kept : ''
}

/**
 * What was typed into a screen, kept with its entry in the browser's history: Back and a reload find it again, and whoever
 * comes by a link begins with nothing.
 */
export function useEntryText(name: string): [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => textIn(name))
  // A change of the filter is an entry of its own, for which nothing is kept yet.
  const address = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept anew for each address
  useEffect(() => {
    if (textIn(name) === text) return
    const timer = setTimeout(() => history.replaceState({ ...history.state, [name]: text }, ''), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, address])
  // Between two filters the screen stays, and the entry that is gone back to has a text of its own.
  useEffect(() => {
    const read = () => setText(textIn(name))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [name])
  return [text, setText]
}
