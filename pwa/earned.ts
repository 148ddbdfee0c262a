// Beside the tap page's own start, for a shop whose new customers get a voucher or whose cards are stamped by a tap.
import { loadKnown } from './own-card/load.ts'
import { showEarned } from './taps/earned.ts'

const place = document.querySelector<HTMLElement>('[data-vouchers]')
if (place) showEarned(place)
const known = document.querySelector<HTMLElement>('[data-known]')
if (known) loadKnown(known)
