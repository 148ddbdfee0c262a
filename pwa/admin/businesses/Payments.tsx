import { admin } from '../../../shared/copy/admin.ts'
import { Badge, Button } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import type { DeskPayment } from './ActForm.tsx'

const stateWords = { paid: 'paid', review: 'review', refunding: 'refunding', refunded: 'refunded' } as const
const isShown = (state: DeskPayment['state']): state is keyof typeof stateWords => state in stateWords

/** A business's payments, and their refunds. */
export function Payments({
  payments,
  onRefund,
}: {
  payments: DeskPayment[]
  onRefund: (payment: DeskPayment) => void
}) {
  const t = useCopy(admin)
  const { date, money } = useFormat()
  return (
    <section>
      <h3 className="text-base">{t('payments')}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {payments.map((payment) => {
          const { id, amountOre, refundOre, method, at, state } = payment
          const isPart = state === 'refunded' && refundOre !== null && refundOre < amountOre
          const told = { amount: money(amountOre), day: date(at) }
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="basis-full">{t('payment', { ...told, method: t(method) })}</span>
              {isShown(state) && (
                <Badge tone={state === 'paid' ? 'success' : 'neutral'}>
                  {isPart ? t('refundedPart', { amount: money(refundOre) }) : t(stateWords[state])}
                </Badge>
              )}
              {(state === 'paid' || state === 'review') && (
                <Button variant="quiet" aria-label={t('refundOf', told)} onClick={() => onRefund(payment)}>
                  {t('refund')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
