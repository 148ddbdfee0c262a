import { Plus, X } from 'lucide-react'
import { classes } from './look.ts'

interface Props {
  children: string
  /** The action of a press, read aloud in place of the words. */
  label: string
  kind: 'remove' | 'add'
  onPress: () => void
}

/** A word that is there and can be taken away, or that can be put there. */
export function Chip({ children, label, kind, onPress }: Props) {
  const Icon = kind === 'remove' ? X : Plus
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={classes(
        'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3 py-1 text-left text-sm hover:bg-base-200',
        kind === 'remove' ? 'border-line bg-base-200 font-semibold' : 'border-line border-dashed text-muted',
      )}
    >
      {kind === 'add' && <Icon aria-hidden="true" size={16} className="shrink-0" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      {kind === 'remove' && <Icon aria-hidden="true" size={16} className="shrink-0" />}
    </button>
  )
}
