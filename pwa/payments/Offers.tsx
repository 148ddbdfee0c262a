import { payments } from '../../shared/copy/payments.ts'
import { yearly } from '../../shared/copy/yearly.ts'
import type { PlanStanding } from '../../shared/payments.ts'
import { type Offer, offers, paidPlans, planNames, plans } from '../../shared/rules/plans.ts'
import { Button, Card, LinkButton, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { selectPath } from './links.ts'
import { useChoosing } from './useChoosing.tsx'

interface Props {
  plan: PlanStanding
  onChange: (plan: PlanStanding) => void
}

/** The other plans: a more expensive one begins when it is paid, a cheaper one follows the paid time. */
export function Offers({ plan, onChange }: Props) {
  const t = useCopy(payments)
  const about = useCopy(yearly)
  const { methods, subscription } = plan
  const others = paidPlans.filter((each) => each !== subscription?.plan)
  return (
    <Card title={t('offers')}>
      {!methods.klarna && !methods.swish && (
        <div className="mb-4">
          <Notice tone="warning" title={t('noneSetUpTitle')}>
            {t('noneSetUpText')}
          </Notice>
        </div>
      )}
      <ul className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        {others.map((each) => (
          <li key={each}>
            <One id={each} plan={plan} onChange={onChange} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-muted text-sm">{about('means')}</p>
    </Card>
  )
}

function One({ id, plan, onChange }: Props & { id: Offer['plan'] }) {
  const t = useCopy(payments)
  const { number, money } = useFormat()
  const { choose, dialog } = useChoosing(onChange)
  const { sms, aiTexts, newCustomers } = plans[id]
  const name = planNames[id]
  const own = offers.filter((offer) => offer.plan === id)
  const { subscription } = plan
  const isLess = subscription !== null && own.every(({ priceOre }) => priceOre < subscription.priceOre)
  return (
    <>
      <h3 className="text-lg">{name}</h3>
      <p className="mt-1 text-muted text-sm">
        {t('gives', { sms: number(sms), ai: number(aiTexts), customers: number(newCustomers) })}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {own.map((offer) => (
          <li key={offer.term} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {t(offer.term === 'yearly' ? 'offerYearly' : 'offerMonthly', { price: money(offer.priceOre) })}
            </span>
            {!isLess && <LinkButton href={selectPath(offer)}>{t('choose', { plan: name })}</LinkButton>}
          </li>
        ))}
      </ul>
      {isLess && subscription.next?.plan !== id && (
        <div className="mt-2">
          <Button
            onClick={() =>
              choose({
                next: id,
                title: t('stepDown', { plan: name }),
                text: t('stepDownText', { plan: name }),
              })
            }
          >
            {t('stepDown', { plan: name })}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}
