export { sendAccountMail } from './account-mail.ts'
export { allowance, smsUntilPaid } from './allowance.ts'
export { grantedNamesOf, refuseBorrowedName, refuseBorrowedSender } from './borrowed-names.ts'
export { advance, findReported, recordCallback } from './callback.ts'
export { touchCampaign } from './campaign.ts'
export { cancelLeftOver, cancelWaiting } from './cancelled.ts'
export { type ChosenRecipients, chosenOf } from './chosen.ts'
export { heldByProviders, heldOf, hold, postpone, uncertainOf, waitUntil } from './held.ts'
export {
  isMailPaused,
  mailStandingOf,
  refusePausedMail,
  replyAddressOf,
  setMailStanding,
  watchMail,
} from './mail-standing.ts'
export { monthStart } from './month.ts'
export { byToken, tellReported } from './named.ts'
export {
  addressColumn,
  addressOf,
  consentColumn,
  isReachable,
  type Obstacle,
  obstacleOf,
  ownFacts,
  refusalOf,
} from './obstacle.ts'
export { tooOftenAmong, tooOftenIn } from './often.ts'
export { assertOptOutReachable, isOptOutReachable } from './opt-out-guard.ts'
export { providersOf, tellProvider, troubleOf } from './providers.ts'
export { allowedFrom, quietHoursOf, sendCapOf, shopClockOf } from './quiet.ts'
export { afterRefusal } from './refusal.ts'
export { isOver, reopen } from './reopen.ts'
export { settle } from './settle.ts'
export {
  type Conclusion,
  claimDelivery,
  conclude,
  customerOf,
  type DeliveryClaim,
  findSend,
  forgetAddress,
  insertCaptured,
  insertDelivery,
  type Send,
  sendColumns,
  setSend,
  standing,
  turnDown,
} from './store.ts'
export { suppressedFor } from './suppressed-for.ts'
export { tellProfile } from './tell-profile.ts'
export { approvedOf, fillingsOf, isWhatsappOn, templateFor, variablesOf } from './template.ts'
export { automaticTextsHeld, countriesFor, textingOf } from './texting.ts'
export { dayIn, mailsUntilPaid } from './trial-mails.ts'
export { aiTextsSince, usageOf } from './usage.ts'
