import type { Operation, OperationResult } from '../../shared/sync.ts'
import type { Queue } from './open.ts'
import type { Outcome } from './outcome.ts'
import type { SavedChange } from './useChange.ts'

/**
 * Hands a change that this device cannot keep (it is full, or storage is off) straight to the server, so that it is not
 * lost while there is a network.
 * @throws {unknown} `cause`, why it could not be kept, when nobody takes it
 */
export async function postAlone(queue: Queue, operation: Operation, cause: unknown): Promise<SavedChange> {
  const result = await answered(queue, operation)
  if (!result) throw cause
  return {
    id: result.entityId ?? operation.entityId,
    settled: async () => outcomeOf(result),
    // It is in no queue.
    withdraw: async () => undefined,
  }
}

async function answered(queue: Queue, operation: Operation): Promise<OperationResult | undefined> {
  try {
    const { results } = await queue.post(operation)
    return results.find(({ id }) => id === operation.id)
  } catch {
    return undefined
  }
}

const DONE = ['applied', 'duplicate', 'merged']

const outcomeOf = ({ status, message, fields }: OperationResult): Outcome =>
  DONE.includes(status) ? { state: 'done' } : { state: 'rejected', message, fields }
