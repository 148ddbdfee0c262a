import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, type Ref, useId, useState } from 'react'
import { classes } from './look.ts'
import { useListMotion } from './motion.ts'

/** Rows with hairlines between them. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  const list = useListMotion()
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-base-300">
      {children}
    </ul>
  )
}

/** The place of a row of a long list: props of its `<li>`, so that it is placed, measured and counted. */
export interface RowPlace {
  ref: Ref<HTMLLIElement>
  className: string
  style: CSSProperties
  'data-index': number
  'aria-setsize': number
  'aria-posinset': number
}

/** The place that a long list gives each row; plain values, so that a row that stays need not be drawn again. */
export interface RowPlacement {
  index: number
  all: number
  /** Pixels from the top of the list. */
  top: number
  measure: Ref<HTMLLIElement>
}

export const placeOf = ({ index, all, top, measure }: RowPlacement): RowPlace => ({
  ref: measure,
  // The hairline by the row's place: by the element's it would come and go, and the row be measured anew.
  // Being moved makes it a layer of its own: its menu, when it is open, must not lie under the rows that follow.
  className: classes(
    'absolute inset-x-0 top-0 border-base-300 has-[[role=menu]]:z-10',
    index + 1 < all && 'border-b',
  ),
  style: { transform: `translateY(${top}px)` },
  'data-index': index,
  'aria-setsize': all,
  'aria-posinset': index + 1,
})

/**
 * The words of a row: a phone shows the two first lines of them; where there is room beside them, they are held to one. Also
 * for a title that is more than words.
 */
export const rowTitle = '[overflow-wrap:anywhere] max-sm:line-clamp-2 sm:block sm:truncate'

interface RowProps {
  /** Words, or what wraps by itself: a link that was cut off with the row around it could not be pressed everywhere. */
  title: ReactNode
  text?: ReactNode
  /** Before all else, and beside what opens the row: a tick. */
  before?: ReactNode
  /** Before the title: an icon, an initial. */
  lead?: ReactNode
  /** Badges and dates, after the title or below it where there is no room. */
  meta?: ReactNode
  /** Buttons at the end, always in reach. */
  actions?: ReactNode
  /** The content of the row when it is opened in place; without it the row does not open. */
  children?: ReactNode
  defaultOpen?: boolean
  /** Told when it is opened or closed, for whoever remembers it over a row that comes and goes. */
  onToggle?: (isOpen: boolean) => void
  /** In a `<LongList>`. */
  place?: RowPlace | undefined
}

/** A row of a list. */
export function Row({
  title,
  text,
  before,
  lead,
  meta,
  actions,
  children,
  defaultOpen = false,
  onToggle,
  place,
}: RowProps) {
  const id = useId()
  const [open, setOpen] = useState(defaultOpen)
  const line = (
    <>
      {lead}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-48">
          <span className={classes('font-semibold', typeof title === 'string' ? rowTitle : 'block')}>
            {title}
          </span>
          {text && <span className={classes('text-muted text-sm', rowTitle)}>{text}</span>}
        </span>
        {meta && <span className="flex flex-wrap items-center gap-2 text-muted text-sm">{meta}</span>}
      </span>
    </>
  )
  const lineLook = classes(
    'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-3 text-left sm:gap-4',
    before ? 'pl-1' : 'pl-5',
  )
  return (
    <li {...place}>
      <div
        className={classes('flex items-center gap-1 pr-1 sm:pr-3', Boolean(children) && 'hover:bg-base-200')}
      >
        {before && <div className="pl-2">{before}</div>}
        {children ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open)
              onToggle?.(!open)
            }}
            className={classes(lineLook, 'cursor-pointer rounded-field')}
          >
            {line}
            <ChevronDown
              aria-hidden="true"
              size={20}
              className={classes(
                'shrink-0 text-muted motion-safe:transition-transform',
                open && 'rotate-180',
              )}
            />
          </button>
        ) : (
          <div className={lineLook}>{line}</div>
        )}
        {actions && <div className="flex shrink-0 items-center">{actions}</div>}
      </div>
      {children && (
        <div id={id} hidden={!open} className="px-5 pb-5">
          {open && children}
        </div>
      )}
    </li>
  )
}
