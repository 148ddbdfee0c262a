export { CapturedCard } from './later.tsx'
export { useSignups } from './useSignups.ts'
export { downloadWaiting } from './waiting-file.ts'
