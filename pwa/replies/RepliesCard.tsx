import { Check, Reply as ReplyIcon } from 'lucide-react'
import { useState } from 'react'
import { history } from '../../shared/copy/history.ts'
import { listReplies, readReplies, type UnreadReply } from '../../shared/history.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { ReplyLines } from '../customers/index.ts'
import { useConnection, useRows } from '../sync/index.ts'
import { Button, Card, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { AnswerDialog } from './AnswerDialog.tsx'

type Unread = ReturnType<typeof useUnread>['value']

/** What customers wrote back that nobody has read; nothing while there is none, or nobody knows. */
export function RepliesCard() {
  const { value, setRead, again } = useUnread()
  if (!value || value.replies.length === 0) return null
  return <Replies unread={value} onRead={setRead} onAnswered={again} />
}

/** A reply moves its customer's revision, which the mirror hears of. */
function useUnread() {
  const customers = useRows('customer')
  const { online } = useConnection()
  const newest = (customers ?? []).reduce((most, { revision }) => Math.max(most, revision), 0)
  const version = `${newest} ${online}`
  const { value, again } = useAnswer(listReplies, {}, version)
  const [read, setRead] = useState<{ version: string; value: typeof value } | null>(null)
  return {
    value: read?.version === version ? read.value : value,
    again,
    setRead: (after: NonNullable<typeof value>) => setRead({ version, value: after }),
  }
}

function Replies({
  unread: { replies, unread },
  onRead,
  onAnswered,
}: {
  unread: NonNullable<Unread>
  onRead: (after: NonNullable<Unread>) => void
  onAnswered: () => void
}) {
  const t = useCopy(history)
  const toast = useToast()
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<UnreadReply | null>(null)
  const markRead = async () => {
    setBusy(true)
    try {
      onRead(await call(readReplies, { ids: replies.map(({ id }) => id) }))
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof OfflineError)) throw error
      toast({ tone: 'error', title: t('markReadFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title={t('repliesTitle')}
      text={t('repliesText', { n: unread })}
      actions={
        <Button
          variant="quiet"
          busy={busy}
          icon={<Check aria-hidden="true" size={18} />}
          onClick={() => void markRead()}
        >
          {t('markRead')}
        </Button>
      }
    >
      <ol className="divide-y divide-base-300">
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} onAnswer={() => setAnswered(reply)} />
        ))}
      </ol>
      {unread > replies.length && (
        <p className="text-muted text-sm">{t('repliesOlder', { n: number(replies.length) })}</p>
      )}
      <p className="mt-2 text-muted text-sm">{t('repliesHow')}</p>
      {answered && (
        <AnswerDialog reply={answered} onClose={() => setAnswered(null)} onAnswered={onAnswered} />
      )}
    </Card>
  )
}

function Reply({ reply, onAnswer }: { reply: UnreadReply; onAnswer: () => void }) {
  const t = useCopy(history)
  const { dateTime } = useFormat()
  return (
    <li className="py-3">
      <p className="text-muted text-sm">
        {reply.name} · {dateTime(reply.at)}
      </p>
      <ReplyLines entry={reply} />
      {reply.channel === 'sms' && (
        <Button
          className="mt-2"
          icon={<ReplyIcon aria-hidden="true" size={18} />}
          aria-label={t('answerLabel', { name: reply.name })}
          onClick={onAnswer}
        >
          {t('answer')}
        </Button>
      )}
    </li>
  )
}
