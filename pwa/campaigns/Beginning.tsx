import type { ReactNode } from 'react'
import { previews } from '../../shared/copy/previews.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

export interface Text {
  /** For an e-mail. */
  subject: string | null
  message: string
}

interface Props {
  name: string
  text: string
  onUse: () => void
  /** Further actions. */
  children?: ReactNode
}

/** A text of a list to begin from. */
export function Beginning({ name, text, onUse, children }: Props) {
  const t = useCopy(previews)
  return (
    <li className="flex flex-col rounded-field border border-base-300 bg-base-100 px-4 py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="mt-1 line-clamp-4 flex-1 whitespace-pre-wrap text-muted text-sm [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="-mx-3 mt-1 flex items-center justify-between">
        <Button variant="quiet" aria-label={t('useWhat', { name })} onClick={onUse}>
          {t('use')}
        </Button>
        {children}
      </div>
    </li>
  )
}
