import { ArrowLeft, ChevronRight, Ticket } from 'lucide-react'
import { useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Offer } from '../../shared/offers.ts'
import { calledOf, contactOf } from '../../shared/rules/customers.ts'
import { useSearch } from '../finding/index.ts'
import { VoucherBadge } from '../offers/index.ts'
import { useCustomerOf, useCustomersSoFar, useVouchersOf } from '../sync/index.ts'
import { Button, SearchField, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

const SHOWN = 8

interface Props {
  offers: readonly Offer[]
  onVoucher: (id: string) => void
}

/** Finds the customer, then their voucher: for whoever has left the phone at home. */
export function ByCustomer({ offers, onVoucher }: Props) {
  const t = useCopy(redeeming)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const customer = useCustomerOf()(chosen ?? '')
  const { rows } = useCustomersSoFar()
  const result = useSearch(rows, query)
  const isAsked = query.trim() !== ''
  if (customer)
    return <VouchersOf customer={customer} onBack={() => setChosen(null)} {...{ offers, onVoucher }} />
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('search')}
        value={query}
        onChange={setQuery}
        found={isAsked ? result?.length : undefined}
      />
      {!isAsked && <p className="text-muted text-sm">{t('searchHint')}</p>}
      {isAsked && !result && <Skeleton kind="row" count={2} />}
      {isAsked && result?.length === 0 && <p className="py-4 text-center text-muted">{t('noMatch')}</p>}
      {isAsked && result && result.length > 0 && (
        <ul
          aria-label={t('customers')}
          className="divide-y divide-base-300 rounded-card border border-base-300"
        >
          {result
            .rows()
            .slice(0, SHOWN)
            .map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => setChosen(each.id)}
                  className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-base-200"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{calledOf(each)}</span>
                    {each.name && (
                      <span className="block truncate text-muted text-sm">{contactOf(each)}</span>
                    )}
                  </span>
                  <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

interface VouchersProps extends Props {
  customer: Customer
  onBack: () => void
}

function VouchersOf({ customer, offers, onVoucher, onBack }: VouchersProps) {
  const t = useCopy(redeeming)
  const vouchers = useVouchersOf(customer.id)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <h2 className="text-lg">{calledOf(customer)}</h2>
      {!vouchers && <Skeleton kind="row" count={2} />}
      {vouchers?.length === 0 && <p className="text-muted">{t('noVouchers')}</p>}
      {vouchers && vouchers.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-card border border-base-300">
          {vouchers.map((voucher) => {
            const offer = offers.find(({ id }) => id === voucher.offerId)
            if (!offer) return null
            return (
              <li key={voucher.id}>
                <button
                  type="button"
                  onClick={() => onVoucher(voucher.id)}
                  className="flex min-h-16 w-full cursor-pointer flex-wrap items-center gap-3 px-4 py-2 text-left hover:bg-base-200"
                >
                  <Ticket aria-hidden="true" size={22} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 basis-32 font-semibold [overflow-wrap:anywhere]">
                    {offer.title}
                  </span>
                  <VoucherBadge voucher={voucher} offer={offer} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
