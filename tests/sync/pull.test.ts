import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { updateProfile } from '../../shared/businesses.ts'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { pull } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { addCustomer, addTag, openBusyShop, openShop, type Shop } from '../support/shop.ts'

type Wanted = z.input<typeof pull.input>

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

  test('newest first gets the newest, then the rest going back', async () => {
    const { next: ceiling } = await ask()
    const seen: number[] = []
    for (let before = ceiling, more = true; more; ) {
      const page = await ask({ before, ceiling, limit: 3 })
      seen.push(...page.changes.map(({ revision }) => revision))
      before = page.next
      more = page.more
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(7)
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
