const POLL_MS = 30_000

export interface TriggerDeps {
  sync: () => Promise<void>
  /** Whether the stream tells of changes, so that asking is not needed. */
  isLive: () => boolean
}

/** The moments at which the network may be back: none is sure to be told by every browser, so all are listened to. */
export function watchTriggers({ sync, isLive }: TriggerDeps): () => void {
  const isVisible = () => document.visibilityState === 'visible'
  const now = () => void sync()
  const onVisibility = () => isVisible() && now()
  // Spread by up to a third, or a shop's tablets would all ask at once after a power cut.
  const timer = setInterval(() => isVisible() && !isLive() && now(), POLL_MS * (1 + Math.random() / 3))
  window.addEventListener('online', now)
  window.addEventListener('pageshow', now)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', now)
    window.removeEventListener('pageshow', now)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
