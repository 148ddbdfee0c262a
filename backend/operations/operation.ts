import type * as z from 'zod'
import { Failure } from '../../shared/errors.ts'
import type { OperationKind } from '../../shared/sync.ts'
import type { MaybePromise, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import type { SignedIn } from '../http/route.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Forecast } from '../sends/index.ts'

// What each part says of its own operations, so that `sync` can apply any of them without any part knowing `sync`.

/** A change, made by a call of its own or from a queue. */
export interface Change {
  kind: OperationKind
  entityId: string
  patch: unknown
  /** From a queue: what the fields were when they were edited. Null for a call of its own. */
  base: Record<string, unknown> | null
  /** From a queue: the row's revision when it was edited, where it is one of this database's. */
  baseRevision?: number | null
  /**
   * From a queue: a customer whose address is known joins that one instead of being refused, and what is deleted already
   * is deleted.
   */
  queued: boolean
}

export interface OperationContext {
  userId: string
  /** There where a program calls with a key. */
  key?: SignedIn['key']
  keys: Keys
  /** The dependencies that a planned send needs beside the transaction. */
  sending: Pick<Deps, 'carriers' | 'config' | 'keys' | 'live' | 'jobs'> & {
    /** The results for large sends among the operations, found before the transaction. */
    foreseen?: Forecast[]
  }
  now: string
  /** The time of the change by the device, corrected. */
  at: string
  /** From a queue: what the device's own clock said, and whether it is to be trusted. */
  deviceAt?: string
  isDoubtful?: boolean
}

/** The row that was touched, which may have another id than was asked for. */
export interface AppliedOperation {
  status: 'applied' | 'merged'
  entityId: string
  revision: number
  /** The way in which it came out differently. */
  why?:
    | 'joined'
    | 'joinedByNumber'
    | 'clash'
    | 'saidNo'
    | 'moved'
    | 'clashTag'
    | 'clashSegment'
    | 'clashTemplate'
    | 'clashOffer'
    | 'usedTwice'
    | 'usedStopped'
    | 'usedUnchecked'
    | 'stampedTwice'
    | 'stampedStopped'
    | 'stampedUnchecked'
}

/** Throws the `Failure` that says why not; nothing of the change then stands, once its savepoint is rolled back. */
export type Apply = (unit: Unit, context: OperationContext, change: Change) => Promise<AppliedOperation>

/** The operations of a kind of thing, such as `tag`. */
export type Operations<Entity extends string> = Record<Extract<OperationKind, `${Entity}.${string}`>, Apply>

/**
 * A change asked for by a call of its own: the same operation that a queue pushes, without a base. With an
 * `Idempotency-Key` it is applied once. Answers with the row as it now is; null after a deletion, and `notFound` when what
 * was once made or changed under this key is there no more.
 */
export type Perform = <Row>(
  call: { signedIn: SignedIn; idempotencyKey: string | null },
  kind: OperationKind,
  patch: unknown,
  entityId?: string,
) => Promise<Row>

/** The patch as the schema reads it; throws `invalid` with its fields. */
export function parsePatch<S extends z.ZodType>(schema: S, patch: unknown): z.output<S> {
  const parsed = schema.safeParse(patch)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', { fields: fieldErrorsOf(parsed.error) })
}

export const appliedTo = (
  row: { id: string; revision: number },
  why?: AppliedOperation['why'],
): AppliedOperation => ({
  status: why ? 'merged' : 'applied',
  entityId: row.id,
  revision: row.revision,
  ...(why ? { why } : {}),
})

/** Deletes; from a queue, what is not there any more is deleted as it should be. `missing` answers its revision. */
export async function deleteOnce(
  { entityId, queued }: Change,
  remove: () => Promise<{ id: string; revision: number }>,
  missing: () => MaybePromise<number>,
): Promise<AppliedOperation> {
  try {
    return appliedTo(await remove())
  } catch (error) {
    if (!queued || !(error instanceof Failure) || error.code !== 'notFound') throw error
    return appliedTo({ id: entityId, revision: await missing() })
  }
}
