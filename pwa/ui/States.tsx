import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { RetryButton } from './RetryButton.tsx'
import { TapMark } from './TapMark.tsx'

interface EmptyStateProps {
  title: string
  /** What will be here, and how to get it. */
  text: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <TapMark size={48} className="text-ember" />
      <h3 className="mt-4 text-lg">{title}</h3>
      <p className="mt-1 max-w-md text-balance text-muted">{text}</p>
      {action && <div className="-mx-5 mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  /** The event, and what was kept. */
  text?: ReactNode
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const t = useCopy(ui)
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <CloudOff aria-hidden="true" size={40} strokeWidth={1.5} className="text-error" />
      <h3 className="mt-4 text-lg">{title ?? t('failedTitle')}</h3>
      <p className="mt-1 max-w-md text-balance text-muted">{text ?? t('failedText')}</p>
      {onRetry && (
        <div className="mt-5">
          <RetryButton icon={<RotateCw aria-hidden="true" size={20} />} onClick={onRetry} />
        </div>
      )}
    </div>
  )
}
