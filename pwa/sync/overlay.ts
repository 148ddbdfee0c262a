import type { QueuedOperation, RowOf } from '../database.ts'
import type { Editable, EditableKind } from '../queue/index.ts'
import { layers } from './layers.ts'

/** A row as this device shows it; `waiting` while something of it has not reached the server. */
export type Local<T> = T & { waiting: boolean }

/**
 * What the server confirmed, with this device's own changes laid over in the order they were made. What the server
 * refused, or both sides changed, is not laid over: it is shown among what needs a person.
 * @returns newest first
 */
export function layOver<K extends EditableKind>(
  kind: K,
  truth: readonly RowOf<K>[],
  queue: readonly QueuedOperation[],
  aliases: ReadonlyMap<string, string>,
): Local<RowOf<K>>[] {
  const rows = new Map(truth.map((row) => [row.id, { ...row, waiting: false }]))
  for (const operation of queue) {
    if (operation.entityKind !== kind || isRefused(operation)) continue
    const id = aliases.get(operation.entityId) ?? operation.entityId
    const row = after(kind, rows.get(id), id, operation)
    if (row) rows.set(id, { ...row, waiting: true })
    else rows.delete(id)
  }
  return [...rows.values()].sort(newestFirst)
}

const isRefused = ({ state }: QueuedOperation): boolean => state === 'rejected' || state === 'conflict'

/** The row after one operation; undefined when there is none any more. */
function after<K extends EditableKind>(
  kind: K,
  row: RowOf<K> | undefined,
  id: string,
  { kind: operation, patch, at }: QueuedOperation,
): RowOf<K> | undefined {
  if (operation.endsWith('.delete')) return undefined
  if (operation.endsWith('.create'))
    return row ?? layers[kind].newborn(id, patch as Editable[K]['create'], at)
  if (!row || operation.endsWith('.send')) return row
  return layers[kind].edited(row, patch as Editable[K]['patch'], at)
}

interface Dated {
  id: string
  createdAt: string
}

const newestFirst = (a: Dated, b: Dated): number => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
