/** Tells whoever watches that something changed. What it is, they read themselves, as `useSyncExternalStore` wants it. */
export interface Signal {
  /** Returns the way to stop. */
  watch: (watcher: () => void) => () => void
  tell: () => void
}

/** @param event of the window that tells of changes made elsewhere: in another tab, or by the browser's Back */
export function createSignal(event?: 'storage' | 'popstate'): Signal {
  const watchers = new Set<() => void>()
  return {
    watch: (watcher) => {
      watchers.add(watcher)
      if (event) window.addEventListener(event, watcher)
      return () => {
        watchers.delete(watcher)
        if (event) window.removeEventListener(event, watcher)
      }
    },
    tell: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
