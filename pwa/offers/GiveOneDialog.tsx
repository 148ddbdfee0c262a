import { useState } from 'react'
import { offers as copy } from '../../shared/copy/offers.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Offer } from '../../shared/offers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, Dialog, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  customer: Customer
  /** Those that run, and that the customer has no voucher of. */
  offers: readonly Offer[]
  onClose: () => void
}

/** Gives one customer a voucher. Open as long as it is there. */
export function GiveOneDialog({ customer, offers, onClose }: Props) {
  const t = useCopy(copy)
  const change = useChange()
  const say = useSaidChange({ hasFields: false })
  const [chosen, setChosen] = useState(offers[0]?.id)
  const [busy, setBusy] = useState(false)
  const name = calledOf(customer)
  const offer = offers.find(({ id }) => id === chosen)
  const give = async () => {
    if (!offer) return
    setBusy(true)
    const refusal = await say(() => change.give(offer, [customer.id]), {
      done: t('givenOne', { name }),
      failed: t('giveFailed'),
    })
    setBusy(false)
    if (!refusal) onClose()
  }
  const footer = (
    <Button variant="primary" busy={busy} disabled={!offer} onClick={() => void give()}>
      {t('giveOne')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('giveOfferLabel', { name })} footer={footer}>
      <RadioCards
        legend={t('whichOffer')}
        columns={1}
        value={chosen}
        onChange={setChosen}
        options={offers.map(({ id, title, terms }) => ({ value: id, label: title, text: terms }))}
      />
    </Dialog>
  )
}
