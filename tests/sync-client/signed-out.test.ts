import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import Dexie from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../pwa/browser/database.ts'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { comeBack, drain, enqueue, leave } from '../../pwa/queue/index.ts'
import { signOut } from '../../pwa/session/index.ts'
import type { SignOutChoice } from '../../pwa/session/session.ts'
import { beginSession } from '../../pwa/session/sign-in.ts'
import { applyRow, forgetMirror, readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { askServer, type Pull } from '../../pwa/sync/transport.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation, OperationResult } from '../../shared/sync.ts'
import { page } from '../support/browser-globals.ts'
import { addAnna, device } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'

const locks = tabLocks
type Device = ReturnType<typeof device>

beforeEach(() => page.forget())

/** A tablet on which somebody is signed in, at a shop of so many customers. */
async function signedIn(customers = 0): Promise<Device> {
  const it = device()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/api/auth/') ? json({}) : it.blipp.fetch(url, init),
  )
  const { businessId, userId } = it.owner
  await beginSession({ business: { id: businessId }, user: { id: userId } })
  for (let n = 0; n < customers; n++) it.blipp.put('customer', { id: uuid7(), name: 'Anna Ek' })
  return it
}

/** Every record on the device but what waits, when its person came and left, and which history of the server they knew. */
async function keptBy(db: Database): Promise<unknown[]> {
  const tables = db.tables.filter(({ name }) => name !== 'operations' && name !== 'meta')
  const records = await Promise.all(tables.map((table) => table.toArray()))
  const namesNobody = ['left', 'back', 'epoch']
  const facts = await db.meta.filter(({ key }) => !namesNobody.includes(key)).toArray()
  return [...records.flat(), ...facts]
}

describe('a sign-out while a page is on its way', () => {
  /** Answers so many pages, and the one after them once its person has left. */
  function leavingAfter({ db }: Device, pages: number): Pull {
    let asked = 0
    return async (...wanted) => {
      const answer = await askServer(...wanted)
      if (asked++ !== pages) return answer
      await leave(db(), { discards: false })
      await forgetMirror(db())
      return answer
    }
  }

  test.each([
    ['the first page of all', 0],
    ['one of the pages after it', 1],
  ])('leaves nothing of it behind, be it %s', async (_, pages) => {
    const it = await signedIn(6)
    it.blipp.pageSize = 2
    await pullAll(it.db(), { locks, pull: leavingAfter(it, pages) })
    expect(await keptBy(it.db())).toEqual([])
    await comeBack(it.db())
    await pullAll(it.db(), { locks })
    expect(await readRows(it.db(), 'customer')).toHaveLength(6)
  })

  test('leaves nothing of it behind, be it what is new since, and the next sign-in gets everything', async () => {
    const it = await signedIn(1)
    await pullAll(it.db(), { locks })
    it.blipp.put('customer', { id: uuid7(), name: 'Erik Ståhl' })
    await pullAll(it.db(), { locks, pull: leavingAfter(it, 0) })
    expect(await keptBy(it.db())).toEqual([])
    await comeBack(it.db())
    await pullAll(it.db(), { locks })
    expect(await readRows(it.db(), 'customer')).toHaveLength(2)
  })

  test('does not take a part for the whole when the person is back before the page', async () => {
    const it = await signedIn(1)
    await pullAll(it.db(), { locks })
    it.blipp.put('customer', { id: uuid7(), name: 'Erik Ståhl' })
    const pull: Pull = async (...asked) => {
      const answer = await askServer(...asked)
      await forgetMirror(it.db())
      return answer
    }
    await pullAll(it.db(), { locks, pull })
    await pullAll(it.db(), { locks })
    expect(await readRows(it.db(), 'customer')).toHaveLength(2)
  })
})

describe('a sign-out while a change is on its way', () => {
  /** Sends what waits; the person leaves in this tab before the other one hears the answer. */
  async function leaving(it: Device, sending: Database, choice: SignOutChoice): Promise<void> {
    const { send, ...rest } = it.deps()
    await drain(sending, {
      ...rest,
      mirror: (change) => applyRow(sending, change),
      send: async (batch: Operation[]) => {
        const answer = await send(batch)
        expect(await signOut(choice)).toEqual({ waiting: 0 })
        return answer
      },
    })
  }
  const theirs = { entityId: uuid7(), revision: 9, row: null }

  test.each<[string, Omit<OperationResult, 'id'> | undefined]>([
    ['was done', undefined],
    ['came out otherwise', { status: 'merged', ...theirs, message: 'Slogs ihop med Anna Ek.' }],
    ['clashed with somebody else’s', { status: 'conflict', ...theirs }],
  ])('leaves no answer behind that tells that it %s', async (_, judged) => {
    const it = await signedIn()
    await enqueue(it.db(), addAnna())
    it.blipp.judge = () => judged
    await leaving(it, it.db(), 'keep')
    expect((await keptBy(it.db())).filter((each) => JSON.stringify(each).includes('Anna'))).toEqual([])
    expect(await it.db().conflicts.count()).toBe(0)
  })

  test('leaves none behind either where it was deleted, and another tab had sent it', async () => {
    const it = await signedIn()
    await enqueue(it.db(), addAnna())
    vi.resetModules()
    const inOtherTab = (await import('../../pwa/browser/database.ts')).openDatabase(it.owner)
    await inOtherTab.open()
    await leaving(it, inOtherTab, 'discard')
    inOtherTab.close()
    const left = (await Dexie.exists(it.name)) ? await keptBy(openDatabase(it.owner)) : []
    expect(left).toEqual([])
  })
})
