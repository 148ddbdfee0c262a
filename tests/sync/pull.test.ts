import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { updateProfile } from '../../shared/businesses.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { fromColumns } from '../../shared/rules/sync/columns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Change, pull } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, addTag, openBusyShop, openShop, type Shop } from '../support/shop.ts'

type Wanted = z.input<typeof pull.input>

const anyone = { ...anna, name: 'Maja Nyberg', email: 'maja.nyberg@kund.example' }
const rowOfCustomer = ({ kind, row }: Change) => (kind === 'customer' && row ? [row] : [])
const isCustomer = ({ kind }: { kind: string }) => kind === 'customer'

onEachEngine('a device that pulls', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    return () => blipp.stop()
  })

  const ask = (wanted: Wanted = {}) => shop.owner.call(pull, wanted)

  test('from nothing gets everything there is, once, and then nothing more', async () => {
    const first = await ask()
    expect(first.changes.map(({ kind }) => kind).toSorted()).toEqual([
      'campaign',
      'campaign',
      'customer',
      'customer',
      'customer',
      'profile',
      'tag',
      'tag',
    ])
    expect(first).toMatchObject({ more: false, merged: [], epoch: blipp.deps.db.epoch })
    const second = await ask({ since: first.next, epoch: first.epoch })
    expect(second).toMatchObject({ changes: [], more: false, next: first.next })
  })

  test('for somebody else than is signed in gets nothing', async () => {
    const user = await blipp.deps.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await ask({ userId: user.id })).toMatchObject({ more: false })
    const refused = await shop.owner.ask(pull, { userId: uuid7() })
    expect(refused).toMatchObject({ status: 403, body: { code: 'wrongUser' } })
  })

  test('gets only what changed since, a deleted customer as a tombstone', async () => {
    const { next, changes } = await ask()
    const ids = changes.flatMap((change) => (change.kind === 'customer' ? [change.id] : []))
    const [kept, gone] = ids
    await shop.owner.call(updateCustomer, { id: String(kept), notes: 'stammis' })
    await shop.owner.ask(deleteCustomer, { id: String(gone) })
    const { changes: after } = await ask({ since: next })
    expect(after).toMatchObject([
      { kind: 'customer', id: kept, row: { notes: 'stammis' } },
      { kind: 'customer', id: gone, row: null },
    ])
  })

  test('gets the profile when it changed', async () => {
    const { next } = await ask()
    await shop.owner.call(updateProfile, { tagline: 'Ny rad' })
    expect((await ask({ since: next })).changes).toMatchObject([
      { kind: 'profile', row: { tagline: 'Ny rad' } },
    ])
  })

  test('gets everything in pages, nothing twice and nothing missing', async () => {
    const whole = (await ask()).changes.map(({ id }) => id).toSorted()
    const seen: string[] = []
    for (let since = 0, more = true; more; ) {
      const page = await ask({ since, limit: 2 })
      seen.push(...page.changes.map(({ id }) => id))
      since = page.next
      more = page.more
    }
    expect(seen.toSorted()).toEqual(whole)
  })

  /** Goes back page by page, as a new device does; `between` happens after each page. */
  async function goBack(limit: number, between = async (_page: number): Promise<void> => undefined) {
    const pages = [await ask({ before: Number.MAX_SAFE_INTEGER, limit })]
    for (let last = pages[0]; last?.more; last = pages.at(-1)) {
      await between(pages.length)
      const { epoch, ceiling, next: before } = last
      pages.push(await ask({ before, ceiling, epoch, limit }))
    }
    return pages
  }

  test('newest first gets the newest, then the rest going back', async () => {
    const pages = await goBack(3)
    const seen = pages.flatMap(({ changes }) =>
      changes.flatMap(({ kind, revision }) => (kind === 'profile' ? [] : [revision])),
    )
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(7)
    expect(new Set(pages.map(({ ceiling }) => ceiling))).toEqual(new Set([pages[0]?.revision]))
  })

  test('newest first knows the business from the first page on, and once', async () => {
    const pages = await goBack(2)
    expect(pages.map(({ changes }) => changes.filter(({ kind }) => kind === 'profile').length)).toEqual(
      pages.map((_, at) => (at === 0 ? 1 : 0)),
    )
  })

  test('newest first misses nothing that happens meanwhile: it comes forwards', async () => {
    const { changes } = await ask()
    const ids = changes.flatMap((change) => (change.kind === 'customer' ? [change.id] : []))
    const pages = await goBack(1, async (page) => {
      if (page === 1) await shop.owner.call(updateCustomer, { id: String(ids[0]), notes: 'stammis' })
      if (page === 2) await addCustomer(shop, anyone)
      if (page === 3) await shop.owner.ask(deleteCustomer, { id: String(ids[1]) })
    })
    const from = Number(pages[0]?.ceiling)
    expect(pages.at(-1)?.revision).toBe(from + 3)
    const later = await ask({ since: from })
    const rows = new Map<string, unknown>()
    // What the business has left of its plan is counted anew each time, so its row is not compared.
    const rowsIn = (all: Change[]) => all.filter(({ kind }) => kind !== 'profile')
    for (const page of [...pages, later]) for (const { id, row } of rowsIn(page.changes)) rows.set(id, row)
    const mirrored = [...rows].filter(([, row]) => row !== null)
    const whole = rowsIn((await ask()).changes).map(({ id, row }) => [id, row] as const)
    expect(new Map(mirrored)).toEqual(new Map(whole))
  })

  test('newest first gets what lies above `since`, so that several pages can be asked for at once', async () => {
    await shop.owner.ask(deleteCustomer, { id: String((await ask()).changes.find(isCustomer)?.id) })
    const whole = await ask({ before: Number.MAX_SAFE_INTEGER })
    const { ceiling = 0, epoch } = whole
    const middle = Math.floor(ceiling / 2)
    const upper = await ask({ before: ceiling, since: middle, ceiling, epoch })
    const lower = await ask({ before: middle, since: 0, ceiling, epoch })
    expect(upper).toMatchObject({ more: false, next: middle })
    expect(lower).toMatchObject({ more: false, next: 0 })
    const rows = whole.changes.filter(({ kind }) => kind !== 'profile')
    expect([...upper.changes, ...lower.changes]).toEqual(rows)
    const cut = await ask({ before: ceiling, since: middle, ceiling, epoch, limit: 1 })
    expect(cut).toMatchObject({ more: true, next: Number(upper.changes[0]?.revision) - 1 })
  })

  test('newest first of another epoch begins anew at the top', async () => {
    const page = await ask({ before: 2, ceiling: 5, epoch: 'before-the-restore', limit: 3 })
    expect(page).toMatchObject({ reset: true, ceiling: page.revision })
    expect(page.changes.map(({ kind }) => kind)).toContain('profile')
    expect(page.changes[0]?.revision).toBeGreaterThan(2)
    expect(await ask({ before: 2, ceiling: page.revision + 1 })).toMatchObject({ reset: true })
  })

  test('gets exactly what the contract names, which is not cut to it on the way', async () => {
    await shop.owner.ask(deleteCustomer, { id: String((await ask()).changes.find(isCustomer)?.id) })
    for (const query of ['', '?since=1', '?before=999999&limit=3']) {
      const body: unknown = await (await shop.owner.fetch(`/api/sync/pull${query}`)).json()
      expect(pull.output.parse(body)).toEqual(body)
    }
  })

  test('gets many customers as columns where it asks for them, and few among the changes', async () => {
    expect(await ask({ customers: 'columns' })).toEqual({
      ...(await ask()),
      serverNow: expect.any(String),
    })
    for (let n = 0; n < 100; n += 1)
      await addCustomer(shop, { ...anna, name: `Kund ${n}`, email: `kund.${n}@kund.example`, phone: null })
    const [gone] = (await ask()).changes.filter(isCustomer)
    await shop.owner.ask(deleteCustomer, { id: String(gone?.id) })
    for (const query of ['since=1', 'before=999999']) {
      const get = async (more: string) =>
        pull.output.parse(await (await shop.owner.fetch(`/api/sync/pull?${query}${more}`)).json())
      const [rows, { customers, ...rest }] = [await get(''), await get('&customers=columns')]
      if (!customers) throw new Error('no columns came')
      expect(fromColumns(customers)).toEqual(rows.changes.flatMap(rowOfCustomer))
      const others = rows.changes.filter((change) => rowOfCustomer(change).length === 0)
      expect(rest).toEqual({ ...rows, changes: others, serverNow: rest.serverNow })
    }
  })

  test('of another epoch, or that knows of more than there is, begins anew', async () => {
    const { next } = await ask()
    expect(await ask({ since: next, epoch: 'before-the-restore' })).toMatchObject({ reset: true })
    const ahead = await ask({ since: next + 100 })
    expect(ahead.reset).toBe(true)
    expect(ahead.changes).toHaveLength(8)
  })

  test('never sees another business', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    await addCustomer(flora, anna)
    await addTag(flora, 'Floras disk')
    const { changes } = await ask()
    expect(JSON.stringify(changes)).not.toContain('Floras')
  })
})
