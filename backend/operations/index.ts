export { resolveAlias } from './aliases.ts'
export {
  type AppliedOperation,
  type Apply,
  appliedTo,
  type Change,
  deleteOnce,
  type OperationContext,
  type Operations,
  type Perform,
  parsePatch,
} from './operation.ts'
export { findOperation, insertOperation } from './store.ts'
