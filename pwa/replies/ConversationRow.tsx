import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { replies } from '../../shared/copy/replies.ts'
import { type Conversation, REPLIES_OF_ONE, readReplies } from '../../shared/replies/contract.ts'
import { isAnswerOver } from '../../shared/replies/standing.ts'
import { call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { AnswerLines, ReplyLines } from '../customers/index.ts'
import { needsYou } from '../queue/index.ts'
import { useConnection } from '../sync/index.ts'
import { Badge, Button, LinkButton, Row, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { isWaiting, type QueuedAnswer } from './answering.ts'
import { useInbox } from './InboxProvider.tsx'
import { standOf } from './stand.ts'
import { WaitingAnswer } from './WaitingAnswer.tsx'

interface Props {
  conversation: Conversation
  queued: ReadonlyMap<string, QueuedAnswer>
  isOpen: boolean
}

/** What one customer wrote and was answered; opens in place. */
export function ConversationRow({ conversation, queued, isOpen }: Props) {
  const t = useCopy(replies)
  const { dateTime } = useFormat()
  const [newest] = conversation.replies
  const waits = isWaiting(conversation, queued)
  const answerWaits = newest?.answer?.state === 'held' ? 'heldState' : 'failedState'
  const waitsFor = conversation.unanswered > 0 ? 'unanswered' : answerWaits
  return (
    <Row
      title={conversation.name}
      text={newest?.text || t('onlyMedia')}
      defaultOpen={isOpen}
      meta={
        <>
          {newest && dateTime(newest.at)}
          <Badge
            tone={waits ? 'ember' : 'neutral'}
            icon={
              waits ? <CircleAlert aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />
            }
          >
            {t(waits ? waitsFor : 'done')}
          </Badge>
        </>
      }
    >
      <Lines conversation={conversation} queued={queued} />
    </Row>
  )
}

/** The oldest first, as it was said, and the box below. */
function Lines({ conversation, queued }: Omit<Props, 'isOpen'>) {
  const t = useCopy(replies)
  const { dateTime, number } = useFormat()
  const { written, setWritten } = useWritten(conversation, queued)
  // The box goes while its answer is under way: what it is refused for is kept for the next.
  const [fault, setFault] = useState<string | undefined>()
  const { customerId } = conversation
  return (
    <div className="flex flex-col gap-4">
      {conversation.replies.length === REPLIES_OF_ONE && (
        <p className="text-muted text-sm">{t('older', { n: number(REPLIES_OF_ONE) })}</p>
      )}
      <ol className="flex flex-col gap-4">
        {conversation.replies.toReversed().map((reply) => {
          const waiting = queued.get(reply.id)
          return (
            <li key={reply.id} className="flex flex-col gap-3">
              <div>
                <ReplyLines entry={reply} />
                <p className="mt-1 text-muted text-sm">{dateTime(reply.at)}</p>
              </div>
              {(reply.answer || waiting) && (
                <div className="border-primary border-l-2 pl-4">
                  {waiting ? (
                    <WaitingAnswer
                      answer={waiting}
                      customerId={customerId}
                      onTakenBack={() => setWritten(null)}
                    />
                  ) : (
                    reply.answer && <AnswerLines answer={reply.answer} />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <WayOn {...{ conversation, queued, written, fault }} onWritten={setWritten} onFault={setFault} />
    </div>
  )
}

/**
 * The reply that was just answered: between the answer's leaving this device and the server's telling of it the box must
 * not stand there again. An answer that the server refuses does not count, nor one that reached nobody.
 */
function useWritten({ replies: [newest] }: Conversation, queued: Props['queued']) {
  const [written, setWritten] = useState<string | null>(null)
  const answer = queued.get(newest?.id ?? '')
  const isRefused = answer !== undefined && needsYou(answer.operation)
  const given = newest?.answer
  const over = given && isAnswerOver(given.state) ? given.campaignId : null
  useEffect(() => {
    if (isRefused || over) setWritten(null)
  }, [isRefused, over])
  return { written, setWritten }
}

interface WayOnProps extends Omit<Props, 'isOpen'> {
  written: string | null
  fault: string | undefined
  onWritten: (replyId: string) => void
  onFault: (fault: string | undefined) => void
}

/** The box, or why there is none. */
function WayOn({ conversation, queued, written, fault, onWritten, onFault }: WayOnProps) {
  const t = useCopy(replies)
  const { stand, newest } = standOf(conversation, queued)
  const { name } = conversation
  const isOpen = stand === 'open' && newest && newest.id !== written
  return (
    <>
      {isOpen && (
        <AnswerBox
          {...{ conversation, fault, onFault }}
          reply={newest}
          onWritten={() => onWritten(newest.id)}
        />
      )}
      {stand === 'whatsapp' && <p className="max-w-prose text-muted text-sm">{t('byWhatsapp')}</p>}
      {stand === 'held' && newest?.answer && (
        <div className="flex flex-col items-start gap-2">
          <p className="max-w-prose text-sm">{t('heldText')}</p>
          <LinkButton href={`/dashboard/campaigns/${newest.answer.campaignId}`}>{t('openHeld')}</LinkButton>
        </div>
      )}
      {stand === 'answered' && <p className="max-w-prose text-muted text-sm">{t('isAnswered', { name })}</p>}
      {stand !== 'queued' && <MarkDone conversation={conversation} />}
    </>
  )
}

/** For what needs no answer. */
function MarkDone({ conversation: { name, unanswered, replies: all } }: Pick<Props, 'conversation'>) {
  const t = useCopy(replies)
  const toast = useToast()
  const { online } = useConnection()
  const { keep } = useInbox()
  const [busy, setBusy] = useState(false)
  if (unanswered === 0) return null
  // With the newest goes all that was written before it, also what is not shown.
  const ids = all.slice(0, 1).map(({ id }) => id)
  const mark = async () => {
    setBusy(true)
    try {
      await keep(await call(readReplies, { ids }))
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('markDoneFailed'), description: error.words })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      className="-ml-4 self-start"
      busy={busy}
      disabled={!online}
      aria-label={t('markDoneLabel', { name })}
      icon={<Check aria-hidden="true" size={18} />}
      onClick={() => void mark()}
    >
      {t('markDone')}
    </Button>
  )
}
