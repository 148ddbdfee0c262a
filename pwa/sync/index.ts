export { type Connection, connection, watchConnection } from './connection.ts'
export type { Returning } from './consented.ts'
export { type Drafts, useDrafts } from './drafts.ts'
export { useGiftsTo, useHoldersAmong } from './gifts.ts'
export {
  useConnection,
  useCustomerOf,
  useCustomersSoFar,
  useLastSync,
  useProfile,
  useRow,
  useRows,
} from './hooks.ts'
export { LocalStoreProvider } from './LocalStoreProvider.tsx'
export { applyLocally, type Judge, refill } from './local.ts'
export { mergedCustomer } from './merged.ts'
export { forgetMirror, forgetPeople, readRows } from './mirror.ts'
export { syncNow } from './open.ts'
export { useOverdue } from './overdue.ts'
export type { Local } from './overlay.ts'
export { Pending } from './Pending.tsx'
export { useSendProgress } from './progress.ts'
export { StoreProvider } from './StoreProvider.tsx'
export { wornBy } from './sums.ts'
export { rightNow, useNow, useToday } from './today.ts'
export { useCampaigns } from './useCampaigns.ts'
export {
  type CardOf,
  cardKey,
  type LocalStamp,
  type LocalUse,
  type LocalVoucher,
  learnVoucher,
  queuedUse,
  readHere,
  readVoucherHere,
  stampedByCustomer,
  useVoucherHere,
  useVouchersOf,
  type VoucherHere,
} from './vouchers.ts'
