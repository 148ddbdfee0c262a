// What may leave a shop, and when: its plan, its quiet hours, how often, where to, and in whose name.
export { allowance, smsUntilPaid } from './allowance.ts'
export { grantedNamesOf, refuseBorrowedName, refuseBorrowedSender } from './borrowed-names.ts'
export {
  isMailPaused,
  mailStandingOf,
  refusePausedMail,
  replyAddressOf,
  setMailStanding,
  watchMail,
} from './mail-standing.ts'
export { monthStart } from './month.ts'
export { tellNearlyUsed } from './nearly-used.ts'
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
export { allowedFrom, quietHoursOf, sendCapOf, shopClockOf } from './quiet.ts'
export { buttonsOf, fillingsOf, usableTemplates } from './shop-templates.ts'
export { tellProfile } from './tell-profile.ts'
export { approvedOf, isWhatsappOn, refuseLostTemplate, templateFor, variablesOf } from './template.ts'
export { automaticTextsHeld, countriesFor, textingOf } from './texting.ts'
export { mailsUntilPaid } from './trial-mails.ts'
export { aiTextsSince, usageOf } from './usage.ts'
