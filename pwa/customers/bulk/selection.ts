import { useSyncExternalStore } from 'react'
import { createSignal, type Signal } from '../../browser/signal.ts'

interface Selectable {
  id: string
}

/** The ticked rows. Kept apart from React's state, so that a tick draws one row and not ten thousand. */
export interface Selection {
  has: (id: string) => boolean
  size: () => number
  ids: () => ReadonlySet<string>
  /** Ticks or clears one; with `isRange` all from the last that was ticked to this one, in the order shown. */
  toggle: (id: string, shown: readonly Selectable[], isRange?: boolean) => void
  setAll: (rows: readonly Selectable[], isOn: boolean) => void
  /** Forgets those of whom this is not true. */
  keep: (isThere: (id: string) => boolean) => void
  clear: () => void
  watch: Signal['watch']
}

export function createSelection(): Selection {
  let chosen: ReadonlySet<string> = new Set()
  let anchor: string | null = null
  const { watch, tell } = createSignal()
  const set = (next: ReadonlySet<string>): void => {
    chosen = next
    tell()
  }
  const withAll = (rows: readonly Selectable[], isOn: boolean): void => {
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
    watch,
  }
}

export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.watch, () => selection.has(id))

/** All who are ticked; another set with every tick. */
export const useSelected = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.watch, selection.ids)
