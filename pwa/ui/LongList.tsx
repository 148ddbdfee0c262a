import {
  Fragment,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { RowPlacement } from './List.tsx'
import type { RowLayout } from './row-heights.ts'
import { mayMeasure, useLaidOut } from './useLaidOut.ts'

interface Props<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** The estimated height of a row, in pixels, until it is measured. */
  estimate: number
  children: (item: T, placed: RowPlacement) => ReactNode
}

/** A list of any length that scrolls with the page: only the rows in view are there, and the one that has the focus. */
export function LongList<T>({ label, items, keyOf, estimate, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string | null>(null)
  const { laid, measure } = useLaidOut({ list, items, keyOf, estimate })
  const range = useRange(list, laid, Math.max(0, Math.floor((window.innerHeight - ABOVE_PX) / estimate)))
  const all = items.length
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: laid.topOf(all) }}
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index')
        const item = index ? items[Number(index)] : undefined
        focused.current = item === undefined ? null : keyOf(item)
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {indexesIn(range, items, keyOf, focused.current).map((index) => {
        const item = items[index] as T
        return (
          <Fragment key={keyOf(item)}>
            {children(item, { index, all, top: laid.topOf(index), measure })}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** Scrolling away from the row with the focus would lose it, and the keyboard would begin at the top of the page. */
function indexesIn<T>(
  { first, last }: Range,
  items: readonly T[],
  keyOf: (item: T) => string,
  focused: string | null,
): number[] {
  const [from, to] = [Math.max(0, Math.min(first, items.length - 1)), Math.min(last, items.length - 1)]
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (focused === null || indexes.some((index) => keyOf(items[index] as T) === focused)) return indexes
  const other = items.findIndex((item) => keyOf(item) === focused)
  return other < 0 ? indexes : [...indexes, other].sort((a, b) => a - b)
}

/** Rows by their numbers, both ends with it. */
interface Range {
  first: number
  last: number
}

const OVERSCAN = 8
/** Others are drawn before those that are drawn have all come into view. */
const LEFT = 4

/** What mostly stands above a list, the app's own bar with it: the first draw is of the rows below that. */
const ABOVE_PX = 280

/** The range of rows that are drawn: those in view, and some before and after them. */
function useRange(list: RefObject<HTMLElement | null>, laid: RowLayout, guess: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, last: guess })
  const [overscan, setOverscan] = useState(0)
  // Rows out of view are drawn beforehand, but not before those in view are there.
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  const look = (): void => {
    const top = -(list.current?.getBoundingClientRect().top ?? 0)
    const [first, last] = [laid.at(top), laid.at(top + window.innerHeight)]
    const left = Math.min(LEFT, overscan)
    const isDrawn = range.first <= Math.max(0, first - left) && range.last >= last + left
    if (!isDrawn) setRange({ first: first - overscan, last: last + overscan })
  }
  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
    if (mayMeasure()) look()
  })
  useEffect(() => {
    const soon = () => flushSync(() => latest.current())
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    // What stands above the list comes and goes.
    const watching = new ResizeObserver(() => latest.current())
    watching.observe(document.body)
    return () => {
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
      watching.disconnect()
    }
  }, [])
  return range
}
