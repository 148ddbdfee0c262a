import { useSyncExternalStore } from 'react'

interface Identified {
  id: string
}

/** Who is ticked. Kept apart from React's state, so that a tick draws one row and not ten thousand. */
export interface Selection {
  has: (id: string) => boolean
  size: () => number
  ids: () => ReadonlySet<string>
  /** Ticks or clears one; with `isRange` all from the last that was ticked to this one, in the order shown. */
  toggle: (id: string, shown: readonly Identified[], isRange?: boolean) => void
  setAll: (rows: readonly Identified[], isOn: boolean) => void
  /** Forgets those of whom this is not true. */
  keep: (isThere: (id: string) => boolean) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

export function createSelection(): Selection {
  let chosen: ReadonlySet<string> = new Set()
  let anchor: string | null = null
  const listeners = new Set<() => void>()
  const set = (next: ReadonlySet<string>): void => {
    chosen = next
    for (const listener of listeners) listener()
  }
  const withAll = (rows: readonly Identified[], isOn: boolean): void => {
    const next = new Set(chosen)
    for (const { id } of rows) isOn ? next.add(id) : next.delete(id)
    set(next)
  }
  return {
    has: (id) => chosen.has(id),
    size: () => chosen.size,
    ids: () => chosen,
    toggle: (id, shown, isRange = false) => {
      const isOn = !chosen.has(id)
      const from = isRange ? shown.findIndex((row) => row.id === anchor) : -1
      const to = from < 0 ? -1 : shown.findIndex((row) => row.id === id)
      anchor = id
      if (to < 0) return withAll([{ id }], isOn)
      withAll(shown.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    },
    setAll: (rows, isOn) => {
      anchor = null
      withAll(rows, isOn)
    },
    keep: (isThere) => {
      const gone = [...chosen].filter((id) => !isThere(id))
      if (gone.length > 0)
        withAll(
          gone.map((id) => ({ id })),
          false,
        )
    },
    clear: () => {
      anchor = null
      if (chosen.size > 0) set(new Set())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id))

/** All who are ticked; another set with every tick. */
export const useSelected = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.subscribe, selection.ids)
