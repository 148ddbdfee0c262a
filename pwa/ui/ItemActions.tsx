import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { Menu } from './Menu.tsx'

export interface ItemAction {
  id: string
  /** Names the thing too: "Ändra Anna". */
  label: string
  /** In the menu, which is the thing's own: "Ändra". */
  short: string
  icon: ReactNode
  onSelect: () => void
  danger?: boolean
}

/** The actions on an item of a list: a row of icons where there is room, a menu on phones. */
export function ItemActions({ more, actions }: { more: string; actions: readonly ItemAction[] }) {
  return (
    <>
      <span className="hidden sm:flex">
        {actions.map(({ id, label, icon, onSelect }) => (
          <IconButton key={id} label={label} icon={icon} onClick={onSelect} />
        ))}
      </span>
      <span className="sm:hidden">
        <Menu
          label={more}
          icon={<Ellipsis aria-hidden="true" size={20} />}
          items={actions.map(({ short, ...action }) => ({ ...action, label: short }))}
        />
      </span>
    </>
  )
}
