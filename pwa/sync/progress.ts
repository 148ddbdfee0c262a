import { useSyncExternalStore } from 'react'
import type { SendProgress } from '../../shared/reports.ts'

/** How far each send has come, as the stream told it last; gone with the tab. */
const newest = new Map<string, SendProgress>()
const watchers = new Set<() => void>()

export function keepProgress(progress: SendProgress): void {
  newest.set(progress.sendId, progress)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What the stream told last of one press of Send; undefined while it told nothing. */
export const useSendProgress = (sendId: string | null): SendProgress | undefined =>
  useSyncExternalStore(watch, () => (sendId === null ? undefined : newest.get(sendId)))
