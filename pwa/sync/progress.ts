import { useSyncExternalStore } from 'react'
import type { SendProgress } from '../../shared/reports.ts'
import { createSignal } from '../browser/signal.ts'

/** The progress of each send, as the stream last reported it; gone with the tab. */
const newest = new Map<string, SendProgress>()
const { watch, tell } = createSignal()

export function keepProgress(progress: SendProgress): void {
  newest.set(progress.sendId, progress)
  tell()
}

/** The last reported progress of a press of Send; undefined without any. */
export const useSendProgress = (sendId: string | null): SendProgress | undefined =>
  useSyncExternalStore(watch, () => (sendId === null ? undefined : newest.get(sendId)))
