import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, OfflineError } from '../api/call.ts'
import type { Asked, AskOptions } from './ask.ts'

export interface Asking {
  busy: boolean
  /** What has come so far, each text by its place; empty where nothing comes as it is written. */
  soFar: readonly string[]
  /** Does the work; null when it was called off. @throws as `ask()` */
  run: <I, T>(
    work: (input: I, options: AskOptions) => Promise<Asked<T>>,
    input: I,
  ) => Promise<Asked<T> | null>
  cancel: () => void
}

/** One thing asked of a writer at a time; called off when asked anew, by a press or with the screen. */
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

/** What the server or the network said, in the reader's words; undefined for what nobody foresaw. */
export const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof OfflineError ? error.words : undefined
