import { Search, X } from 'lucide-react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { IconButton } from './Button.tsx'
import { classes } from './look.ts'

interface Props {
  /** Said aloud. */
  label: string
  /** The label unless said; shorter where there may be little room. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The number of results, announced as it changes. */
  found?: number | undefined
}

/** Searches as you type; Esc and the cross empty it. */
export function SearchField({ label, placeholder = label, value, onChange, found }: Props) {
  const t = useCopy(ui)
  return (
    <search className="relative block w-full">
      <Search
        aria-hidden="true"
        size={20}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 z-1 text-muted"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && value !== '' && onChange('')}
        className={classes(
          'input h-12 w-full text-ellipsis border-line bg-base-100 pl-11 text-base placeholder:text-muted',
          value ? 'pr-12' : 'pr-3',
        )}
      />
      {value !== '' && (
        <span className="absolute inset-y-0 right-0.5 z-1 flex items-center">
          <IconButton label={t('clearSearch')} icon={<X size={20} />} onClick={() => onChange('')} />
        </span>
      )}
      <span role="status" className="sr-only">
        {value !== '' && found !== undefined ? t('found', { n: found }) : ''}
      </span>
    </search>
  )
}
