import { CircleAlert, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Campaign } from '../../shared/campaigns.ts'
import { planned } from '../../shared/copy/planned.ts'
import { send as words } from '../../shared/copy/send.ts'
import { ui } from '../../shared/copy/ui.ts'
import type { SendSummary } from '../../shared/deliveries.ts'
import { Button, Dialog, type DialogProps, LinkButton, Progress, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { type Headline, headlineOf, settledOf } from './outcome.ts'
import type { SendPhase } from './send-state.ts'
import { useReasonWords } from './useReasonWords.ts'
import type { Sending } from './useSend.ts'

/** The dialog's props that every phase shares. */
export type SendFrame = Pick<DialogProps, 'title' | 'description' | 'onClose'>

interface Props {
  campaign: Campaign
  phase: Extract<SendPhase, { at: 'done' | 'asking' | 'unclear' }>
  sending: Sending
  frame: SendFrame
}

/** The result of a press of Send, by the ledger. */
export function SendOutcome({ campaign, phase, sending, frame }: Props) {
  const t = useCopy(words)
  const common = useCopy(ui)
  const p = useCopy(planned)
  const close = (
    <Button variant={phase.at === 'done' ? 'primary' : 'secondary'} onClick={frame.onClose}>
      {common('close')}
    </Button>
  )
  if (phase.at === 'done')
    return (
      <Dialog
        open
        {...frame}
        footer={
          <>
            <SeeCampaign id={campaign.id} />
            {close}
          </>
        }
      >
        <Result summary={phase.summary} />
      </Dialog>
    )
  const isAsking = phase.at === 'asking'
  return (
    <Dialog
      open
      {...frame}
      footer={
        <>
          {close}
          <Button variant="primary" busy={isAsking} onClick={sending.ask}>
            {t('askAgain')}
          </Button>
        </>
      }
    >
      <Told
        icon={
          isAsking ? (
            <TapMark size={56} motion="pulse" className="text-ember" />
          ) : (
            <Alert tone="text-warning" />
          )
        }
        title={isAsking ? t('asking') : p('handedOver')}
        text={isAsking ? undefined : p('handedOverText')}
      />
    </Dialog>
  )
}

/** With the campaign behind the dialog already, a link to it would do nothing. */
function SeeCampaign({ id }: { id: string }) {
  const t = useCopy(words)
  const [path] = useLocation()
  const href = `/dashboard/campaigns/${id}`
  if (path === href) return null
  return (
    <LinkButton href={href} variant="quiet">
      {t('seeCampaign')}
    </LinkButton>
  )
}

const Alert = ({ tone }: { tone: string }) => (
  <CircleAlert aria-hidden="true" size={48} strokeWidth={1.5} className={tone} />
)

const icons: Record<Headline['title'], ReactNode> = {
  sentTitle: <TapMark size={72} motion="draw" className="text-ember" />,
  capturedDone: <Inbox aria-hidden="true" size={48} strokeWidth={1.5} className="text-info" />,
  pendingTitle: <TapMark size={56} motion="pulse" className="text-ember" />,
  nothingTitle: <Alert tone="text-error" />,
}

export function Told({ icon, title, text }: { icon: ReactNode; title: string; text: string | undefined }) {
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      {icon}
      <p className="mt-4 font-bold text-lg">{title}</p>
      {text && <p className="mt-1 max-w-md text-balance text-muted">{text}</p>}
    </div>
  )
}

function Result({ summary }: { summary: SendSummary }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { title, text, n } = headlineOf(summary)
  const { recipients, pending, captured } = summary
  const progress = t('progress', { done: number(settledOf(summary)), all: number(recipients) })
  return (
    <div className="flex flex-col gap-5">
      <Told icon={icons[title]} title={t(title)} text={text ? t(text, { n: number(n) }) : undefined} />
      {pending > 0 && (
        <div>
          <Progress label={progress} done={settledOf(summary)} all={recipients} />
          <p className="mt-1.5 text-center text-muted text-sm">{progress}</p>
        </div>
      )}
      {captured > 0 && (
        <div className="flex justify-center">
          <LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>
        </div>
      )}
      <Troubles summary={summary} />
    </div>
  )
}

/** The people who got nothing, or perhaps nothing, with reasons. */
function Troubles({ summary }: { summary: SendSummary }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const reasonWords = useReasonWords()
  const { failed, unknown, skipped, reasons } = summary
  const counts = [
    failed > 0 && t('failedCount', { n: number(failed) }),
    unknown > 0 && t('unknownCount', { n: number(unknown) }),
    skipped > 0 && t('skippedCount', { n: number(skipped) }),
  ].filter((line) => line !== false)
  if (counts.length === 0) return null
  return (
    <div className="rounded-card border border-base-300 px-5 py-4">
      <p className="font-semibold">{counts.join(' · ')}</p>
      <ul className="mt-2 flex flex-col gap-1 text-muted text-sm">
        {Object.entries(reasons).map(([reason, count]) => (
          <li key={reason} className="flex justify-between gap-4">
            <span>{reasonWords(reason)}</span>
            <span>{number(count)}</span>
          </li>
        ))}
      </ul>
      {unknown > 0 && <p className="mt-3 text-sm">{t('unknownText')}</p>}
    </div>
  )
}
