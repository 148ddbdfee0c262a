import { vi } from 'vitest'
import {
  type CustomerList,
  type CustomerListState,
  createCustomerList,
} from '../../pwa/sync/customer-list.ts'
import { applyPage, type Page } from '../../pwa/sync/mirror.ts'
import type { Customer } from '../../shared/customers.ts'
import { SCHEMA } from '../../shared/rules/sync.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from './device.ts'

const closers: (() => void)[] = []
/** Closes every tab. */
export const closeTabs = (): void => {
  for (const close of closers.splice(0)) close()
}

/** Lets so much time pass, and all be done that there is to do by then. */
export async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(0)
  }
}

const PAGES = 4
const PER_PAGE = 2
export const ALL = PAGES * PER_PAGE

/** What a first pull brings, newest first; the customers of page 0 are the newest. */
export function page(at: number, more: Partial<Page> = {}): Page {
  const revisions = Array.from({ length: PER_PAGE }, (_, n) => ALL - at * PER_PAGE - n)
  return {
    direction: at === 0 ? 'first' : 'backward',
    epoch: 'first',
    schema: SCHEMA,
    next: ALL - (at + 1) * PER_PAGE,
    more: at < PAGES - 1,
    ceiling: ALL,
    revision: ALL,
    merged: [],
    batches: [],
    serverNow: '2026-11-21T08:00:00.000Z',
    changes: revisions.map((revision) => changeOf(revision)),
    ...more,
  }
}

function changeOf(revision: number) {
  const createdAt = new Date(Date.UTC(2026, 10, 1, 8, 0, revision)).toISOString()
  const row = {
    id: uuid7(),
    name: `Kund ${revision}`,
    createdAt,
    revision,
    labels: [],
  } as unknown as Customer
  return { kind: 'customer' as const, id: row.id, revision, row }
}

/** Has the server told what is new: so many customers, as a block where they are many. */
export const news = (count: number, from: number): Page =>
  page(0, {
    direction: 'forward',
    more: false,
    next: from + count,
    changes: Array.from({ length: count }, (_, n) => changeOf(from + n + 1)),
  })

/** A tab, and what its screens were told. */
export function tab(customerList: CustomerList) {
  const told: CustomerListState[] = []
  const stop = customerList.watch(() => told.push(customerList.state()))
  const close = customerList.open()
  closers.push(close)
  const lengths = () => told.map(({ rows, isWhole }) => (isWhole ? `all ${rows.length}` : rows.length))
  return { told, lengths, stop, close: () => closers.splice(closers.indexOf(close), 1)[0]?.() }
}

export function tablet() {
  const db = device().db()
  return { db, customerList: createCustomerList(db) }
}

/** A tablet with four blocks on its disk. */
export async function fullTablet() {
  const it = tablet()
  for (const at of [0, 1, 2, 3]) await applyPage(it.db, page(at))
  return it
}
