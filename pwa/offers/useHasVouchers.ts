import { useRows } from '../sync/index.ts'

/** Whether there may be vouchers to redeem: an offer was started. */
export const useHasVouchers = (): boolean =>
  useRows('offer')?.some(({ startedAt }) => startedAt !== null) ?? false
