import { useSyncExternalStore } from 'react'
import type { SendProgress } from '../../shared/reports.ts'
import { createSignal } from '../browser/signal.ts'

/** How far each send has come, as the stream told it last; gone with the tab. */
const newest = new Map<string, SendProgress>()
const { watch, tell } = createSignal()

export function keepProgress(progress: SendProgress): void {
  newest.set(progress.sendId, progress)
  tell()
}

/** What the stream told last of one press of Send; undefined while it told nothing. */
export const useSendProgress = (sendId: string | null): SendProgress | undefined =>
  useSyncExternalStore(watch, () => (sendId === null ? undefined : newest.get(sendId)))
