import { CloudUpload, Gift, Stamp, Ticket } from 'lucide-react'
import { useId, useState } from 'react'
import { offers } from '../../shared/copy/offers.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Offer } from '../../shared/offers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import {
  type LocalUse,
  type LocalVoucher,
  useGiftsTo,
  useRows,
  useToday,
  useVouchersOf,
} from '../sync/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { GiveOneDialog } from './GiveOneDialog.tsx'
import { VoucherBadge } from './VoucherBadge.tsx'

/** A customer's vouchers with their uses, and the way to give one; nothing where the shop has no offers. */
export function CustomerVouchers({ customer }: { customer: Customer }) {
  const t = useCopy(offers)
  const id = useId()
  const all = useRows('offer')
  const today = useToday()
  const vouchers = useVouchersOf(customer.id)
  const gifts = useGiftsTo(customer.id)
  const [isGiving, setGiving] = useState(false)
  if (!all || !vouchers || all.length === 0) return null
  const offerOf = (offerId: string) => all.find((offer) => offer.id === offerId)
  const coming = gifts.filter((offerId) => !vouchers.some((voucher) => voucher.offerId === offerId))
  const running = all.filter((offer) => offerState(offer, today) === 'running')
  const givable = running.filter(
    (offer) => !coming.includes(offer.id) && !vouchers.some(({ offerId }) => offerId === offer.id),
  )
  if (vouchers.length + coming.length + givable.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="font-semibold text-base">
        {t('vouchers')}
      </h3>
      <ul className="divide-y divide-base-300">
        {vouchers.map((voucher) => (
          <VoucherLine
            key={`${voucher.id} ${voucher.offerId}`}
            voucher={voucher}
            offer={offerOf(voucher.offerId)}
          />
        ))}
        {coming.map((offerId) => (
          <li key={offerId} className="flex items-start gap-3 py-3">
            <CloudUpload aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ember-text" />
            <span>
              <span className="block font-semibold">{offerOf(offerId)?.title ?? t('goneOffer')}</span>
              <span className="block text-muted text-sm">{t('onItsWay')}</span>
            </span>
          </li>
        ))}
      </ul>
      {givable.length > 0 && (
        <Button
          variant="quiet"
          icon={<Gift aria-hidden="true" size={18} />}
          aria-label={t('giveOfferLabel', { name: calledOf(customer) })}
          onClick={() => setGiving(true)}
        >
          {t('giveOffer')}
        </Button>
      )}
      {isGiving && <GiveOneDialog customer={customer} offers={givable} onClose={() => setGiving(false)} />}
    </section>
  )
}

interface LineProps {
  voucher: LocalVoucher
  offer: Offer | undefined
}

function VoucherLine({ voucher, offer }: LineProps) {
  const t = useCopy(offers)
  const { dateTime } = useFormat()
  const Icon = offer && isCard(offer) ? Stamp : Ticket
  const last = voucher.stamped.at(-1)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">{offer?.title ?? t('goneOffer')}</p>
        {last && <p className="text-muted text-sm">{t('lastStampAt', { at: dateTime(last.at) })}</p>}
        {voucher.id === '' && <p className="text-muted text-sm">{t('cardOnItsWay')}</p>}
        {voucher.uses.map((use) => (
          <UseLine key={use.id} use={use} />
        ))}
      </div>
      {offer && <VoucherBadge voucher={voucher} offer={offer} />}
    </li>
  )
}

function UseLine({ use }: { use: LocalUse }) {
  const t = useCopy(offers)
  const { dateTime } = useFormat()
  const parts = [
    t('useAt', { at: dateTime(use.at) }),
    use.place,
    use.by && t('takenBy', { name: use.by }),
    use.isTwice && t('twice'),
  ]
  return <p className="text-muted text-sm">{parts.filter(Boolean).join(' · ')}</p>
}
