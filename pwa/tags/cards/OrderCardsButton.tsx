import { Truck } from 'lucide-react'
import { useState } from 'react'
import { cards } from '../../../shared/copy/cards.ts'
import { useIsOwner } from '../../session/index.ts'
import { Button } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { useCopy } from '../../words/copy.ts'

const OrderCardsDialog = /* @__PURE__ */ lazily(async () => (await import('./OrderCardsDialog.tsx')).default)

/** The way to the plan's printed cards, which the owner alone orders. */
export function OrderCardsButton() {
  const t = useCopy(cards)
  const [isOpen, setOpen] = useState(false)
  if (!useIsOwner()) return null
  return (
    <>
      <Button icon={<Truck aria-hidden="true" size={20} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <OrderCardsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
