import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { payments } from '../../shared/copy/payments.ts'
import { ui } from '../../shared/copy/ui.ts'
import type { Payment } from '../../shared/payments.ts'
import { planNames } from '../../shared/rules/plans.ts'
import { DoorFrame, doorPath } from '../door/index.ts'
import { Button, LinkButton, Notice, RetryButton, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { selectPath } from './links.ts'
import { SwishCode } from './SwishCode.tsx'
import { useResult } from './useResult.ts'

/** The result of a payment: the page that Klarna and Swish lead back to, and where Swish is paid. */
export default function ResultScreen() {
  const t = useCopy(payments)
  const [search] = useSearchParams()
  const id = search.get('payment')
  const { result, check, cancel } = useResult(id)
  useDocumentTitle(t('resultName'))

  if (result.state === 'checking')
    return (
      <DoorFrame title={t('checkingTitle')}>
        <TapMark size={64} motion="pulse" className="text-ember" />
      </DoorFrame>
    )
  if (result.state === 'unknown')
    return (
      <DoorFrame title={t('unknownTitle')} text={t('unknownText')}>
        <LinkButton href="/dashboard/plan" variant="primary">
          {t('toPlan')}
        </LinkButton>
      </DoorFrame>
    )
  if (result.state === 'signedOut')
    return (
      <DoorFrame title={t('signInTitle')} text={t('signInText')}>
        <LinkButton href={doorPath('signin', `/payment/result?payment=${id}`)} variant="primary">
          {t('signIn')}
        </LinkButton>
      </DoorFrame>
    )
  if (result.payment === null)
    return (
      <DoorFrame title={t('checkingTitle')} text={result.state === 'away' ? result.words : ''}>
        <RetryButton variant="primary" onClick={check} />
      </DoorFrame>
    )
  const { payment } = result
  const away = result.state === 'away' && (
    <div className="mt-6">
      <Notice tone="warning">{result.words}</Notice>
    </div>
  )
  if (payment.state === 'created' || payment.state === 'pending')
    return (
      <Waiting payment={payment} onCancel={cancel}>
        {away}
      </Waiting>
    )
  return <Over payment={payment} />
}

function Waiting({
  payment,
  onCancel,
  children,
}: {
  payment: Payment
  onCancel: () => Promise<void>
  children: ReactNode
}) {
  const t = useCopy(payments)
  const [busy, setBusy] = useState(false)
  const { money } = useFormat()
  const isSwish = payment.method === 'swish'
  // An attempt that came to nothing, after which Klarna's page can still be paid on.
  const klarnaText = { declined: 'klarnaDeclined', refused: 'klarnaFault', waiting: 'klarnaWaiting' } as const
  const attempt = payment.reason === 'declined' || payment.reason === 'refused' ? payment.reason : 'waiting'
  const sum = `${planNames[payment.plan]}, ${money(payment.amountOre)}`
  const cancel = () => {
    setBusy(true)
    void onCancel().finally(() => setBusy(false))
  }
  return (
    <DoorFrame
      title={t(isSwish ? 'swishTitle' : 'klarnaTitle')}
      text={isSwish ? sum : t(klarnaText[attempt])}
    >
      {isSwish && payment.qrCode && payment.appUrl && (
        <SwishCode appUrl={payment.appUrl} code={payment.qrCode} />
      )}
      {payment.redirectUrl && (
        <LinkButton href={payment.redirectUrl} outside variant="primary">
          {t('toKlarna')}
        </LinkButton>
      )}
      <p role="status" className="mt-6 flex items-center gap-3 text-muted">
        <TapMark size={28} motion="pulse" className="text-ember" />
        {t('waitingFor')}
      </p>
      {children}
      <div className="mt-4">
        <Button variant="quiet" busy={busy} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </DoorFrame>
  )
}

const titles = {
  failed: 'failedTitle',
  cancelled: 'cancelledTitle',
  expired: 'expiredTitle',
  review: 'reviewTitle',
  refunding: 'refundedTitle',
  refunded: 'refundedTitle',
} as const

function Over({ payment }: { payment: Payment }) {
  const t = useCopy(payments)
  const common = useCopy(ui)
  const { date } = useFormat()
  const { state, reason, plan, amountOre, periodTo } = payment
  if (state === 'paid' || state === 'created' || state === 'pending')
    return (
      <DoorFrame
        title={t('paidTitle')}
        text={t('paidText', { plan: planNames[plan], until: periodTo ? date(periodTo) : '' })}
      >
        <TapMark size={96} motion="draw" className="mb-8 text-ember" />
        <Onward />
      </DoorFrame>
    )
  const why = reason ? t(`reason_${reason}`) : ''
  const text = {
    review: why,
    refunding: t('refundedText'),
    refunded: t('refundedText'),
    failed: [why, t('nothingCharged')].filter(Boolean).join(' '),
    cancelled: t('nothingCharged'),
    expired: t('nothingCharged'),
  }[state]
  const canRepeat = state === 'failed' || state === 'cancelled' || state === 'expired'
  return (
    <DoorFrame title={t(titles[state])} text={text}>
      {canRepeat ? (
        <div className="flex flex-wrap gap-2">
          <LinkButton href={selectPath({ plan, priceOre: amountOre })} variant="primary">
            {common('retry')}
          </LinkButton>
          <LinkButton href="/dashboard/plan">{t('toPlan')}</LinkButton>
        </div>
      ) : (
        <Onward />
      )}
    </DoorFrame>
  )
}

function Onward() {
  const t = useCopy(payments)
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href="/dashboard" variant="primary">
        {t('toDashboard')}
      </LinkButton>
      <LinkButton href="/dashboard/plan">{t('toPlan')}</LinkButton>
    </div>
  )
}
