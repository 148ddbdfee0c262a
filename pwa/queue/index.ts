export { askForSync, wakeWorker } from './background.ts'
export {
  doubtSends,
  isMendable,
  lock,
  type Mend,
  release,
  releaseForSession,
  retryIn,
  reviveOutdated,
} from './decisions.ts'
export { reviewDone } from './done.ts'
export { type DrainDeps, drain } from './drain.ts'
export { enqueue } from './enqueue.ts'
export type { Editable, EditableKind } from './kinds.ts'
export { comeBack, leave, SignedOutMeanwhile } from './leaving.ts'
export { discardLocked, lockedIn, unlock } from './locked.ts'
export { enqueueMany, leftOf, type Stretch, stuckOf, withdrawMany } from './many.ts'
export { useNotices } from './notices.ts'
export { discard, openQueue, type Queue, QueueContext, retry, useQueue } from './open.ts'
export { othersWaiting } from './others.ts'
export type { Outcome } from './outcome.ts'
export { backOff } from './pause.ts'
export { postAlone } from './post-alone.ts'
export { needsYou } from './ready.ts'
export { isSending } from './sending.ts'
export { discardUnsent } from './unsent.ts'
export { type Change, useChange } from './useChange.ts'
export { useConflict } from './useConflict.ts'
export { useRemoval } from './useRemoval.ts'
export { type Refusal, useSaidChange } from './useSaidChange.ts'
export { useLocked, useNextTry, useOthersWaiting, useWaiting, type Waiting } from './useWaiting.ts'
export { isFullFault, withRoom } from './with-room.ts'
