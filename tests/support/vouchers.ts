import Database from 'better-sqlite3'
import { fileIn } from '../../backend/database/sqlite/file.ts'
import type { Product } from './product.ts'
import type { Shop } from './shop.ts'

/** What only the server knows of a shop's vouchers: their codes, and the log of their uses. */
export function serversVouchers({ dataDir }: Product, { business }: Pick<Shop, 'business'>) {
  const read = <T>(sql: string): T[] => {
    const db = new Database(fileIn(dataDir), { readonly: true })
    try {
      return db.prepare(sql).all(business.id) as T[]
    } finally {
      db.close()
    }
  }
  return {
    codes: () =>
      read<{ code: string }>('select code from vouchers where businessId = ?').map(({ code }) => code),
    log: () =>
      read<{ kind: string; id: string; redemptionId: string | null; isUnchecked: number }>(
        'select kind, id, redemptionId, isUnchecked from redemptions where businessId = ? order by arrivedAt, id',
      ),
  }
}
