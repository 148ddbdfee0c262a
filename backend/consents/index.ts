export { endConfirmation, type ProposedAnswers } from './confirming.ts'
export { type Grant, grant } from './grant.ts'
export { mergedColumns, suppressGivenUp } from './merged.ts'
export {
  type ConsentAnswer,
  type ConsentColumns,
  columnsOf,
  latest,
  noColumn,
  notAsked,
  record,
  stateColumn,
  stateOf,
  yesColumn,
} from './record.ts'
export {
  findConsent,
  isOwnNo,
  lastSuppressionOf,
  suppress,
  suppressErased,
  suppressionOf,
  suppressionsAmong,
} from './store.ts'
export { confirmable, everyIdOf, mayTurnBack } from './turn-back.ts'
export { verifyConsents } from './verify.ts'
export { hasSaidNo, type Withdrawal, withdraw } from './withdraw.ts'
