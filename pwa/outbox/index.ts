export { CapturedCard } from './later.tsx'
export { useSignups } from './useSignups.ts'
export { downloadWaiting } from './waiting-file.ts'
export { readSignups, type Signups, shopCode } from './whose.ts'
