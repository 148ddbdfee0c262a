import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from './look.ts'

interface Props {
  /** Said aloud; shown beside the box with `words`. */
  label: string
  checked: boolean
  /** Some of many are. */
  mixed?: boolean
  /** @param isRange Shift was held: all from the last one to this one are meant */
  onToggle: (isRange: boolean) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  words?: boolean
}

/** The tick before one of many, as large as a finger. */
export function TickBox({ label, checked, mixed = false, onToggle, onKeyDown, words }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isShift = useRef(false)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label
      className={classes(
        'flex min-h-11 shrink-0 cursor-pointer items-center gap-3',
        words ? 'pr-2 font-semibold' : 'w-11 justify-center',
      )}
      // A range is ticked, not a text marked.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={words ? undefined : label}
        checked={checked}
        onKeyDown={(event) => {
          isShift.current = event.shiftKey
          onKeyDown?.(event)
        }}
        onChange={({ nativeEvent }) => {
          onToggle(isShift.current || (nativeEvent as MouseEvent).shiftKey)
          isShift.current = false
        }}
        className="checkbox checkbox-primary checkbox-sm border-line"
      />
      {words && label}
    </label>
  )
}
