import type * as z from 'zod'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type OperationResult, push } from '../../shared/sync.ts'
import type { Blipp } from './blipp.ts'
import type { Shop } from './shop.ts'

type Pushed = z.input<typeof push.input>

/** When the operations of a test are said to have been made. */
export const madeAt = '2026-11-21T08:00:00.000Z'

/** An operation as a device queues it. */
export const operation = (kind: string, entityId: string, patch: object = {}, more: object = {}) => ({
  id: uuid7(),
  kind,
  entityId,
  patch,
  at: madeAt,
  ...more,
})

/** A device of the shop's owner that pushes what it has queued. */
export interface Pusher {
  userId: string
  /** The whole body, with what is said otherwise. */
  batch(operations: object[], over?: object): Pushed
  push(operations: object[], over?: object): Promise<OperationResult[]>
  /** The answers' states alone. */
  states(operations: object[], over?: object): Promise<string[]>
}

export async function pusher(blipp: Blipp, shop: Shop): Promise<Pusher> {
  const { id: userId } = await blipp.deps.db.read
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', shop.business.id)
    .executeTakeFirstOrThrow()
  const batch: Pusher['batch'] = (operations, over = {}) => ({
    deviceId: uuid7(),
    userId,
    clientNow: blipp.clock.now(),
    operations: operations as Pushed['operations'],
    ...over,
  })
  const pushAll: Pusher['push'] = async (operations, over) =>
    (await shop.owner.call(push, batch(operations, over))).results
  return {
    userId,
    batch,
    push: pushAll,
    states: async (operations, over) => (await pushAll(operations, over)).map(({ status }) => status),
  }
}
