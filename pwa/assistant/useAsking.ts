import { useCallback, useEffect, useRef, useState } from 'react'
import type { AskOptions, AskResult } from './ask.ts'

export interface Asking {
  busy: boolean
  /** The texts so far, by index; empty where nothing is streamed. */
  soFar: readonly string[]
  /** Does the work; null when it was called off. @throws as `ask()` */
  run: <I, T>(
    work: (input: I, options: AskOptions) => Promise<AskResult<T>>,
    input: I,
  ) => Promise<AskResult<T> | null>
  cancel: () => void
}

/** Asks a writer for one thing at a time; cancelled by the next request, a press, or leaving the screen. */
export function useAsking(): Asking {
  const [soFar, setSoFar] = useState<readonly string[] | null>(null)
  const current = useRef<AbortController | null>(null)

  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = null
    setSoFar(null)
  }, [])
  useEffect(() => () => current.current?.abort(), [])

  const run: Asking['run'] = useCallback(async (work, input) => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setSoFar([])
    const onText = (text: string, at: number) => {
      if (current.current === own) setSoFar((before) => added(before ?? [], text, at))
    }
    try {
      const asked = await work(input, { signal: own.signal, onText })
      return own.signal.aborted ? null : asked
    } catch (error) {
      if (own.signal.aborted) return null
      throw error
    } finally {
      if (current.current === own) setSoFar(null)
    }
  }, [])

  return { busy: soFar !== null, soFar: soFar ?? [], run, cancel }
}

const added = (texts: readonly string[], text: string, at: number): string[] => {
  const next = Array.from({ length: Math.max(texts.length, at + 1) }, (_, place) => texts[place] ?? '')
  next[at] += text
  return next
}
