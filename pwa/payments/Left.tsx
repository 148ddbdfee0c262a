import type { Business } from '../../shared/businesses.ts'
import { payments } from '../../shared/copy/payments.ts'
import { planNow, plans, SMS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { Card, Progress } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const figures = ['sms', 'emails', 'aiTexts', 'newCustomers'] as const

/** The plan's remaining allowance this month, as the device last heard it. */
export function Left({ business }: { business: Business }) {
  const t = useCopy(payments)
  const { number } = useFormat()
  const limits = plans[planNow(business, new Date().toISOString())]
  const isUntilPaid =
    typeof business.smsUntilPaid === 'number' && business.smsUntilPaid === business.remaining.sms
  return (
    <Card title={t('left')}>
      <dl className="flex flex-col gap-4">
        {figures.map((figure) => {
          const isCapped = figure === 'sms' && isUntilPaid
          const isPromised = figure !== 'newCustomers' || business.plan !== 'trial'
          const all = isCapped ? SMS_UNTIL_PAID : isPromised ? limits[figure] : null
          const left = Math.min(business.remaining[figure] ?? 0, all ?? 0)
          const words = isCapped ? 'leftUntilPaid' : 'leftOf'
          return (
            <div key={figure} className="flex flex-wrap justify-between gap-x-4">
              <dt className="font-semibold">{t(figure)}</dt>
              <dd>{all === null ? t('noLimit') : t(words, { left: number(left), all: number(all) })}</dd>
              {all !== null && all > 0 && (
                <dd className="mt-1 basis-full">
                  <Progress label={t(figure)} done={left} all={all} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      <p className="mt-4 text-muted text-sm">{t('customersNote')}</p>
    </Card>
  )
}
