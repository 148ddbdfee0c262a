// The worker of vouchers, at scope /v/.
import { serveVouchers } from './vouchers/serve.ts'

serveVouchers()
