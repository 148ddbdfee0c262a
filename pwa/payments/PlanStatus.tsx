import { payments } from '../../shared/copy/payments.ts'
import type { PlanStanding } from '../../shared/payments.ts'
import { limitsUntilPaid, offers, planNames, plans } from '../../shared/rules/plans.ts'
import { Button, Card, LinkButton, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { selectPath } from './links.ts'
import { Renewal } from './Renewal.tsx'
import { useChoosing } from './useChoosing.tsx'

interface Props {
  plan: PlanStanding
  onChange: (plan: PlanStanding) => void
}

/** The plan that holds, until when it is paid, and what follows. */
export function PlanStatus({ plan, onChange }: Props) {
  const t = useCopy(payments)
  const { money } = useFormat()
  const { subscription, now } = plan
  const price = subscription ? t('aMonth', { amount: subscription.priceOre / 100 }) : money(0)
  return (
    <Card title={t('yourPlan')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-xl">{planNames[now]}</strong>
        {(subscription || now === 'free') && <span>{price}</span>}
      </div>
      {subscription ? (
        <Paid plan={plan} subscription={subscription} onChange={onChange} />
      ) : (
        <Unpaid plan={plan} />
      )}
    </Card>
  )
}

function Unpaid({ plan: { stored, now, trialEndsAt } }: { plan: PlanStanding }) {
  const t = useCopy(payments)
  const { date } = useFormat()
  if (stored === 'trial' && trialEndsAt)
    return (
      <p className="mt-2">
        {now === 'free' ? t('trialOver') : t('trialText', { ...limitsUntilPaid, until: date(trialEndsAt) })}
      </p>
    )
  if (now === 'free') return <p className="mt-2">{t('freeText', { emails: plans.free.emails })}</p>
  return now === 'enterprise' ? <p className="mt-2">{t('enterpriseText')}</p> : null
}

function Paid({
  plan: { renewal },
  subscription,
  onChange,
}: Props & { subscription: NonNullable<PlanStanding['subscription']> }) {
  const t = useCopy(payments)
  const { date } = useFormat()
  const { choose, dialog } = useChoosing(onChange)
  const { plan, term, priceOre, paidUntil, boundUntil, next, fallsAt } = subscription
  const name = planNames[plan]
  const isCancelled = next?.plan === 'free'
  // Whoever stays after all says so first: a payment does not.
  const isOver = isCancelled && next.at <= paidUntil
  // The month after the paid time is the smaller plan's, where that has taken over by then.
  const followed = next && next.at <= paidUntil ? offers.filter((offer) => offer.plan === next.plan) : []
  const month = followed.find((offer) => offer.term === term) ?? followed[0] ?? { plan, priceOre }
  return (
    <>
      <p className="mt-2">{t('paidUntil', { until: date(paidUntil) })}</p>
      {boundUntil && <p className="text-muted text-sm">{t('boundUntil', { until: date(boundUntil) })}</p>}
      {next && (
        <div className="mt-4">
          <Notice
            action={<Button onClick={() => choose({ next: plan })}>{t('keep', { plan: name })}</Button>}
          >
            {next.plan === 'free'
              ? t('endsAt', { at: date(next.at) })
              : t('changesAt', { plan: planNames[next.plan], at: date(next.at) })}
          </Notice>
        </div>
      )}
      {renewal && (
        <div className="mt-4">
          <Renewal renewal={renewal} onChange={onChange} />
        </div>
      )}
      {fallsAt && (
        <div className="mt-4">
          <Notice tone="warning">{t('overdue', { until: date(fallsAt) })}</Notice>
        </div>
      )}
      {!isOver && (
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton href={selectPath(month)} variant={fallsAt ? 'primary' : 'secondary'}>
            {t('payNext')}
          </LinkButton>
          {!isCancelled && (
            <Button
              variant="quiet"
              onClick={() =>
                choose({
                  next: 'free',
                  title: t('cancelPlan'),
                  text: t('cancelPlanText'),
                  dismiss: t('keep', { plan: name }),
                })
              }
            >
              {t('cancelPlan')}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
