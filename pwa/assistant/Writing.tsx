import { assistant } from '../../shared/copy/assistant.ts'
import { Button, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  /** The text so far; the mark alone until the first word. */
  text?: string
  /** The activity, where it is not just writing. */
  label?: string
  /** Left out where what was begun is used up all the same. */
  onCancel?: () => void
}

/** A text on its way, with the words that have come, and the way to stop it. */
export function Writing({ text = '', label, onCancel }: Props) {
  const t = useCopy(assistant)
  return (
    <div className="flex flex-col gap-3">
      {text !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      <div className="flex flex-wrap items-center gap-3 text-muted">
        <TapMark size={24} motion="pulse" className="text-ember" />
        <span role="status">{label ?? t('writing')}</span>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('stop')}
          </Button>
        )}
      </div>
    </div>
  )
}
