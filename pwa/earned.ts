// Beside the tap page's own start, for a shop whose new customers get a voucher.
import { showEarned } from './taps/earned.ts'

const place = document.querySelector<HTMLElement>('[data-vouchers]')
if (place) showEarned(place)
