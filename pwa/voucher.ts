// A voucher's own small start: the language, the day, and what keeps the page on this phone.
import { startVoucher } from './vouchers/start.ts'

startVoucher()
