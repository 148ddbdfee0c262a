export { assertDataKey, assertSameKey, dataKeyMarkIn, keepDataKey } from './data-key.ts'
export { newEpoch } from './epoch.ts'
export { DatabaseAway, isAway, isDataFault, isTaken, mayBeStored } from './faults.ts'
export { insertNew } from './insert-new.ts'
export { likeLiteral } from './like.ts'
export { migrations } from './migrations/index.ts'
export { newestFirst } from './newest-first.ts'
export { type Database, openDatabase } from './open.ts'
export { type Pauses, pausesInMemory } from './pauses.ts'
export {
  assertExclusive,
  assertInstalled,
  atOneMoment,
  isThere,
  type Place,
  putInPlace,
  withHandle,
  withStaging,
} from './place.ts'
export { type MaybePromise, prepared } from './prepared.ts'
export { dropSubscriptions } from './push-subscriptions.ts'
export { type Rate, type Rates, ratesInMemory } from './rates.ts'
export type { Engine } from './schema.ts'
export { endSessions } from './sessions.ts'
export { fileIn } from './sqlite/file.ts'
export type * from './tables.ts'
export type { Turn, Unit, Work, Write } from './unit.ts'
export { wasThere } from './was-there.ts'
export {
  beyond,
  createDigest,
  createDigests,
  type Digests,
  digestsOf,
  fill,
  type Part,
  partsOf,
  rowsOf,
  standingAt,
  wholeTables,
} from './whole.ts'
