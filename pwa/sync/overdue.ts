import { useEffect, useState } from 'react'
import { useConnection } from './hooks.ts'
import { syncNow } from './open.ts'

/** After so long without an answer the screen says so instead of showing that something is on its way. */
const PATIENCE_MS = 10_000

/**
 * Whether what a screen waits for has been missing for ten seconds, or cannot come because nobody answers; `retry` asks
 * the server once more and begins the wait anew.
 */
export function useOverdue(isMissing: boolean): { isOverdue: boolean; retry: () => void } {
  const { online, syncing } = useConnection()
  const [round, setRound] = useState(0)
  const [lateRound, setLateRound] = useState<number>()
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setLateRound(round), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLateRound(undefined)
    }
  }, [isMissing, round])
  return {
    isOverdue: isMissing && (lateRound === round || (!online && !syncing)),
    retry: () => {
      setRound(round + 1)
      void syncNow()
    },
  }
}
