import type { Customer } from '../../shared/customers.ts'
import type { MirrorRow } from '../browser/database.ts'
import type { Local } from './overlay.ts'

export type LocalCustomer = Local<Customer>

/** A customer as the server confirmed them, ready to be shown as they are while nothing waits. */
const asConfirmed = (customer: Customer): LocalCustomer => Object.assign(customer, { waiting: false })

interface Version {
  row: LocalCustomer
  block: number
}

/**
 * The customers as the server confirmed them, joined in memory from blocks and rows of their own. A row stays the
 * same object for as long as it has the same revision, so that whoever works with rows sees at once which have
 * changed.
 */
export function createConfirmedRows() {
  const versions = new Map<string, Version>()
  const blocks = new Set<number>()
  let own = new Map<string, MirrorRow>()

  function addBlock(id: number, customers: readonly Customer[], touched: Set<string>): void {
    blocks.add(id)
    for (const customer of customers) {
      const known = versions.get(customer.id)
      if (known && known.row.revision > customer.revision) continue
      if (known && known.row.revision === customer.revision) known.block = id
      else {
        versions.set(customer.id, { row: asConfirmed(customer), block: id })
        touched.add(customer.id)
      }
    }
  }

  /** After the new ones were added: what was only moved is not taken out. */
  function dropBlocks(present: ReadonlySet<number>, touched: Set<string>): void {
    const gone = new Set([...blocks].filter((id) => !present.has(id)))
    if (gone.size === 0) return
    for (const id of gone) blocks.delete(id)
    for (const [id, { block }] of versions) {
      if (!gone.has(block)) continue
      versions.delete(id)
      touched.add(id)
    }
  }

  function setOwn(rows: readonly MirrorRow[], touched: Set<string>): void {
    const now = new Map(
      rows.map((row) => {
        const before = own.get(row.id)
        if (before?.revision === row.revision) return [row.id, before]
        touched.add(row.id)
        return [row.id, row.row ? { ...row, row: asConfirmed(row.row as Customer) } : row]
      }),
    )
    for (const id of own.keys()) if (!now.has(id)) touched.add(id)
    own = now
  }

  /** The newest version of a customer; undefined when there is none, or it was deleted. */
  function get(id: string): LocalCustomer | undefined {
    const inBlock = versions.get(id)?.row
    const alone = own.get(id)
    if (!alone || (inBlock && inBlock.revision > alone.revision)) return inBlock
    return (alone.row as LocalCustomer | null) ?? undefined
  }

  return { has: (block: number) => blocks.has(block), addBlock, dropBlocks, setOwn, get }
}
