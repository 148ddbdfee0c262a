import type { OperationRow } from '../database/index.ts'
import { prepared } from '../database/index.ts'

/** Finds the operation of a business under an id: one of a device's queue, or an `Idempotency-Key`. */
export const findOperation = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('operations')
    .select(['kind', 'entityId', 'bodyHash', 'result'])
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/** Written with what it did, in one transaction. */
export const insertOperation = prepared<OperationRow>()((db, slot) =>
  db.insertInto('operations').values({
    businessId: slot('businessId'),
    id: slot('id'),
    kind: slot('kind'),
    entityId: slot('entityId'),
    bodyHash: slot('bodyHash'),
    result: slot('result'),
    at: slot('at'),
  }),
)
