import { CircleAlert, CloudUpload } from 'lucide-react'
import { replies } from '../../shared/copy/replies.ts'
import { discard, isMendable, needsYou, retry } from '../queue/index.ts'
import { useDrafts } from '../sync/index.ts'
import { Badge, Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { draftOf } from './AnswerBox.tsx'
import type { QueuedAnswer } from './answering.ts'

interface Props {
  answer: QueuedAnswer
  customerId: string
  onTakenBack: () => void
}

/** An answer that has not reached the server, or that it refuses. */
export function WaitingAnswer({ answer, customerId, onTakenBack }: Props) {
  const t = useCopy(replies)
  const drafts = useDrafts()
  const { operation, message } = answer
  const { id, state, fields } = operation
  const isStuck = needsYou(operation)
  const Icon = isStuck ? CircleAlert : CloudUpload
  const mayHaveLeft = state === 'sending' || operation.mayHaveArrived === true
  const again = () => retry(id, isMendable(operation) ? { at: new Date().toISOString() } : undefined)
  /** The words are not lost: they stand in the box again. */
  const takeBack = async () => {
    await drafts.keep(draftOf(customerId), message)
    await discard(id)
    onTakenBack()
  }
  const why = [operation.message, ...Object.values(fields ?? {})].filter(Boolean).join(' ')
  return (
    <div>
      <p className="font-semibold">{t('youAnswered')}</p>
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      <p className="mt-1">
        <Badge tone={isStuck ? 'ember' : 'neutral'} icon={<Icon aria-hidden="true" size={16} />}>
          {t(isStuck ? 'queuedStuck' : state === 'sending' ? 'queuedSending' : 'queued')}
        </Badge>
      </p>
      {why && <p className="mt-1 max-w-prose text-sm">{why}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {isStuck && <Button onClick={() => void again()}>{t('again')}</Button>}
        {/* What may have arrived cannot be called back. */}
        {!mayHaveLeft && (
          <Button variant="quiet" onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </div>
  )
}
