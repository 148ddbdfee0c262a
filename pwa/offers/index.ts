export { CustomerVouchers } from './CustomerVouchers.tsx'
export { useToday } from './today.ts'
