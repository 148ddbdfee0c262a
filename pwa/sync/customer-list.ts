import { liveQuery } from 'dexie'
import type { Customer } from '../../shared/customers.ts'
import type { Backfill, Database, QueuedOperation, SyncMeta } from '../browser/database.ts'
import { createSignal, type Signal } from '../browser/signal.ts'
import { customersIn, listenToBlocks } from './blocks.ts'
import { createConfirmedRows, type LocalCustomer } from './confirmed-rows.ts'
import { rearranged } from './order.ts'
import { changesById, laidOver, type Shop } from './overlay.ts'
import { readSources, type Sources } from './sources.ts'
import { NO_SUMS, type Sums, summedUp } from './sums.ts'
import { createWaitingVisits, laidOverVisits } from './visits.ts'

/** The customers as this device shows them. */
export interface CustomerListState {
  /** Newest first. A new list with every change; a customer that did not change is the same object in both. */
  rows: readonly LocalCustomer[]
  /** Kept as rows come and go: counting a hundred thousand anew would hold up whoever changes one. */
  sums: Sums
  /** Everything there is has been read, and the first pull has come to its end. */
  isWhole: boolean
  /** The progress of the first pull, 0–1; null when none is under way. */
  filled: number | null
}

/** All customers of one database in memory: read once, then kept in step with what this and other tabs write. */
export interface CustomerList {
  state: () => CustomerListState
  get: (id: string) => LocalCustomer | undefined
  /** Calls `listener` after each change. Returns the way to stop. */
  watch: Signal['watch']
  /** Begins to read. Returns the way to stop. */
  open: () => () => void
  /** The fault of the database, to be thrown where its rows are shown. */
  fault: () => unknown
}

/** While much comes in, the screen is told so often: each telling costs it as much as there are rows. */
const TELL_MS = 200
/** Rows shown before they were written are in a block of no number. */
const UNWRITTEN = 0

