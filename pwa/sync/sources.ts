import Dexie from 'dexie'
import type { Business } from '../../shared/businesses.ts'
import type { Database, MirrorRow, QueuedOperation, SyncMeta } from '../browser/database.ts'
import { blockIds, ownRows } from './blocks.ts'
import { readAliases, readMeta } from './mirror.ts'
import { DEFAULT_SHOP, type Shop } from './overlay.ts'

/** The sources of the customers, read in one transaction: the blocks are only named, each is read once. */
export interface Sources {
  blocks: number[]
  own: MirrorRow[]
  queue: QueuedOperation[]
  aliases: ReadonlyMap<string, string>
  meta: SyncMeta
  shop: Shop
}

export const readSources = (db: Database): Promise<Sources> =>
  db.transaction('r', [db.blocks, db.rows, db.operations, db.aliases, db.meta], async () => {
    const [blocks, own, queue, aliases, meta, [profile]] = await Promise.all([
      blockIds(db),
      ownRows(db).toArray(),
      db.operations.orderBy('seq').toArray(),
      readAliases(db),
      readMeta(db),
      profiles(db).toArray(),
    ])
    const language = (profile?.row as Business | null | undefined)?.language
    return { blocks, own, queue, aliases, meta, shop: language ? { language } : DEFAULT_SHOP }
  })

const profiles = (db: Database) =>
  db.rows.where('[kind+id]').between(['profile', Dexie.minKey], ['profile', Dexie.maxKey])
