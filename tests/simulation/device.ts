import type { Signup } from '../../shared/taps.ts'
// Everything of the product's browser side that the simulation touches.

import { ApiError, OfflineError } from '../../pwa/api/answer.ts'
import { readSession } from '../../pwa/api/signed-in.ts'
import type { Database, Owner, QueuedOperation, RowOf } from '../../pwa/browser/database.ts'
import { deviceId } from '../../pwa/browser/device-id.ts'
import { discardIn } from '../../pwa/queue/decisions.ts'
import { drain, type EditableKind, needsYou, retryIn } from '../../pwa/queue/index.ts'
import { type Change, changeOn } from '../../pwa/queue/useChange.ts'
import { planSend, type SendPress } from '../../pwa/sends/planned/planning.ts'
import { type SignOutChoice, signOut } from '../../pwa/session/session.ts'
import { beginSession } from '../../pwa/session/sign-in.ts'
import { drainDeps } from '../../pwa/sync/deps.ts'
import { readAliases, readRows } from '../../pwa/sync/mirror.ts'
import { type Local, withPending } from '../../pwa/sync/overlay.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { drain as drainSignups } from '../../pwa/taps/drain.ts'
import { everyKept, type KeptSignup } from '../../pwa/taps/store.ts'
import { submitSignup } from '../../pwa/taps/submit.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Voucher } from '../../shared/offers.ts'
import { type Disk, emptyDisk } from './disk.ts'
import type { Line, Network } from './network.ts'
import { type Program, startProgram } from './program.ts'
import type { Random } from './random.ts'
import { within } from './realm.ts'

/** A tablet, phone or desktop of a shop. */
export interface Device {
  name: string
  disk: Disk
  line: Line
  /** How many milliseconds its clock is ahead. */
  ahead: number
  program: Program
  /** Everybody who ever signed in on it. */
  owners: Map<string, Owner>
  /** How often somebody has signed in on it. */
  signIns: number
  /** While somebody signs out, nobody else uses it. */
  isLeaving: boolean
  /** Its app is of before the last change of the schema. */
  isOld: boolean
}

export interface Around {
  network: Network
  /** The true time. */
  now: () => number
  random: Random
}

export function buyDevice(name: string, ahead: number, around: Around): Device {
  const line: Line = { name, cookies: new Map(), session: null, isUp: true, asSent: (request) => request }
  const device: Omit<Device, 'program'> = {
    name,
    disk: emptyDisk(),
    line,
    ahead,
    owners: new Map(),
    signIns: 0,
    isLeaving: false,
    isOld: false,
  }
  line.asSent = (request) => (device.isOld ? bySchema(request, 0) : request)
  return Object.assign(device, { program: start(device, around) })
}

const start = (device: Omit<Device, 'program'>, { network, now }: Around): Program =>
  startProgram({
    disk: device.disk,
    now: () => now() + device.ahead,
    fetch: network.fetch(device.line),
  })

/** Opens the app again, where it is not open. */
export function reopen(device: Device, around: Around): void {
  if (device.program.isAlive()) return
  device.program = start(device, around)
  device.isLeaving = false
}

/** The browser forgets everything about the site. */
export function wipe(device: Device, around: Around): void {
  device.program.end()
  device.disk = emptyDisk()
  device.line.cookies.clear()
  device.line.session = null
  device.owners.clear()
  reopen(device, around)
}

export const ownerOn = ({ program }: Device): Owner | null => within(program.realm, readSession)

export const databaseOf = (device: Device): Database | null => {
  const owner = ownerOn(device)
  return owner && device.program.database(owner)
}

export async function signInOn(device: Device, owner: Owner, cookies: Map<string, string>): Promise<void> {
  device.line.cookies.clear()
  for (const [name, value] of cookies) device.line.cookies.set(name, value)
  device.line.session = owner
  device.owners.set(owner.userId, owner)
  device.signIns += 1
  await device.program.run(() =>
    beginSession({ business: { id: owner.businessId }, user: { id: owner.userId } }),
  )
}

/** How many changes wait, when nothing came of it; null when the program died meanwhile. */
export async function signOutOn(device: Device, choice: SignOutChoice | undefined): Promise<number | null> {
  device.isLeaving = true
  const left = await device.program.run(() => signOut(choice))
  device.isLeaving = false
  return left?.waiting ?? null
}

/** What was begun under another session, of the same person perhaps, may end in a database that is gone. */
function overFor(device: Device, owner: Owner): () => boolean {
  const { signIns } = device
  return () => device.signIns !== signIns || ownerOn(device)?.userId !== owner.userId
}

/** What somebody does in the app; undefined when they are never told that it is done. */
async function whileIn<T>(device: Device, work: (db: Database) => Promise<T>): Promise<T | undefined> {
  const owner = ownerOn(device)
  if (!owner) return undefined
  const isOver = overFor(device, owner)
  return device.program.run(async () => {
    try {
      return await work(device.program.database(owner))
    } catch (error) {
      // Somebody leaves in another window meanwhile.
      if (device.isLeaving || isOver()) return undefined
      throw error
    }
  })
}

const isExpected = (error: unknown): boolean => error instanceof ApiError || error instanceof OfflineError