export function createCustomerList(db: Database): CustomerList {
  const confirmed = createConfirmedRows()
  const pending = createPendingChanges()
  const visitsWaiting = createWaitingVisits()
  const changed = createSignal()
  const fresh = new Map<number, Customer[]>()
  const shown = new Map<string, LocalCustomer>()
  const touched = new Set<string>()
  let state: CustomerListState = { rows: [], sums: NO_SUMS, isWhole: false, filled: null }
  let next: Sources | null = null
  let last: Sources | null = null
  let fault: unknown
  let isBusy = false
  let toldAt = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  let opened = 0

  const isDue = (): boolean => state.rows.length === 0 || performance.now() - toldAt > TELL_MS

  function tell(isWhole: boolean, { meta, shop }: Sources): void {
    const gone = new Set<LocalCustomer>()
    const come: LocalCustomer[] = []
    for (const id of touched) {
      const [before, now] = [shown.get(id), rowOf(id, shop)]
      if (before === now) continue
      if (before) gone.add(before)
      if (now) {
        come.push(now)
        shown.set(id, now)
      } else shown.delete(id)
    }
    touched.clear()
    clearTimeout(soon)
    toldAt = performance.now()
    const filled = shareOf(meta)
    const rows = gone.size + come.length > 0 ? rearranged(state.rows, gone, come) : state.rows
    if (rows === state.rows && isWhole === state.isWhole && filled === state.filled) return
    state = {
      rows,
      sums: rows === state.rows ? state.sums : summedUp(state.sums, gone, come),
      isWhole,
      filled,
    }
    changed.tell()
  }

  function rowOf(id: string, shop: Shop): LocalCustomer | undefined {
    const operations = pending.of(id)
    const confirmedRow = confirmed.get(id)
    const row = operations ? laidOver('customer', confirmedRow, id, operations, shop) : confirmedRow
    const visits = row && visitsWaiting.of(id)
    return visits ? laidOverVisits(row, visits, shop) : row
  }

  /** False when a block has gone since it was named: the next sources, which are on their way, name others. */
  async function takeBlocks(sources: Sources): Promise<boolean> {
    const wanted = sources.blocks.filter((id) => !confirmed.has(id))
    let reading = read(wanted[0])
    for (const [at, id] of wanted.entries()) {
      const customers = await reading
      // The next is fetched while this one is taken in.
      reading = read(wanted[at + 1])
      reading.catch(() => undefined)
      if (!customers) return false
      confirmed.addBlock(id, customers, touched)
      if (at + 1 < wanted.length && !state.isWhole && isDue()) tell(false, sources)
    }
    return true
  }

  async function read(id: number | undefined): Promise<Customer[] | undefined> {
    if (id === undefined) return undefined
    const written = fresh.get(id)
    fresh.delete(id)
    if (written) return written
    const block = await db.blocks.get(id)
    return block && customersIn(block)
  }

  async function take(sources: Sources): Promise<void> {
    last = sources
    confirmed.setOwn(sources.own, touched)
    pending.set(sources.queue, sources.aliases, touched)
    visitsWaiting.set(sources.visits, touched)
    if (!(await takeBlocks(sources))) return
    const isBefore = sources.meta.epoch === null
    confirmed.dropBlocks(new Set(isBefore ? [UNWRITTEN] : sources.blocks), touched)
    for (const id of fresh.keys()) if (confirmed.has(id)) fresh.delete(id)
    const isFilling = Boolean(sources.meta.backfill)
    // One that waits to tell of older sources would say afterwards that not all is there.
    clearTimeout(soon)
    if (isFilling && !isDue()) soon = setTimeout(() => tell(false, sources), TELL_MS)
    else tell(!isFilling && sources.meta.filledAt !== null, sources)
  }

  /** Shows the first page of a first pull while it is written; where there is something already, that stays until then. */
  function foresee(customers: readonly Customer[], backfill: Backfill | null): void {
    if (last?.meta.epoch !== null || state.rows.length > 0 || customers.length === 0) return
    // What is written is made of the same objects.
    const copies = customers.map((customer) => ({ ...customer }))
    confirmed.addBlock(UNWRITTEN, copies, touched)
    tell(false, { ...last, meta: { ...last.meta, backfill } })
  }

  async function takeAll(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (next && opened > 0) {
        const sources = next
        next = null
        await take(sources)
      }
    } catch (error) {
      fail(error)
    } finally {
      isBusy = false
    }
  }

  /** A database that was closed, as by signing out, has nothing more to tell. */
  function fail(error: unknown): void {
    if (!db.isOpen() || opened === 0) return
    fault = error
    changed.tell()
  }

  function open(): () => void {
    opened += 1
    const written = (id: number, customers: Customer[]) => fresh.set(id, customers)
    const stopListening = listenToBlocks(db, { written, come: foresee })
    const subscription = liveQuery(() => readSources(db)).subscribe({
      next: (sources) => {
        next = sources
        void takeAll()
      },
      error: fail,
    })
    return () => {
      opened -= 1
      clearTimeout(soon)
      stopListening()
      subscription.unsubscribe()
    }
  }

  return {
    state: () => state,
    get: (id) => shown.get(id),
    watch: changed.watch,
    open,
    fault: () => fault,
  }
}

function shareOf({ backfill }: SyncMeta): number | null {
  if (!backfill) return null
  return backfill.ceiling > 0 ? 1 - backfill.before / backfill.ceiling : 0
}

interface PendingChanges {
  operations: QueuedOperation[]
  /** Tells two readings of the same changes from two different ones: an operation counts the edits that it took in. */
  mark: string
}

/** This device's changes by customer, and the customers whose changes are new. */
function createPendingChanges() {
  let covered = new Map<string, PendingChanges>()

  function set(
    queue: readonly QueuedOperation[],
    aliases: ReadonlyMap<string, string>,
    touched: Set<string>,
  ): void {
    const now = new Map<string, PendingChanges>()
    for (const [id, operations] of changesById('customer', queue, aliases)) {
      const mark = operations.map((each) => `${each.id} ${each.joined ?? 0}`).join()
      now.set(id, { operations, mark })
      if (covered.get(id)?.mark !== mark) touched.add(id)
    }
    for (const id of covered.keys()) if (!now.has(id)) touched.add(id)
    covered = now
  }

  return { set, of: (id: string) => covered.get(id)?.operations }
}
