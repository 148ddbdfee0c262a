import type { Campaign } from '../../../shared/campaigns.ts'
import { offerChoice } from '../../../shared/copy/offer-choice.ts'
import { offerFault, vouchersLeft } from '../../../shared/rules/offers/in-message.ts'
import { hasPlaceFor } from '../../../shared/rules/template.ts'
import { useRows, useToday } from '../../sync/index.ts'
import { Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

interface Props {
  campaign: Pick<Campaign, 'message' | 'offerId'>
  /** How many are chosen. */
  count: number
}

/** What each recipient gets beside the text, and whether there is enough of it; the server holds to the same. */
export function OfferNotice({ campaign, count }: Props) {
  const t = useCopy(offerChoice)
  const { number } = useFormat()
  const offers = useRows('offer')
  const today = useToday()
  if (!offers || !hasPlaceFor(campaign.message, 'offer')) return null
  const offer = offers.find(({ id }) => id === campaign.offerId)
  const fault = offer ? offerFault(offer, today) : 'gone'
  if (!offer || fault) {
    const words = { gone: 'gone', over: 'faultOver', stopped: 'faultStopped' } as const
    return (
      <Notice tone="error" title={t('endedTitle')}>
        {t(words[fault ?? 'gone'])}
      </Notice>
    )
  }
  const left = vouchersLeft(offer)
  return (
    <>
      <Notice title={t('sendTitle', { title: offer.title })}>
        {offer.startedAt === null && <p>{t('sendStarts')}</p>}
        <p>{t('sendText')}</p>
      </Notice>
      {left !== null && left < count && (
        <Notice tone="warning" title={t('fewTitle')}>
          {t('fewText', { left: number(left), n: number(count) })}
        </Notice>
      )}
    </>
  )
}
