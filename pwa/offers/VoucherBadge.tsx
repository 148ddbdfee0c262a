import { CircleCheck } from 'lucide-react'
import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { isCard, onCard } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import { type LocalVoucher, useToday } from '../sync/index.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** What a voucher is good for today, in a word. */
export function VoucherBadge({ voucher, offer }: { voucher: LocalVoucher; offer: Offer }) {
  const t = useCopy(offers)
  const { date } = useFormat()
  const state = voucherState(offer, voucher.uses, useToday(), voucher.stamps)
  if (state === 'usable')
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" size={16} />}>
        {t(isCard(offer) ? 'fullCard' : 'usable')}
      </Badge>
    )
  if (state === 'collecting' && isCard(offer)) {
    const n = Math.max(0, onCard(offer.perCard, voucher.stamps, voucher.uses.length))
    return <Badge>{t('stampsOf', { n, all: offer.perCard })}</Badge>
  }
  if (state === 'used') return <Badge>{t('usedState')}</Badge>
  if (state === 'stopped') return <Badge>{t('stopped')}</Badge>
  if (state === 'early') return <Badge>{t('early', { day: date(offer.from ?? '') })}</Badge>
  return <Badge>{t('overState', { day: date(offer.until ?? '') })}</Badge>
}
