export { type Grant, grant } from './grant.ts'
export { type ConsentColumns, columnsOf, notAsked, type Occasion, record, stateOf } from './record.ts'
export { findConsent, suppress, suppressionOf } from './store.ts'
export { type Withdrawal, withdraw } from './withdraw.ts'
