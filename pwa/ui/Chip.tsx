import { Plus, X } from 'lucide-react'
import { classes } from './look.ts'

interface Props {
  children: string
  /** The action of a press, read aloud in place of the words. */
  label: string
  kind: 'remove' | 'add'
  onPress: () => void
}

/**
 * A word that is there and can be taken away, or that can be put there. A finger has 44 px of it; it is not drawn as tall,
 * because one that comes as a field is left would push the button below from under the press that left it.
 */
export function Chip({ children, label, kind, onPress }: Props) {
  const Icon = kind === 'remove' ? X : Plus
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        'relative inline-flex min-h-9 max-w-full cursor-pointer before:absolute before:inset-x-0 before:-inset-y-[5px] items-center gap-1.5 rounded-full border px-3 py-1 text-left text-sm hover:bg-base-200',
        kind === 'remove' ? 'border-line bg-base-200 font-semibold' : 'border-line border-dashed text-muted',
      )}
    >
      {kind === 'add' && <Icon aria-hidden="true" size={16} className="shrink-0" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      {kind === 'remove' && <Icon aria-hidden="true" size={16} className="shrink-0" />}
    </button>
  )
}
