import { beforeEach, expect, test } from 'vitest'
import type * as z from 'zod'
import { createAutomation } from '../../shared/automations.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createSegment } from '../../shared/segments.ts'
import { pull } from '../../shared/sync.ts'
import { createTemplate } from '../../shared/templates.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import {
  addCampaign,
  addCustomer,
  addTag,
  openShop,
  type Shop,
  smsCampaign,
  verifyAddress,
  welcome,
} from '../support/shop.ts'

onEachEngine('a page that is pulled', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const ask = (wanted: z.input<typeof pull.input> = {}) => shop.owner.call(pull, wanted)
  const kindsOf = ({ changes }: { changes: { kind: string }[] }) => changes.map(({ kind }) => kind)

  test('holds each kind of row that devices keep', async () => {
    await addCustomer(shop, anna)
    await addCampaign(shop, smsCampaign)
    await verifyAddress(shop)
    await shop.owner.call(createAutomation, welcome)
    await shop.owner.call(createSegment, { name: 'Stammisar', filter: { labels: ['Stammis'] } })
    await shop.owner.call(createTemplate, smsCampaign)
    expect(kindsOf(await ask()).toSorted()).toEqual([
      ...['automation', 'campaign', 'customer', 'profile', 'segment', 'tag', 'template'],
    ])
  })

  test('holds the profile only where the profile’s own change falls', async () => {
    await addCustomer(shop, anna)
    await shop.owner.call(updateProfile, { tagline: 'Ny rad' })
    await addTag(shop, 'Dörren')
    const pages = [await ask({ limit: 1 })]
    for (let last = pages[0]; last?.more; last = pages.at(-1))
      pages.push(await ask({ since: last.next, limit: 1 }))
    expect(pages.map(kindsOf)).toEqual([['tag'], ['customer'], ['tag', 'profile']])
    const { next } = pages.at(-1) ?? { next: 0 }
    expect((await ask({ since: next })).changes).toEqual([])
    expect(kindsOf(await ask({ since: next - 2 }))).toEqual(['tag', 'profile'])
    expect(kindsOf(await ask({ since: next - 1 }))).toEqual(['tag'])
  })

  test('tells of those who became one since the device asked last, and of no other shop’s', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    const { id } = await addCustomer(shop, anna)
    await addTag(shop)
    const { next } = await ask()
    const [before, first, second, beyond, theirs] = Array.from({ length: 5 }, () => uuid7())
    const alias = (of: Shop, given: string | undefined, revision: number) =>
      blipp.deps.db.write(of.business.id, ({ trx }) =>
        trx
          .insertInto('aliases')
          .values({ businessId: of.business.id, id: String(given), target: id, revision })
          .execute(),
      )
    await alias(shop, before, next)
    await alias(shop, first, next + 1)
    await alias(shop, second, next + 2)
    await alias(shop, beyond, next + 3)
    await alias(flora, theirs, next + 1)
    await shop.owner.call(updateCustomer, { id, notes: 'stammis' })
    await addTag(shop, 'Dörren')
    const { merged, next: now } = await ask({ since: next })
    expect(now).toBe(next + 2)
    expect(merged.toSorted()).toEqual([[first, id] as const, [second, id] as const].toSorted())
    expect((await ask({ since: next, limit: 1 })).merged).toEqual([[first, id]])
    // A device that begins knows of nobody who was given up.
    expect((await ask()).merged).toEqual([])
    expect((await ask({ before: Number.MAX_SAFE_INTEGER })).merged).toEqual([])
  })

  test('of one that begins anew holds no tombstones, and of one that goes on does', async () => {
    const { id } = await addCustomer(shop, anna)
    const { next } = await ask()
    await shop.owner.fetch(`/api/customers/${id}`, { method: 'DELETE' })
    expect(kindsOf(await ask())).toEqual(['tag', 'profile'])
    expect((await ask({ since: next })).changes).toMatchObject([{ kind: 'customer', id, row: null }])
    expect(kindsOf(await ask({ before: Number.MAX_SAFE_INTEGER }))).toEqual(['tag', 'profile'])
    expect(kindsOf(await ask({ since: next + 100 }))).toEqual(['tag', 'profile'])
  })
})
