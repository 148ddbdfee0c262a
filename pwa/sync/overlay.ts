import type { Language } from '../../shared/copy/copy.ts'
import { standsAlone, writesToPeople } from '../../shared/rules/sync.ts'
import type { QueuedOperation, RowOf } from '../browser/database.ts'
import type { Editable, EditableKind } from '../queue/index.ts'
import { givenUp, mergedRow } from './merged.ts'
import { layers } from './optimistic-row.ts'
import { newestFirst } from './order.ts'
import { isRefused } from './queued.ts'

/** A row as this device shows it; `waiting` while something of it has not reached the server. */
export type Local<T> = T & { waiting: boolean }

/** The shop's settings in a row made on this device. */
export interface Shop {
  language: Language
  timeZone: string
}

/** Before the shop's own is known. */
export const DEFAULT_SHOP: Shop = { language: 'sv', timeZone: 'Europe/Stockholm' }

type Aliases = ReadonlyMap<string, string>

/**
 * The confirmed rows with this device's own changes laid over, in the order they were made. What the server refused,
 * or both sides changed, is not laid over: it is shown among what needs a person.
 * @returns newest first
 */
export function withPending<K extends EditableKind>(
  kind: K,
  truth: readonly RowOf<K>[],
  queue: readonly QueuedOperation[],
  aliases: Aliases,
  shop: Shop = DEFAULT_SHOP,
): Local<RowOf<K>>[] {
  const rows = new Map(truth.map((row) => [row.id, { ...row, waiting: false }]))
  for (const [id, operations] of changesById(kind, queue, aliases)) {
    const row = laidOver(kind, rows.get(id), id, operations, shop)
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return [...rows.values()].sort(newestFirst)
}

/** The changes over each row of a kind, by the id that it has now. */
export function changesById(
  kind: EditableKind,
  queue: readonly QueuedOperation[],
  aliases: Aliases,
): Map<string, QueuedOperation[]> {
  const byId = new Map<string, QueuedOperation[]>()
  for (const operation of queue) {
    if (operation.entityKind !== kind || isRefused(operation) || writesToPeople(operation.kind)) continue
    const id = aliases.get(operation.entityId) ?? operation.entityId
    add(byId, id, operation)
    const given = givenUp(operation)
    const other = given && (aliases.get(given) ?? given)
    // For the one that is given up, a merge is its end.
    if (other && other !== id) add(byId, other, { ...operation, kind: 'customer.delete' })
  }
  return byId
}

function add(byId: Map<string, QueuedOperation[]>, id: string, operation: QueuedOperation): void {
  const earlier = byId.get(id)
  if (earlier) earlier.push(operation)
  else byId.set(id, [operation])
}

/** A row with its changes; undefined when it is gone. */
export function laidOver<K extends EditableKind>(
  kind: K,
  truth: RowOf<K> | undefined,
  id: string,
  operations: readonly QueuedOperation[],
  shop: Shop,
): Local<RowOf<K>> | undefined {
  let row = truth
  for (const operation of operations) row = after(kind, row, id, operation, shop)
  return row && { ...row, waiting: true }
}

/** The row after one operation; undefined when there is none any more. */
function after<K extends EditableKind>(
  kind: K,
  row: RowOf<K> | undefined,
  id: string,
  { kind: operation, patch, base, at }: QueuedOperation,
  shop: Shop,
): RowOf<K> | undefined {
  if (operation.endsWith('.delete')) return undefined
  if (operation.endsWith('.create'))
    return row ?? layers[kind].newborn(id, patch as Editable[K]['create'], at, shop)
  // The server alone knows how many of them had one already.
  if (!row || standsAlone(operation)) return row
  if (operation === 'customer.merge') return mergedRow(row as RowOf<'customer'>, patch, base) as RowOf<K>
  return layers[kind].edited(row, patch as Editable[K]['patch'], at, base ?? {})
}
