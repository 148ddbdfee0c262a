import { Link } from 'wouter'
import { payments } from '../../shared/copy/payments.ts'
import { methodNames, type Payment, type PlanStanding } from '../../shared/payments.ts'
import { planNames } from '../../shared/rules/plans.ts'
import { Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { receiptPath } from './links.ts'

const stateKeys = {
  paid: 'state_paid',
  review: 'state_review',
  refunding: 'state_refunding',
  refunded: 'state_refunded',
} as const

/** Payments, newest first. */
export function Receipts({ plan: { receipts, seller } }: { plan: PlanStanding }) {
  const t = useCopy(payments)
  const { date, money } = useFormat()
  const stateOf = ({ state, refundOre, amountOre }: Payment) =>
    state === 'refunded' && refundOre !== null && refundOre < amountOre
      ? t('refundedPart', { amount: money(refundOre) })
      : state in stateKeys
        ? t(stateKeys[state as keyof typeof stateKeys])
        : ''
  return (
    <Card title={t('receipts')}>
      {receipts.length === 0 ? (
        <p className="text-muted">{t('noReceipts')}</p>
      ) : (
        <ul className="divide-y divide-base-300">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <div>
                <p className="font-semibold">
                  {receipt.receiptNumber === null ? (
                    stateOf(receipt)
                  ) : (
                    <ReceiptLink href={receiptPath(receipt.id)}>
                      {t('receipt', { n: String(receipt.receiptNumber) })}
                    </ReceiptLink>
                  )}
                </p>
                <p className="text-muted text-sm">
                  {date(receipt.paidAt ?? receipt.createdAt)}, {planNames[receipt.plan]},{' '}
                  {methodNames[receipt.method]}
                </p>
                {receipt.periodFrom && receipt.periodTo && (
                  <p className="text-muted text-sm">
                    {t('period', { from: date(receipt.periodFrom), to: date(receipt.periodTo) })}
                  </p>
                )}
              </div>
              <div className="text-right">
                <p>{money(receipt.amountOre)}</p>
                <p className="text-muted text-sm">{t('ofWhichVat', { vat: money(receipt.vatOre) })}</p>
                {receipt.receiptNumber !== null && receipt.state !== 'paid' && (
                  <p className="text-sm">{stateOf(receipt)}</p>
                )}
                {receipt.creditNumber !== null && (
                  <p className="text-sm">
                    <ReceiptLink href={receiptPath(receipt.id, 'refund')}>
                      {t('creditNote', { n: String(receipt.creditNumber) })}
                    </ReceiptLink>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && seller.name && (
        <p className="mt-3 text-muted text-sm">
          {[
            t('seller', { name: seller.name }),
            seller.address,
            seller.vatNumber && t('vatNumber', { number: seller.vatNumber }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </Card>
  )
}

function ReceiptLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}
