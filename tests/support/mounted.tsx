import { act, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** Does what a person or a clock does, and lets the page follow. What the page does by itself needs no such word. */
export async function acting(work: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  try {
    await act(async () => void (await work()))
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  }
}

/** Puts a part of a page on screen. */
export async function mounted(what: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const watchers = new Set<() => void>()
  const faults: unknown[] = []
  const tell = () => {
    for (const watcher of [...watchers]) watcher()
  }
  const onUncaughtError = (error: unknown) => {
    faults.push(error)
    tell()
  }
  const root = createRoot(place, { onUncaughtError })
  new MutationObserver(tell).observe(place, { childList: true, subtree: true, characterData: true })
  await acting(() => root.render(what))
  return {
    place,
    /** What the page broke down over. */
    faults,
    tell,
    show: (other: ReactNode) => acting(() => root.render(other)),
    leave: () => acting(() => root.unmount()),
    /** Resolves once the page is as wanted. */
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
  }
}

/** What a hook tells the part of a page that uses it. */
export async function using<T>(hook: () => T, within: (user: ReactNode) => ReactNode = (user) => user) {
  const seen: T[] = []
  let tell = () => {}
  function User({ hook }: { hook: () => T }) {
    const value = hook()
    useEffect(() => {
      seen.push(value)
      tell()
    })
    return null
  }
  const page = await mounted(within(<User hook={hook} />))
  tell = page.tell
  const now = () => seen.at(-1) as T
  return {
    /** All that it told, oldest first. */
    seen,
    now,
    faults: page.faults,
    leave: page.leave,
    use: (other: () => T, elsewhere = within) => page.show(elsewhere(<User hook={other} />)),
    until: async (isSo: (value: T) => boolean) => {
      await page.until(() => isSo(now()))
      return now()
    },
  }
}
