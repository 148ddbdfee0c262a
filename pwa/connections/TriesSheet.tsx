import { Check, CircleAlert, Clock, Send } from 'lucide-react'
import { webhooks as copy } from '../../shared/copy/webhooks.ts'
import {
  sendWebhookAgain,
  TEST_TYPE,
  testWebhook,
  type Webhook,
  type WebhookTry,
} from '../../shared/events/webhooks.ts'
import { call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Badge, Button, Dialog, EmptyState, ErrorState, List, Skeleton, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { eventWords, nameOf } from './event-words.ts'
import { useTries } from './useTries.ts'

interface Props {
  of: Webhook
  onClose: () => void
  onChange: () => void
}

/** What was sent to a receiver and what it answered; a test and a repeat are a press. */
export function TriesSheet({ of: webhook, onClose, onChange }: Props) {
  const t = useCopy(copy)
  const toast = useToast()
  const { id } = webhook
  const { tries, more, failed, load, older } = useTries(id)
  const name = nameOf(webhook)

  async function press(work: () => Promise<unknown>, done: 'tested' | 'sentAgain') {
    try {
      await work()
      toast({ tone: 'success', title: t(done) })
      await load()
    } catch (error) {
      const description = error instanceof OfflineError ? t('needsNetwork') : wordsOf(error)
      toast({ tone: 'error', title: t('actFailed'), description })
    }
  }
  const close = () => {
    onChange()
    onClose()
  }
  return (
    <Dialog
      open
      side
      onClose={close}
      title={t('logOf', { name })}
      description={t('triesText')}
      footer={
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" size={20} />}
          onClick={() => void press(() => call(testWebhook, { id }), 'tested')}
        >
          {t('test')}
        </Button>
      }
    >
      {failed && !tries && (
        <ErrorState title={t('triesFailed')} text={t('triesFailedText')} onRetry={() => void load()} />
      )}
      {!tries && !failed && <Skeleton kind="row" count={3} />}
      {tries?.length === 0 && <EmptyState title={t('noTriesTitle')} text={t('noTries')} />}
      {tries && tries.length > 0 && (
        <div className="-mx-5">
          <List label={t('tries')}>
            {tries.map((row) => (
              <TryRow
                key={row.id}
                of={row}
                onAgain={() => press(() => call(sendWebhookAgain, { id, eventId: row.eventId }), 'sentAgain')}
              />
            ))}
          </List>
        </div>
      )}
      {more && (
        <Button variant="quiet" wide onClick={() => void older()}>
          {t('seeOlder')}
        </Button>
      )}
    </Dialog>
  )
}

const looks = {
  delivered: { tone: 'success', Icon: Check },
  later: { tone: 'warning', Icon: Clock },
  givenUp: { tone: 'error', Icon: CircleAlert },
} as const

function TryRow({ of: row, onAgain }: { of: WebhookTry; onAgain: () => void }) {
  const t = useCopy(copy)
  const format = useFormat()
  const { tone, Icon } = looks[row.outcome]
  const word = eventWords[row.type as keyof typeof eventWords]
  const what = word ? t(word) : row.type
  const said = row.trouble ? t(row.trouble) : t('status', { status: row.status ?? '' })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {what}
          <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
            {t(row.outcome)}
          </Badge>
        </p>
        <p className="text-muted text-sm">
          {format.dateTime(row.at)} · {said} · {t('took', { ms: format.number(row.took) })}
        </p>
        {row.answer && row.outcome !== 'delivered' && (
          <code className="mt-1 block font-mono text-muted text-xs [overflow-wrap:anywhere]">
            {row.answer}
          </code>
        )}
      </div>
      {row.type !== TEST_TYPE && row.outcome !== 'later' && (
        <Button
          variant="quiet"
          aria-label={t('againOf', { what, at: format.dateTime(row.at) })}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
    </li>
  )
}
