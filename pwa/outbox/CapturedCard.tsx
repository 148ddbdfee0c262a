import { Inbox, Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { outbox } from '../../shared/copy/outbox.ts'
import { type CapturedMessage, listCaptured } from '../../shared/deliveries.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { OfflineError } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { channelWord } from '../sends/index.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  Notice,
  RetryButton,
  Row,
  SeeMore,
  Skeleton,
  useFirst,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CapturedDialog } from './CapturedDialog.tsx'

/** Messages that no provider was there to send, newest first. */
export function CapturedCard() {
  const t = useCopy(outbox)
  const business = useProfile()
  const { online } = useConnection()
  // A send and a verification mail both give the profile its next revision, or the network has just come back.
  const version = `${business?.messages.captured ?? 0} ${online}`
  const { value, error, again } = useAnswer(listCaptured, {}, version)
  const isCapturing = Object.values(business?.carriers ?? {}).includes('captured')
  return (
    <Card
      title={t('capturedTitle')}
      text={value?.captured.length ? t(isCapturing ? 'capturedText' : 'capturedLive') : undefined}
      flush
    >
      {value && <Messages captured={value.captured} />}
      {!value && error === undefined && (
        <div className="px-5 pb-5">
          <Skeleton kind="row" count={3} />
        </div>
      )}
      {!value && error !== undefined && <Missing error={error} onRetry={again} />}
    </Card>
  )
}

/** They live at the server, so that without a network there is nothing to show. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useCopy(outbox)
  if (!(error instanceof OfflineError)) return <ErrorState title={t('capturedFailed')} onRetry={onRetry} />
  return (
    <div className="px-5 pb-5">
      <Notice tone="warning" action={<RetryButton onClick={onRetry} />}>
        {t('capturedOffline')}
      </Notice>
    </div>
  )
}

const FIRST = 20

function Messages({ captured }: { captured: readonly CapturedMessage[] }) {
  const t = useCopy(outbox)
  const [open, setOpen] = useState<CapturedMessage | null>(null)
  const { shown, remaining, more } = useFirst(captured, FIRST)
  if (captured.length === 0) return <EmptyState title={t('capturedNone')} text={t('capturedNoneText')} />
  return (
    <>
      <List label={t('capturedList')}>
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={() => setOpen(message)} />
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
      {open && <CapturedDialog message={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const icons = { sms: MessageSquareText, email: Mail, whatsapp: MessageCircle } as const

function MessageRow({ message, onOpen }: { message: CapturedMessage; onOpen: () => void }) {
  const t = useCopy(outbox)
  const { shortDateTime } = useFormat()
  const { channel, to, subject, text, test, at } = message
  const Icon = icons[channel]
  return (
    <Row
      lead={<Icon aria-hidden="true" size={22} className="shrink-0 text-muted" />}
      title={subject ?? text}
      text={[t(channelWord[channel]), shownPhone(to), shortDateTime(at)].join(' · ')}
      meta={
        <span className="hidden sm:block">
          <Badge tone="info" icon={<Inbox aria-hidden="true" size={16} />}>
            {t(test ? 'testBadge' : 'badge')}
          </Badge>
        </span>
      }
      actions={
        <Button variant="quiet" aria-label={t('open', { to })} onClick={onOpen}>
          {t('read')}
        </Button>
      }
    />
  )
}
