import { type KeyboardEvent, memo } from 'react'
import { customers } from '../../../shared/copy/first/customers.ts'
import { TickBox } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type Selection, useIsSelected } from './selection.ts'

interface Props {
  selection: Selection
  id: string
  name: string
  /** The rows in the order shown; asked for when a range is ticked. */
  shown: () => readonly { id: string }[]
}

/** A row's tick: Space and Shift+Space for a range, arrows to the next row's. */
export const SelectBox = memo(function SelectBox({ selection, id, name, shown }: Props) {
  const t = useCopy(customers)
  const isOn = useIsSelected(selection, id)
  return (
    <TickBox
      label={t('select', { name })}
      checked={isOn}
      onToggle={(isRange) => selection.toggle(id, shown(), isRange)}
      onKeyDown={moveOn}
    />
  )
})

/** The rows beside this one are drawn, also where they are not in view. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const row = event.currentTarget.closest('li')
  if (!step || !row) return
  const at = Number(row.dataset.index) + step
  const next = row.parentElement?.querySelector<HTMLElement>(
    `:scope > [data-index="${at}"] input[type=checkbox]`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
  next.closest('li')?.scrollIntoView({ block: 'nearest' })
}
