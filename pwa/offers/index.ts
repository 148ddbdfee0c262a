export { CustomerVouchers } from './CustomerVouchers.tsx'
export { useNow, useToday } from './today.ts'
export { useHasVouchers } from './useHasVouchers.ts'
export { VoucherBadge } from './VoucherBadge.tsx'
