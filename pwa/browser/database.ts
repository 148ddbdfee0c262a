import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Automation } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import type { SendQuestion } from '../../shared/deliveries.ts'
import type { Offer, Voucher } from '../../shared/offers.ts'
import type { Inbox } from '../../shared/replies/contract.ts'
import type { Columns } from '../../shared/rules/sync/columns.ts'
import type { Segment } from '../../shared/segments.ts'
import type { Change, EntityKind, Operation, QueuedKind } from '../../shared/sync.ts'
import type { Tag } from '../../shared/tags.ts'
import type { Template } from '../../shared/templates.ts'
import { perStorage } from './per-storage.ts'

interface Rows {
  customer: Customer
  campaign: Campaign
  tag: Tag
  automation: Automation
  segment: Segment
  template: Template
  offer: Offer
  voucher: Voucher
  profile: Business
}
export type RowOf<K extends EntityKind> = Rows[K]

/** A row as the server last confirmed it; `null` marks one that it has deleted. Read and written by sync/mirror.ts. */
export interface MirrorRow {
  kind: EntityKind
  id: string
  revision: number
  row: Change['row']
}

/**
 * A voucher as the server last confirmed it, apart from `rows` because they are many, and are found one at a time: by
 * the hash of a code, or by who holds it. `null` marks one that the server has deleted.
 */
export interface MirrorVoucher {
  id: string
  revision: number
  /** Missing in the index where the person was erased. */
  customerId: string | null
  row: Voucher | null
}

/**
 * Up to 1,000 customers as one record, because a record costs as much as it holds hardly anything. Never changed: what
 * came later stands in `rows` or in another block, and of several versions of a row the one with the highest revision
 * counts.
 */
export interface Block {
  id: number
  /** The highest revision in it. */
  newest: number
  /** 1 when it came after the first pull, and so may supersede what is in another. */
  later: 0 | 1
  /** The customers by their fields. */
  columns?: Columns
  /** Instead of columns, from an app of before December 2026: the JSON of a list. */
  text?: string
}

/**
 * `pending` → `sending` (leased) → gone, when the server has it. `waiting`: the server wants it later. The rest stay
 * until a person decides: `held` (see `HeldFor`), `conflict`, `rejected`, `outdated`.
 */
export type OperationState = 'pending' | 'sending' | 'waiting' | 'held' | 'conflict' | 'rejected' | 'outdated'

/**
 * Until the same person signs in; until they say so after a sign-out; until they answer what the server asks; `cancelled`:
 * until it is known whether a send that was called off had reached the server.
 */
export type HeldFor = 'signIn' | 'owner' | 'locked' | 'answer' | 'cancelled'

/** A change that waits for the server, in the order of `seq`. */
export interface QueuedOperation extends Operation {
  seq: number
  entityKind: QueuedKind
  state: OperationState
  /** The number of times that it was handed to the network. From the first time on, its content is frozen. */
  attempts: number
  /** The number of later edits that it has taken in. For this device alone: by it a list sees that the content is new. */
  joined?: number
  /** Milliseconds since 1970 before which it is not tried. */
  nextAt: number
  /** While `sending`: when somebody else may take it over. */
  leaseUntil: number
  heldFor?: HeldFor
  /** Why it is stuck, in the reader's language. */
  message?: string
  fields?: Record<string, string>
  /** The server's question before it carries out a planned send. */
  asks?: SendQuestion
  /** The server could not do its part with this one alone in a call: it is sent by itself, after all others. */
  alone?: true
  /** It was handed over once without an answer that tells what became of it. */
  mayHaveArrived?: true
  /** It was done once; the server has since been restored from an older copy. */
  again?: true
}

/** A done operation as it is kept, in case the server loses it. */
export type DoneOperation = Operation & Pick<QueuedOperation, 'seq' | 'entityKind'>

/** Operations that one answer confirmed. They do not wait, and are forgotten after 72 hours and at sign-out. */
export interface Done {
  n: number
  /** The server's history in which they are. */
  epoch: string
  /** When, by the server's clock: milliseconds since 1970. */
  at: number
  operations: DoneOperation[]
}

/** Both sides' version of what the server would not decide alone. */
export interface Conflict {
  /** The operation's. */
  id: string
  entityKind: QueuedKind
  entityId: string
  mine: Record<string, unknown>
  /** The row before the edit: to recreate it, should `theirs` be none. */
  base?: Record<string, unknown>
  theirs: Change['row']
  /** The revision of `theirs`, to build a decision on. */
  revision: number | null
  at: string
}

/** Unfinished input, by a name that its screen chooses. */
export interface Draft {
  key: string
  value: unknown
  at: string
}

