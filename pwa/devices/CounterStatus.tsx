import { CircleAlert, CircleCheck, CloudUpload, HardDrive, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { devices } from '../../shared/copy/devices.ts'
import { downloadWaiting } from '../outbox/index.ts'
import type { DrainResult, KeptSignup } from '../taps/index.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { CounterState } from './useCounter.ts'

interface CounterStatusProps {
  state: CounterState
  /** Sends what waits, and of what was refused these; left out where it has to be done another way. */
  onSend?: (again?: readonly KeptSignup[]) => Promise<Pick<DrainResult, 'waiting' | 'refused'>>
}

/** The sign-ups that wait on this tablet, the last delivery, and how safe the storage is. For staff alone. */
export function CounterStatus({ state, onSend }: CounterStatusProps) {
  const t = useCopy(devices)
  const format = useFormat()
  const { enrolment, waiting, refused, others, storage } = state
  const { deliveredAt } = enrolment ?? {}
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        <Line
          icon={
            <CloudUpload
              aria-hidden="true"
              size={22}
              className={waiting.length ? 'text-ember-text' : 'text-success'}
            />
          }
        >
          <strong className="block text-lg">
            {waiting.length ? t('waiting', { n: waiting.length }) : t('nothingWaits')}
          </strong>
          <span className="text-muted">
            {deliveredAt ? t('delivered', { at: format.dateTime(deliveredAt) }) : t('neverDelivered')}
          </span>
        </Line>
        {refused.length > 0 && (
          <Line icon={<CircleAlert aria-hidden="true" size={22} className="text-error" />}>
            <strong className="block">{t('refused', { n: refused.length })}</strong>
            <span className="text-muted">{t('refusedText')}</span>
          </Line>
        )}
        {others > 0 && (
          <Line icon={<Store aria-hidden="true" size={22} className="text-muted" />}>
            {t('ofOthers', { n: others })}
          </Line>
        )}
        <Line
          icon={
            storage.persisted ? (
              <CircleCheck aria-hidden="true" size={22} className="text-success" />
            ) : (
              <HardDrive aria-hidden="true" size={22} className="text-warning" />
            )
          }
        >
          <span className="block">{t(storage.persisted ? 'stays' : 'mayGo')}</span>
          {!storage.persisted && <span className="text-muted">{t('mayGoText')}</span>}
        </Line>
      </ul>
      {isAlmostFull(storage) && <Notice tone="warning">{t('almostFull')}</Notice>}
      {waiting.length + refused.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {onSend && waiting.length > 0 && <SendButton onSend={onSend} label={t('sendNow')} />}
          {onSend && refused.length > 0 && (
            <SendButton onSend={() => onSend(refused)} label={t('tryAgain')} />
          )}
          <Button onClick={() => downloadWaiting([], [...waiting, ...refused])}>{t('download')}</Button>
        </div>
      )}
    </div>
  )
}

const ALMOST = 0.9

const isAlmostFull = ({ usage, quota }: CounterState['storage']): boolean =>
  usage !== undefined && Boolean(quota) && usage / Number(quota) > ALMOST

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)

interface SendButtonProps {
  label: string
  onSend: () => Promise<Pick<DrainResult, 'waiting' | 'refused'>>
}

/** Sends, and says what came of it. */
export function SendButton({ label, onSend }: SendButtonProps) {
  const t = useCopy(devices)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { waiting, refused } = await onSend()
    setBusy(false)
    if (refused.length > 0) toast({ tone: 'error', title: t('refused', { n: refused.length }) })
    else if (waiting === 0) toast({ tone: 'success', title: t('sent') })
    else toast({ tone: 'error', title: t('stillWaiting'), description: t('stillWaitingText') })
  }
  return (
    <Button busy={busy} onClick={send}>
      {label}
    </Button>
  )
}
