export { StaffLink } from './counter/CounterParts.tsx'
export { isKept, keepCounterPage } from './counter/keep-page.ts'
export { sendSignups } from './counter/send-signups.ts'
export type { DrainResult } from './drain.ts'
export { type EnhanceOptions, enhance, type FormHandle } from './enhance.ts'
export {
  codesTakenFor,
  type Enrolment,
  readEnrolment,
  readRecord,
  writeEnrolment,
  writeRecord,
} from './enrolment.ts'
export { SETUP_ID, type TapSetup } from './setup.ts'
export { everyKept, type KeptSignup, remove as removeSignups } from './store.ts'
export type { Outcome } from './submit.ts'
export { TapForm, TapHeader } from './TapForm.tsx'
export { Thanks } from './Thanks.tsx'
export { tapWords } from './words.ts'
