import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Database, QueuedOperation, RowOf } from '../browser/database.ts'
import type { EditableKind } from '../queue/index.ts'
import { type Connection, connection, watchConnection } from './connection.ts'
import type { CustomerListState } from './customer-list.ts'
import { readAliases, readMeta, readRows } from './mirror.ts'
import { type Local, withPending } from './overlay.ts'
import type { Store } from './store.ts'

export const StoreContext = createContext<Store | null>(null)

export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('the mirror is read outside <StoreProvider>')
  return store
}

/**
 * The customers as far as they are here, newest first, with this device's own changes laid over. While `isWhole` is
 * false more are on their way, from the disk or from the server: neither a number nor an emptiness is the truth yet.
 */
export function useCustomersSoFar(): CustomerListState & { rows: readonly Local<Customer>[] } {
  const { customerList } = useStore()
  const state = useSyncExternalStore(customerList.watch, customerList.state, customerList.state)
  const fault = useSyncExternalStore(customerList.watch, customerList.fault, customerList.fault)
  if (fault) throw fault
  return state
}

/** Finds a customer by id, as the device shows them now, without a list being made for it. */
export function useCustomerOf(): (id: string) => Local<Customer> | undefined {
  const { customerList } = useStore()
  const { rows } = useCustomersSoFar()
  // With every change of the rows another function, so that whoever keeps what it found looks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useCallback((id) => customerList.get(id), [customerList, rows])
}

/**
 * The business's rows of a kind, newest first, with this device's own changes laid over. Undefined while they are read,
 * and until the first pull has come to its end: an empty list is never shown as the truth before it is, nor a part of
 * the customers as all of them.
 */
export function useRows<K extends EditableKind>(kind: K): Local<RowOf<K>>[] | undefined {
  const { db, customerList } = useStore()
  const isCustomers = kind === 'customer'
  const { rows, isWhole } = useSyncExternalStore(
    isCustomers ? customerList.watch : never,
    customerList.state,
    customerList.state,
  )
  const few = useLiveQuery(() => (isCustomers ? undefined : shownRows(db, kind)), [db, kind])
  if (!isCustomers) return few
  return isWhole ? (rows as unknown as Local<RowOf<K>>[]) : undefined
}

const never = () => () => undefined

/** Rows of the small kinds: read anew with each change. Customers are many, and kept in memory. */
async function shownRows<K extends EditableKind>(
  db: Database,
  kind: K,
): Promise<Local<RowOf<K>>[] | undefined> {
  const [truth, queue, aliases, { filledAt }] = await Promise.all([
    readRows(db, kind),
    queueOf(db, kind),
    readAliases(db),
    readMeta(db),
  ])
  const rows = withPending(kind, truth, queue, aliases)
  return rows.length > 0 || filledAt ? rows : undefined
}

/**
 * What waits of one kind, oldest first. Whoever reads the whole queue reads anew when anything in it changes: a screen's six
 * lists did for each edit of a customer, in four transactions each, which the next write had to wait for.
 */
const queueOf = (db: Database, kind: EditableKind): Promise<QueuedOperation[]> =>
  db.operations
    .where('[entityKind+entityId]')
    .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    .sortBy('seq')

/** A row by the id that it has or once had; null when there is none, undefined while it is read. */
export function useRow<K extends EditableKind>(kind: K, id: string): Local<RowOf<K>> | null | undefined {
  const { db } = useStore()
  const rows = useRows(kind)
  const aliases = useLiveQuery(() => readAliases(db), [db])
  if (!rows || !aliases) return undefined
  const current = aliases.get(id) ?? id
  return rows.find((row) => row.id === current) ?? null
}

/** The business; undefined until it is known on this device. */
export function useProfile(): Business | undefined {
  const { profile } = useStore()
  const fault = useSyncExternalStore(profile.watch, profile.fault, profile.fault)
  if (fault) throw fault
  return useSyncExternalStore(profile.watch, profile.get, profile.get)
}

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection, connection)
}

/** The end of the last complete fetch, ISO 8601 by the server's clock; null for never. */
export function useLastSync(): string | null | undefined {
  const { db } = useStore()
  return useLiveQuery(async () => (await readMeta(db)).filledAt, [db])
}
