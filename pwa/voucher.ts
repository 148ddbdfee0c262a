// A voucher's own small start: the language, the day, and what keeps the page on this phone.
import { offerToSave } from './own-card/save.ts'
import { startVoucher } from './vouchers/start.ts'

startVoucher()
const place = document.querySelector<HTMLElement>('[data-phone]')
if (place) offerToSave(place)
