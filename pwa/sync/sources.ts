import Dexie from 'dexie'
import type { Business } from '../../shared/businesses.ts'
import type { Database, MirrorRow, QueuedOperation, SyncMeta } from '../browser/database.ts'
import { blockIds, ownRows } from './blocks.ts'
import { readAliases, readMeta } from './mirror.ts'
import { DEFAULT_SHOP, type Shop } from './overlay.ts'
import { type VisitsHere, visitsHere } from './visits.ts'

/** The sources of the customers, read in one transaction: the blocks are only named, each is read once. */
export interface Sources {
  blocks: number[]
  own: MirrorRow[]
  queue: QueuedOperation[]
  aliases: ReadonlyMap<string, string>
  meta: SyncMeta
  shop: Shop
  /** The visits that wait here, by customer. */
  visits: ReadonlyMap<string, VisitsHere>
}

export const readSources = (db: Database): Promise<Sources> =>
  db.transaction('r', [db.blocks, db.rows, db.operations, db.aliases, db.meta, db.vouchers], async () => {
    const [blocks, own, queue, aliases, meta, [profile]] = await Promise.all([
      blockIds(db),
      ownRows(db).toArray(),
      db.operations.orderBy('seq').toArray(),
      readAliases(db),
      readMeta(db),
      profiles(db).toArray(),
    ])
    const business = profile?.row as Business | null | undefined
    const visits = await visitsHere(db, queue, aliases)
    return { blocks, own, queue, aliases, meta, visits, shop: business ?? DEFAULT_SHOP }
  })

const profiles = (db: Database) =>
  db.rows.where('[kind+id]').between(['profile', Dexie.minKey], ['profile', Dexie.maxKey])