/** A picture that was chosen on this device for a mail, small enough to be sent as it is. */
export interface ChosenPicture {
  /** The SHA-256 of its bytes, which texts name it by. */
  digest: string
  /** Base64 of a JPEG. */
  data: string
  /** The id of what makes it at the server. */
  entityId: string
  /** When that was queued (ISO 8601); null while no saved text shows it. */
  queuedAt: string | null
  at: string
}

/** The id a device or a merge gave up → the one that stands for it. */
export interface Alias {
  from: string
  to: string
}

/** The progress of the mirror. `filledAt` is the end of the last complete pull, null until there was one. */
export interface SyncMeta {
  key: 'sync'
  cursor: number
  epoch: string | null
  /** The app's own when the first page came. */
  schema: number
  /**
   * The oldest schema of a server whose pages it holds: during an upgrade they may come from old and from new processes.
   * Missing in mirrors of before it, which count as served by their app's own.
   */
  served?: number
  filledAt: string | null
  /** While the first pull goes back from `ceiling`: what it has come down to. Missing in databases of version 1. */
  backfill?: Backfill | null
}

export interface Backfill {
  before: number
  ceiling: number
}

/** Nothing is sent before `until`; a `firm` pause was asked for by the server, and no trigger shortens it. */
export interface PauseMeta {
  key: 'pause'
  /**
   * The time at which it was set: on a clock that shows less, somebody has set it back, and the pause does not count.
   */
  since: number
  until: number
  failures: number
  firm: boolean
}

/** Notices of changes that came out differently, which a person has not been shown yet. */
export interface NoticesMeta {
  key: 'notices'
  messages: string[]
}

/** Its person has signed out: nothing more is queued until they are back. */
export interface LeftMeta {
  key: 'left'
  at: string
}

/** The epoch of the mirror that was last forgotten. */
export interface EpochMeta {
  key: 'epoch'
  epoch: string
}

/** What customers wrote back, as the server last told it. */
export interface InboxMeta {
  key: 'inbox'
  inbox: Inbox
}

/** The last sign-in of its person, in milliseconds since 1970. */
export interface BackMeta {
  key: 'back'
  at: number
}

export interface Database extends Dexie {
  rows: Table<MirrorRow, [EntityKind, string]>
  blocks: EntityTable<Block, 'id'>
  vouchers: EntityTable<MirrorVoucher, 'id'>
  operations: EntityTable<QueuedOperation, 'seq'>
  done: EntityTable<Done, 'n'>
  conflicts: EntityTable<Conflict, 'id'>
  drafts: EntityTable<Draft, 'key'>
  pictures: EntityTable<ChosenPicture, 'digest'>
  aliases: EntityTable<Alias, 'from'>
  meta: Table<SyncMeta | PauseMeta | NoticesMeta | LeftMeta | BackMeta | EpochMeta | InboxMeta, string>
}

/** A person who signed in on this device. */
export interface Owner {
  businessId: string
  userId: string
}

export const databaseName = ({ businessId, userId }: Owner): string => `blipp.${businessId}.${userId}`

/** The owner of a database. */
export function ownerOf({ name }: Pick<Database, 'name'>): Owner {
  const [, businessId = '', userId = ''] = name.split('.')
  return { businessId, userId }
}

const openedHere = perStorage(() => new Map<string, Database>())

/** A stand-in for the browser's IndexedDB; see memory.ts. */
export type Backing = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>
let backing: Backing = {}

/** From now on databases are opened on `instead`, and those that are open are forgotten. */
export function openOn(instead: Backing): void {
  backing = instead
  openedHere().clear()
}

/** The person's own database on this device: what the server confirmed, and apart from it what waits to be sent. */
export function openDatabase(owner: Owner): Database {
  const name = databaseName(owner)
  const opened = openedHere()
  const known = opened.get(name)
  if (known) return known
  // "Saved" is said once this is on disk, so a commit may not be left to the operating system's good time.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', ...backing }) as Database
  database.version(1).stores({
    rows: '[kind+id]',
    operations: '++seq, &id, [entityKind+entityId]',
    conflicts: 'id',
    drafts: 'key',
    aliases: 'from',
    meta: 'key',
  })
  database.version(2).stores({ done: '++n, at, epoch' })
  // Customers that were kept as rows are folded into blocks after the next pull; until then they are read as rows.
  database.version(3).stores({ blocks: '++id, newest, later' })
  database.version(4).stores({ pictures: 'digest, at' })
  database.version(5).stores({ vouchers: 'id, customerId' })
  database.on('close', () => opened.delete(name))
  opened.set(name, database)
  return database
}
