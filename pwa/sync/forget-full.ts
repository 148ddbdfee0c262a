import type { Database } from '../browser/database.ts'

/** Forgets the mirror where the device's storage is full: first all that is deleted, then the history, if there is room. */
export async function forgetFull(db: Database, epoch: string | null): Promise<void> {
  const tables = [db.rows, db.blocks, db.vouchers, db.aliases]
  await db.transaction('rw', [...tables, db.meta], async () => {
    for (const table of tables) await table.clear()
    await db.meta.bulkDelete(['notices', 'inbox', 'sync'])
  })
  if (epoch) await db.meta.put({ key: 'epoch', epoch }).catch(console.warn)
}
