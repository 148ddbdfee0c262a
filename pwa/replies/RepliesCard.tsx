import { replies } from '../../shared/copy/first/replies.ts'
import type { Conversation } from '../../shared/replies/contract.ts'
import { isAnswerable } from '../../shared/replies/standing.ts'
import { Card, LinkButton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useInboxCount } from './useInboxCount.ts'

/** So many stand on the dashboard; the inbox has them all. */
const SHOWN = 3

/**
 * The newest of what customers wrote back and the shop has to see to; nothing while nothing waits, or nobody knows. An
 * answer that failed is told in the inbox alone: it may fail for good.
 */
export function RepliesCard() {
  const t = useCopy(replies)
  const count = useInboxCount()
  const { unanswered } = count
  const waiting = count.waiting.filter(
    (one) => one.unanswered > 0 || one.replies[0]?.answer?.state === 'held',
  )
  if (waiting.length === 0) return null
  return (
    <Card
      title={t('title')}
      text={unanswered > 0 && t('cardText', { n: unanswered })}
      actions={
        <LinkButton href="/dashboard/replies" variant="quiet">
          {t('open')}
        </LinkButton>
      }
    >
      <ol className="divide-y divide-base-300">
        {waiting.slice(0, SHOWN).map((conversation) => (
          <Newest key={conversation.customerId} conversation={conversation} />
        ))}
      </ol>
    </Card>
  )
}

function Newest({ conversation }: { conversation: Conversation }) {
  const t = useCopy(replies)
  const { dateTime } = useFormat()
  const { customerId, name, replies: all } = conversation
  const [newest] = all
  if (!newest) return null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{name}</p>
        <p className="max-w-prose [overflow-wrap:anywhere]">{newest.text || t('onlyMedia')}</p>
        <p className="text-muted text-sm">{dateTime(newest.at)}</p>
      </div>
      <LinkButton href={`/dashboard/replies?customer=${customerId}`}>
        {t(isAnswerable(newest) ? 'answerLabel' : 'readLabel', { name })}
      </LinkButton>
    </li>
  )
}
