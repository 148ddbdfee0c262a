import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { replies } from '../../shared/copy/replies.ts'
import type { ReplyAnswer } from '../../shared/replies/contract.ts'
import { useReasonWords } from '../sends/index.ts'
import { Badge, type Tone } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const tones: Record<ReplyAnswer['state'], Tone> = {
  quiet: 'neutral',
  held: 'ember',
  sending: 'neutral',
  sent: 'success',
  captured: 'neutral',
  unknown: 'warning',
  failed: 'error',
  withdrawn: 'neutral',
}

const icons = {
  success: CircleCheck,
  neutral: Clock,
  ember: CircleAlert,
  warning: CircleAlert,
  error: CircleAlert,
}

/** What the shop answered, and what became of it. */
export function AnswerLines({ answer }: { answer: ReplyAnswer }) {
  const t = useCopy(replies)
  const reasonIn = useReasonWords()
  const { dateTime } = useFormat()
  const { text, state, at, goesAt, reason } = answer
  const tone = tones[state]
  const Icon = icons[tone as keyof typeof icons]
  return (
    <>
      <p className="font-semibold">{t('youAnswered')}</p>
      <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{text || t('answerDeleted')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />} wraps>
          {t(`${state}State`, { at: goesAt ? dateTime(goesAt) : '' })}
        </Badge>
        {dateTime(at)}
      </p>
      {reason && <p className="mt-1 max-w-prose text-sm">{reasonIn(reason)}</p>}
    </>
  )
}
