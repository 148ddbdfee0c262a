import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { guessed, laidOut, type Reading, type RowLayout, takeIn } from './row-heights.ts'

interface Rows<T> {
  list: RefObject<HTMLElement | null>
  items: readonly T[]
  keyOf: (item: T) => string
  /** The estimated height of a row, until one is measured. */
  estimate: number
}

/** Rows of some list have been measured since the page was loaded. */
let hasMeasured = false

/**
 * Until then nothing asks for a layout while React draws: it takes as long as the drawing, and both together hold up whoever
 * touches the page. The observers below tell with the frame, before it is painted, of what is not as was estimated.
 */
export const mayMeasure = (): boolean => hasMeasured

/** Lays the rows of a list out, and measures those that are drawn: when they come, and when they change. */
export function useLaidOut<T>({ list, items, keyOf, estimate }: Rows<T>): {
  laid: RowLayout
  /** The ref of each row's element, which knows its `data-index`. */
  measure: (row: HTMLElement | null) => (() => void) | undefined
} {
  const [heights] = useState(() => guessed(estimate))
  const [version, redraw] = useReducer((n: number) => n + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights change with the version
  const laid = useMemo(() => laidOut(items, keyOf, heights), [items, keyOf, heights, version])
  const drawn = useRef({ items, laid, fresh: new Set<HTMLElement>(), all: new Set<HTMLElement>() })

  const take = useCallback(
    (rows: Iterable<HTMLElement>) => {
      hasMeasured = true
      const { items, laid } = drawn.current
      const changed = takeIn(
        heights,
        [...rows].flatMap((row) => readingOf(row, items, keyOf) ?? []),
      )
      if (changed.length === 0) return
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const above = changed.filter(({ reading }) => laid.topOf(reading.index + 1) <= top)
      redraw()
      // What is looked at stays where it is.
      const by = above.reduce((sum, each) => sum + each.by, 0)
      if (by !== 0) window.scrollBy(0, by)
    },
    [heights, keyOf, list],
  )

  const observer = useRef<ResizeObserver>(undefined)
  const observed = useCallback((): ResizeObserver => {
    observer.current ??= new ResizeObserver((entries) => {
      const rows = entries.map(({ target }) => target as HTMLElement)
      if (mayMeasure()) return take(rows)
      // Before the frame is painted, in which rows would overlap.
      flushSync(() => take(rows))
    })
    return observer.current
  }, [take])
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return
      const { all, fresh } = drawn.current
      all.add(row)
      fresh.add(row)
      observed().observe(row)
      return () => {
        all.delete(row)
        fresh.delete(row)
        observer.current?.unobserve(row)
      }
    },
    [observed],
  )

  // All that have come are measured at once, before they are seen.
  useLayoutEffect(() => {
    drawn.current.items = items
    drawn.current.laid = laid
    const { fresh } = drawn.current
    if (fresh.size === 0) return
    if (mayMeasure()) take(fresh)
    fresh.clear()
  })

  // In another width they are of other heights.
  useEffect(() => {
    const element = list.current
    if (!element) return
    let width: number | undefined
    const watching = new ResizeObserver(() => {
      const before = width
      width = element.clientWidth
      if (before === undefined || before === width) return
      Object.assign(heights, guessed(heights.usual))
      take(drawn.current.all)
      redraw()
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [heights, list, take])

  return { laid, measure }
}

function readingOf<T>(row: HTMLElement, items: readonly T[], keyOf: (item: T) => string): Reading | null {
  const index = Number(row.dataset.index)
  const item = items[index]
  return item === undefined ? null : { key: keyOf(item), index, px: row.offsetHeight }
}
