export { sendAccountMail } from './account-mail.ts'
export { recordBounce } from './bounces.ts'
export { advance, findReported, recordCallback } from './callback.ts'
export { touchCampaign } from './campaign.ts'
export { cancelLeftOver, cancelWaiting } from './cancelled.ts'
export { type ChosenRecipients, chosenOf } from './chosen.ts'
export {
  type Conclusion,
  claimDelivery,
  conclude,
  type DeliveryClaim,
  endingOf,
  neverLeft,
  turnDown,
} from './claims.ts'
export { heldByProviders, heldOf, hold, postpone, uncertainOf, waitUntil } from './held.ts'
export { logFailed } from './log-failed.ts'
export { byToken, tellReported } from './named.ts'
export { providersOf, tellProvider, troubleOf } from './providers.ts'
export { askAnew, endWait, quietUntilOf } from './quiet.ts'
export { afterRefusal } from './refusal.ts'
export { isOver, reopen } from './reopen.ts'
export { settle } from './settle.ts'
export {
  customerOf,
  findSend,
  forgetAddress,
  inLedger,
  insertCaptured,
  insertDelivery,
  isAtRest,
  pressedAtOf,
  type Send,
  sendColumns,
  setSend,
  standing,
} from './store.ts'
