import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '../../../shared/consents.ts'
import { planned } from '../../../shared/copy/planned.ts'
import { reach } from '../../../shared/copy/reach.ts'
import { whatsapp } from '../../../shared/copy/whatsapp.ts'
import type { SeenBySender, SendQuestion } from '../../../shared/deliveries.ts'
import { audienceReasons } from '../../../shared/rules/audience.ts'
import { beyondPlan, PLAN_FRESH_HOURS } from '../../../shared/rules/planning.ts'
import { discard, useQueue } from '../../queue/index.ts'
import { useProfile } from '../../sync/index.ts'
import { Button, Dialog, Table, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import type { SendFrame } from '../SendOutcome.tsx'
import { quietUntil } from '../when.ts'
import { OfferThenAndNow } from './OfferThenAndNow.tsx'
import { sendAnyway } from './planning.ts'
import { type FigureRow, figureRows } from './question.ts'
import type { QueuedSend } from './queued-send.ts'

interface Props {
  plan: QueuedSend
  channel: Channel
  frame: SendFrame
}

/** The figures that were seen beside the current ones, for the merchant to decide. */
export function SendQuestionDialog({ plan, channel, frame }: Props) {
  const t = useCopy(planned)
  const { asks } = plan
  return (
    <Dialog
      open
      wide={asks?.differs.some((each) => each === 'text' || each === 'offer')}
      {...frame}
      title={t('askTitle')}
      description={`${frame.description} · ${t('askText')}`}
      footer={<Choices plan={plan} onClose={frame.onClose} />}
    >
      {asks ? <Differences asks={asks} plan={plan} channel={channel} /> : <p>{plan.message}</p>}
    </Dialog>
  )
}

function Choices({ plan, onClose }: { plan: QueuedSend; onClose: () => void }) {
  const t = useCopy(planned)
  const { number } = useFormat()
  const toast = useToast()
  const queue = useQueue()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    await discard(plan.id)
    toast({ tone: 'info', title: t('cancelled') })
    onClose()
  }
  const go = async () => {
    setBusy(true)
    await sendAnyway(queue, plan)
  }
  return (
    <>
      <Button onClick={leave}>{t('leave')}</Button>
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" size={20} />}
        busy={busy}
        disabled={!plan.asks}
        onClick={go}
      >
        {t('sendTo', { n: number(plan.asks?.now.recipients ?? plan.recipients) })}
      </Button>
    </>
  )
}

interface DifferencesProps {
  asks: SendQuestion
  plan: Pick<QueuedSend, 'text' | 'offer'>
  channel: Channel
}

function Differences({ asks, plan: { text, offer = null }, channel }: DifferencesProps) {
  const t = useCopy(planned)
  const { number, dateTime } = useFormat()
  const beyond = beyondPlan(asks.now)
  const figures = <Figures asks={asks} channel={channel} />
  // Figures that are as they were are not what the question is about.
  const isFiguresFirst = figureRows(asks).some(({ isChanged }) => isChanged)
  return (
    <div className="flex flex-col gap-5">
      {isFiguresFirst && figures}
      <People asks={asks} />
      {asks.differs.includes('plan') && beyond > 0 && <p>{t('beyond', { n: number(beyond) })}</p>}
      {asks.differs.includes('age') && (
        <p>{t('age', { at: dateTime(asks.plannedAt), n: PLAN_FRESH_HOURS })}</p>
      )}
      {asks.differs.includes('quiet') && <Quiet channel={channel} />}
      {asks.differs.includes('text') && (
        <div className="grid gap-4 md:grid-cols-2">
          <Text title={t('textSeen')} {...text} />
          <Text title={t('textNow')} {...asks.now} />
        </div>
      )}
      {asks.differs.includes('offer') && <OfferThenAndNow seen={offer} now={asks.now.offer ?? null} />}
      {!isFiguresFirst && figures}
    </div>
  )
}

/** The shop's own clock says whether it still is a quiet time. */
function Quiet({ channel }: { channel: Channel }) {
  const t = useCopy(planned)
  const { time, dateTime } = useFormat()
  const business = useProfile()
  const now = new Date().toISOString()
  const until = business && quietUntil(business, channel, now)
  if (!until) return null
  return <p>{t('quiet', { time: time(now), until: dateTime(until) })}</p>
}

function Figures({ asks, channel }: { asks: SendQuestion; channel: Channel }) {
  const t = useCopy(planned)
  const w = useCopy(whatsapp)
  const { number } = useFormat()
  const shown = (row: FigureRow, side: 'seen' | 'now') => {
    const value = row[side]
    if (value === null) return t(row.key === 'left' ? 'noLimit' : 'unknown')
    return number(value)
  }
  const titles = {
    recipients: t('rowRecipients'),
    parts: channel === 'whatsapp' ? w('row') : t(channel === 'email' ? 'rowEmails' : 'rowSms'),
    left: t('rowLeft'),
  }
  return (
    <Table
      caption={t('figures')}
      rows={figureRows(asks)}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', title: t('what'), cell: ({ key }) => titles[key] },
        { key: 'seen', title: t('seen'), figures: true, cell: (row) => shown(row, 'seen') },
        {
          key: 'now',
          title: t('now'),
          figures: true,
          cell: (row) =>
            row.isChanged ? (
              <strong>
                {shown(row, 'now')} <span className="sr-only">{t('changed')}</span>
              </strong>
            ) : (
              shown(row, 'now')
            ),
        },
      ]}
    />
  )
}

/** The chosen people who are missing, with reasons, and those who joined. */
function People({ asks: { leftOut, joined } }: { asks: SendQuestion }) {
  const t = useCopy(planned)
  const r = useCopy(reach)
  const { number } = useFormat()
  const lines = audienceReasons.flatMap((why) => {
    const n = leftOut[why] ?? 0
    return n > 0 ? r(why, { n: number(n) }) : []
  })
  if (joined > 0) lines.push(t('joined', { n: number(joined) }))
  if (lines.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{t('why')}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Text({ title, subject, message }: { title: string } & Pick<SeenBySender, 'subject' | 'message'>) {
  return (
    <section className="rounded-card border border-base-300 p-5">
      <h3 className="mb-2 font-bold">{title}</h3>
      {subject && <p className="mb-2 font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
    </section>
  )
}
