import { SCHEMA } from '../../shared/rules/sync.ts'
import type { Operation } from '../../shared/sync.ts'
import { call } from '../api/call.ts'
import type { Owner } from '../browser/database.ts'
import type { PushAnswer } from './drain.ts'

/** A full batch over a phone's uplink takes its time; well within the lease. */
const TIMEOUT_MS = 45_000

export interface Sender {
  userId: Owner['userId']
  deviceId: string
  now: () => number
  /** The server's history that the device has last heard of. */
  epoch: () => Promise<string | null>
}

/** Hands operations to the server under their owner's name, whoever the session belongs to: it refuses another's. */
export const sender =
  ({ userId, deviceId, now, epoch }: Sender) =>
  async (batch: Operation[]): Promise<PushAnswer> =>
    call(
      async () => (await import('../../shared/sync.ts')).push,
      {
        deviceId,
        userId,
        clientNow: new Date(now()).toISOString(),
        schema: SCHEMA,
        epoch: await epoch(),
        operations: batch.map(contract),
      },
      { timeoutMs: TIMEOUT_MS },
    )

/** The contract's fields of a queued operation, without this device's bookkeeping. */
export const contract = ({ id, kind, entityId, base, baseRevision, patch, needs, at }: Operation) => ({
  id,
  kind,
  entityId,
  base,
  baseRevision,
  patch,
  needs,
  at,
})
