import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Business } from '../../shared/businesses.ts'
import { replies } from '../../shared/copy/replies.ts'
import type { Inbox } from '../../shared/replies/contract.ts'
import { OfflineError } from '../api/call.ts'
import { useWaiting } from '../queue/index.ts'
import { useOverdue, useProfile } from '../sync/index.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  Notice,
  PageHeader,
  Segmented,
  Skeleton,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { isWaiting, queuedAnswers } from './answering.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { useInbox } from './InboxProvider.tsx'
import { useInboxCount } from './useInboxCount.ts'

/** /dashboard/replies: what customers wrote back, and the shop's answers. */
export default function RepliesScreen() {
  const t = useCopy(replies)
  const { number } = useFormat()
  const business = useProfile()
  const { unanswered } = useInboxCount()
  const title = unanswered > 0 ? t('titleWaiting', { n: number(unanswered) }) : t('title')
  return (
    <>
      <PageHeader title={title} name={t('name')} text={t('text')} />
      <Content business={business} />
    </>
  )
}

function Content({ business }: { business: Business | undefined }) {
  const t = useCopy(replies)
  const { inbox, error, again } = useInbox()
  const { isOverdue, retry } = useOverdue(!business)
  if (!business) return isOverdue ? <Failed onRetry={retry} /> : <Skeleton kind="row" count={4} />
  if (!business.inbox?.any) return <Nothing takes={business.inbox?.takes ?? false} />
  if (inbox) return <Conversations inbox={inbox} isStale={error !== undefined} />
  if (error === undefined) return <Skeleton kind="row" count={4} />
  if (!(error instanceof OfflineError)) return <Failed onRetry={again} />
  return (
    <Card>
      <EmptyState title={t('offline')} text={t('offlineText')} />
    </Card>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useCopy(replies)
  return (
    <Card>
      <ErrorState title={t('failed')} text={t('failedText')} onRetry={onRetry} />
    </Card>
  )
}

/** A name takes no replies, and none is promised. */
function Nothing({ takes }: { takes: boolean }) {
  const t = useCopy(replies)
  return (
    <Card>
      <EmptyState
        title={t(takes ? 'nothing' : 'nameTakesNone')}
        text={t(takes ? 'nothingText' : 'nameTakesNoneText')}
      />
    </Card>
  )
}

type Which = 'all' | 'waiting'

function Conversations({ inbox, isStale }: { inbox: Inbox; isStale: boolean }) {
  const t = useCopy(replies)
  const { fetchMore } = useInbox()
  const [which, setWhich] = useState<Which>('all')
  const [params] = useSearchParams()
  const queued = queuedAnswers(useWaiting()?.operations ?? [])
  const waiting = inbox.conversations.filter((conversation) => isWaiting(conversation, queued))
  const shown = which === 'all' ? inbox.conversations : waiting
  return (
    <div className="flex flex-col gap-4">
      {isStale && <Notice>{t('stale')}</Notice>}
      <Segmented<Which>
        label={t('which')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'waiting', label: t('waiting') },
        ]}
        value={which}
        onChange={setWhich}
      />
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState title={t('nothingWaits')} text={t('nothingWaitsText')} />
        ) : (
          <List label={t('list')}>
            {shown.map((conversation) => (
              <ConversationRow
                key={conversation.customerId}
                conversation={conversation}
                queued={queued}
                isOpen={conversation.customerId === params.get('customer')}
              />
            ))}
          </List>
        )}
      </Card>
      {inbox.more && (
        <span>
          <Button onClick={fetchMore}>{t('more')}</Button>
        </span>
      )}
    </div>
  )
}