/** Sends what waits and fetches what is new, as the open app does; comes back by itself when the queue says when. */
export async function syncOn(device: Device, { random }: Around, urgent: boolean): Promise<void> {
  const { program } = device
  const owner = ownerOn(device)
  if (!owner) return
  const db = program.database(owner)
  const isOver = overFor(device, owner)
  const tried = <T>(work: () => Promise<T>) =>
    program.run(async () => {
      try {
        return await work()
      } catch (error) {
        if (isExpected(error) || isOver()) return undefined
        throw error
      }
    })
  const send = async (isUrgent: boolean): Promise<void> => {
    const { userId } = owner
    const deps = {
      ...drainDeps(db, { userId, deviceId: deviceId() }),
      locks: program.locks,
      random: random.next,
    }
    const again = await tried(() => drain(db, deps, { urgent: isUrgent }))
    // A tab that has not noticed yet that somebody else signed in goes on.
    if (again && program.isAlive())
      program.realm.setTimer(() => void send(false), Math.max(0, again - program.realm.now()))
  }
  const fetchAll = async (): Promise<void> => {
    await tried(() => pullAll(db, { locks: program.locks }))
    if (program.isAlive()) await send(false)
  }
  await within(program.realm, () => Promise.all([send(urgent), fetchAll()]))
}

/** Sends the sign-ups that wait on the device, whoever is signed in. */
export async function sendSignupsOn({ program }: Device): Promise<void> {
  const request = (name: string, _: object, work: (lock: object) => Promise<unknown>) =>
    program.locks(name, () => work({}))
  await program.run(() => drainSignups({ request } as never))
}

/** A guest fills in the form on this device. What they were told; undefined when the page was gone before. */
export const fillIn = ({ program }: Device, code: string, filled: Signup) =>
  program.run(() => submitSignup(code, filled))

export const keptSignups = async ({ program }: Device): Promise<KeptSignup[]> =>
  (await program.run(everyKept)) ?? []

/** What the screen shows of a kind; null when nobody sees it. */
export const shownOn = async <K extends EditableKind>(
  device: Device,
  kind: K,
): Promise<Local<RowOf<K>>[] | null> =>
  (await whileIn(device, async (db) =>
    withPending(
      kind,
      await readRows(db, kind),
      await db.operations.orderBy('seq').toArray(),
      await readAliases(db),
    ),
  )) ?? null

/** Makes changes as `owner`; undefined when nobody is told that one is saved, or somebody else has signed in meanwhile. */
export const changeOnDevice = async <T>(
  device: Device,
  owner: Owner,
  work: (change: Change) => Promise<T>,
): Promise<T | undefined> =>
  ownerOn(device)?.userId === owner.userId
    ? whileIn(device, (db) => work(changeOn({ db, wake: () => undefined, post: postedAlone })))
    : undefined

/** Presses Send; the `sendId`, or undefined when nobody is told it. */
export const planOn = (device: Device, campaign: Local<Campaign>, pressed: SendPress) =>
  whileIn(device, async (db) => {
    const [shop] = await readRows(db, 'profile')
    return shop && planSend({ db, wake: () => undefined, post: postedAlone }, campaign, pressed, shop)
  })

/** Storage never fails here, so nothing is sent past the queue. */
const postedAlone = async (): Promise<never> => {
  throw new Error('a change was sent past the queue')
}

/** What waits in the queue of one person. */
export const waitingOn = async ({ program }: Device, owner: Owner): Promise<QueuedOperation[]> => {
  const db = program.database(owner)
  return (await program.run(() => db.operations.orderBy('seq').toArray())) ?? []
}

/** The id that a row goes by now, as the device has heard. */
export async function aliasesOn({ program }: Device, owner: Owner): Promise<(id: string) => string> {
  const db = program.database(owner)
  const aliases = (await program.run(() => db.aliases.toArray())) ?? []
  const known = new Map(aliases.map(({ from, to }) => [from, to]))
  return (id) => known.get(id) ?? id
}

export { needsYou }

/** The person at the screen settles one stuck change. */
export async function decideOn(device: Device, operation: QueuedOperation, keeps: boolean): Promise<void> {
  const db = databaseOf(device)
  if (!db) return
  await device.program.run(() => (keeps ? retryIn(db, operation.id) : discardIn(db, operation.id)))
}

/** The mirror of one kind, as it was confirmed. */
export const mirrorOn = async <K extends EditableKind>({ program }: Device, owner: Owner, kind: K) => {
  const db = program.database(owner)
  return (await program.run(() => readRows(db, kind))) ?? []
}

/** The vouchers of a shop as the device holds them. */
export const vouchersOn = async (
  { program }: Device,
  owner: Owner | null = within(program.realm, readSession),
): Promise<Voucher[] | undefined> => {
  const db = owner && program.database(owner)
  return db
    ? program.run(async () => (await db.vouchers.toArray()).flatMap(({ row }) => row ?? []))
    : undefined
}

/** The app is updated: what it kept was written by the older one. */
export async function updateOn(device: Device, around: Around): Promise<void> {
  if (!device.isOld) return
  device.program.end()
  reopen(device, around)
  for (const owner of device.owners.values()) {
    const db = device.program.database(owner)
    await device.program.run(() => db.meta.update('sync', { schema: 0 } as object))
  }
  device.isOld = false
}

function bySchema(request: Parameters<Line['asSent']>[0], schema: number) {
  if (request.url.startsWith('/api/sync/pull'))
    return { ...request, url: request.url.replace(/schema=\d+/, `schema=${schema}`) }
  if (request.url !== '/api/sync/push') return request
  return { ...request, body: JSON.stringify({ ...JSON.parse(request.body), schema }) }
}
