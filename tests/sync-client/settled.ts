import { tabLocks } from '../../pwa/browser/locks.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { device } from '../support/device.ts'

type Device = ReturnType<typeof device>

export const locks = tabLocks

/** A device that has pulled once, from a server that had one customer. */
export async function settledDevice(): Promise<Device> {
  const it = device()
  it.blipp.put('customer', { id: uuid7(), name: 'Erik Ståhl' })
  await pullAll(it.db(), { locks })
  it.blipp.pulls.length = 0
  return it
}

export const customersOf = ({ db }: Device) => readRows(db(), 'customer')
export const atServer = ({ blipp }: Device) => [...blipp.rows.values()].flatMap(({ row }) => row ?? [])
export const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
