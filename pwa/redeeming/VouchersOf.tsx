import { ArrowLeft, Stamp, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Offer } from '../../shared/offers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import { VoucherBadge } from '../offers/index.ts'
import { type CardOf, type LocalVoucher, useToday, useVouchersOf } from '../sync/index.ts'
import { Button, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

export interface OnCounter {
  offers: readonly Offer[]
  onVoucher: (id: string) => void
  onCard: (card: CardOf) => void
}

interface Props extends OnCounter {
  customer: Customer
  onBack: () => void
}

/** A customer's vouchers and cards, and the cards that they can begin. */
export function VouchersOf({ customer, offers, onVoucher, onCard, onBack }: Props) {
  const t = useCopy(redeeming)
  const vouchers = useVouchersOf(customer.id)
  const today = useToday()
  const begun = (offer: Offer) => vouchers?.some(({ offerId }) => offerId === offer.id)
  const beginnable = vouchers
    ? offers.filter((offer) => isCard(offer) && offerState(offer, today) === 'running' && !begun(offer))
    : []
  const open = ({ id, offerId, customerId }: LocalVoucher) =>
    id === '' && customerId ? onCard({ offerId, customerId }) : onVoucher(id)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" size={20} />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <h2 className="text-lg">{calledOf(customer)}</h2>
      {!vouchers && <Skeleton kind="row" count={2} />}
      {vouchers?.length === 0 && beginnable.length === 0 && <p className="text-muted">{t('noVouchers')}</p>}
      {vouchers && vouchers.length + beginnable.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-card border border-base-300">
          {vouchers.map((voucher) => {
            const offer = offers.find(({ id }) => id === voucher.offerId)
            return (
              offer && (
                <Choice key={`${voucher.id} ${offer.id}`} offer={offer} onChoose={() => open(voucher)}>
                  <VoucherBadge voucher={voucher} offer={offer} />
                </Choice>
              )
            )
          })}
          {beginnable.map((offer) => (
            <Choice
              key={offer.id}
              offer={offer}
              text={t('newCardText')}
              onChoose={() => onCard({ offerId: offer.id, customerId: customer.id })}
            >
              <span className="text-muted text-sm">{t('newCard')}</span>
            </Choice>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChoiceProps {
  offer: Offer
  text?: string
  onChoose: () => void
  children: ReactNode
}

function Choice({ offer, text, onChoose, children }: ChoiceProps) {
  const Icon = isCard(offer) ? Stamp : Ticket
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-16 w-full cursor-pointer flex-wrap items-center gap-3 px-4 py-2 text-left hover:bg-base-200"
      >
        <Icon aria-hidden="true" size={22} className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 basis-32">
          <span className="block font-semibold [overflow-wrap:anywhere]">{offer.title}</span>
          {text && <span className="block text-muted text-sm">{text}</span>}
        </span>
        {children}
      </button>
    </li>
  )
}
