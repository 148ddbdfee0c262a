import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Where a row of a long list stands: what its `<li>` is given, so that it is placed, measured and counted. */
export interface RowPlace {
  ref: Ref<HTMLLIElement>
  style: CSSProperties
  'data-index': number
  'aria-setsize': number
  'aria-posinset': number
}

/** What a long list tells each row; plain values, so that a row that stays where it is need not be drawn again. */
export interface Placed {
  index: number
  all: number
  /** Pixels from the top of the list. */
  top: number
  measure: Ref<HTMLLIElement>
}

export const placeOf = ({ index, all, top, measure }: Placed): RowPlace => ({
  ref: measure,
  style: { position: 'absolute', top: 0, left: 0, width: '100%', transform: `translateY(${top}px)` },
  'data-index': index,
  'aria-setsize': all,
  'aria-posinset': index + 1,
})

interface Props<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** How tall a row about is, in pixels, until it is measured. */
  estimate: number
  children: (item: T, placed: Placed) => ReactNode
}

const OVERSCAN = 8

/** Rows out of view are drawn beforehand, but not before those in view are there. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => {
    startTransition(() => setOverscan(OVERSCAN))
  }, [])
  return overscan
}

/** A list of any length that scrolls with the page: only the rows in view are there, and the one that has the focus. */
export function LongList<T>({ label, items, keyOf, estimate, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | null>(null)
  const [margin, setMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]),
    overscan: useOverscan(),
    // Otherwise the rows would come with the second drawing only, once the window has been measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: margin,
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused.current), []),
  })
  // What stands above the list comes and goes; looking while it scrolls would lay each frame out once more.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return
    const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0
    if (Math.abs(top - margin) > 1) setMargin(top)
  })
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative divide-y divide-base-300"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index')
        focused.current = index ? Number(index) : null
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) =>
        children(items[index] as T, {
          index,
          all: items.length,
          top: start - margin,
          measure: virtualizer.measureElement,
        }),
      )}
    </ul>
  )
}

/** Scrolling away from the row with the focus would lose it, and the keyboard would begin at the top of the page. */
function withFocused(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
