// Beside the tap page's own start, for a shop whose new customers get a voucher or whose cards are stamped by a tap.
import { loadKnown } from './own-card/load.ts'
import { offerCard } from './own-card/wish.ts'
import { showEarned } from './taps/earned.ts'

const place = document.querySelector<HTMLElement>('[data-vouchers]')
const known = document.querySelector<HTMLElement>('[data-known]')
if (place)
  showEarned(place, (voucher) => {
    if (known && voucher.stampedByTap) offerCard(place, voucher, known)
  })
if (known) loadKnown(known)
