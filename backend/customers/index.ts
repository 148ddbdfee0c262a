export { type Actor, type ChangeResult, create, update } from './change.ts'
export { erase, leaveTombstone } from './erase.ts'
export { keepNoes } from './gone.ts'
export { historyOf } from './history.ts'
export { findKnown } from './known.ts'
export { labelColumns, labelsIn } from './labels.ts'
export { merge } from './merge.ts'
export { customerOperations } from './operations.ts'
export { mobileOf } from './phone.ts'
export { type Changes, notTaken, remember } from './remember.ts'
export { customerRoutes } from './routes.ts'
export { toCustomer } from './rows.ts'
export {
  findByEmail,
  findCustomer,
  insertCustomer,
  type NewCustomerRow,
  newest,
  removeCustomer,
  setCustomer,
} from './store.ts'
