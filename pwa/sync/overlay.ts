import type { EntityKind } from '../../shared/sync.ts'
import type { QueuedOperation } from '../database.ts'
import type { Editable, EditableKind } from '../queue/index.ts'
import type { RowOf } from './mirror.ts'
import { edited, newborn } from './newborn.ts'

/** A row as this device shows it; `waiting` while something of it has not reached the server. */
export type Local<T> = T & { waiting: boolean }

type Aliases = ReadonlyMap<string, string>

/**
 * What the server confirmed, with this device's own changes laid over in the order they were made. What the server
 * refused, or both sides changed, is not laid over: it is shown among what needs a person.
 * @returns newest first
 */
export function layOver<K extends EntityKind>(
  kind: K,
  truth: readonly RowOf<K>[],
  queue: readonly QueuedOperation[],
  aliases: Aliases,
): Local<RowOf<K>>[] {
  const rows = new Map(truth.map((row) => [row.id, { ...row, waiting: false }]))
  if (isEditable(kind)) layQueueOver(kind, rows as unknown as Map<string, LocalRow>, queue, aliases)
  return [...rows.values()].sort(newestFirst)
}

const isEditable = (kind: EntityKind): kind is EditableKind => kind !== 'profile'

type LocalRow = Local<Editable[EditableKind]['row']>

function layQueueOver(
  kind: EditableKind,
  rows: Map<string, LocalRow>,
  queue: readonly QueuedOperation[],
  aliases: Aliases,
): void {
  for (const operation of queue) {
    if (operation.entityKind !== kind || operation.state === 'rejected' || operation.state === 'conflict')
      continue
    const id = aliases.get(operation.entityId) ?? operation.entityId
    const row = laidOver(kind, rows.get(id), id, operation)
    if (row) rows.set(id, { ...row, waiting: true })
    else rows.delete(id)
  }
}

type Row = Editable[EditableKind]['row']
type Make = (id: string, values: QueuedOperation['patch'], at: string) => Row
type Edit = (row: Row, patch: QueuedOperation['patch'], at: string) => Row

/** The row after one operation; undefined when there is none any more. */
function laidOver(
  kind: EditableKind,
  row: Row | undefined,
  id: string,
  { kind: operation, patch, at }: QueuedOperation,
): Row | undefined {
  if (operation.endsWith('.delete')) return undefined
  if (operation.endsWith('.create')) return row ?? (newborn[kind] as unknown as Make)(id, patch, at)
  if (!row || operation.endsWith('.send')) return row
  return (edited[kind] as unknown as Edit)(row, patch, at)
}

interface Dated {
  id: string
  createdAt: string
}

const newestFirst = (a: Dated, b: Dated): number => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
