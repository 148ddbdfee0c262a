import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { useChange, useRemoval, useSaidChange } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  offer: Offer
  onClose: (isRemoved: boolean) => void
}

/** Asks before an offer is stopped. Open as long as it is there. */
export function StopDialog({ offer, onClose }: Props) {
  const t = useCopy(offers)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const stop = async () => {
    await say(() => change.update('offer', offer, { running: false }), {
      done: t('stopDone'),
      failed: t('failed'),
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={() => onClose(false)}
      title={t('stopTitle')}
      text={t(isCard(offer) ? 'stopCardText' : 'stopText')}
      confirm={t('stopConfirm')}
      onConfirm={stop}
    />
  )
}

/** Asks before a draft is deleted. Open as long as it is there. */
export function RemoveDialog({ offer, onClose }: Props) {
  const t = useCopy(offers)
  const words = { done: t('removed'), failed: t('removeFailed') }
  const removal = useRemoval('offer', offer, words, onClose)
  return (
    <ConfirmDialog
      {...removal}
      open
      title={t('removeTitle')}
      text={t('removeText')}
      confirm={t('removeConfirm')}
    />
  )
}
