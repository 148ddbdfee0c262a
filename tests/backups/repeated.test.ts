import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restore, takeBackup } from '../../backend/backups/index.ts'
import { deleteCustomer, listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { anna, erik, sara } from '../support/people.ts'
import { operation, pusher } from '../support/pusher.ts'
import { addCustomer, openShop, signInAgain } from '../support/shop.ts'
import { inEachPlace, running } from './places.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const later = '2026-11-22T09:00:00.000Z'

const folder = mkdtempSync(join(tmpdir(), 'blipp-repeated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

inEachPlace('a device that repeats what it did before a restore', (fresh, engine) => {
  test('merges once more whom it had merged, and brings back nobody who was erased', async () => {
    const place = await fresh()
    const file = join(folder, `${engine}.backup`)
    const { shop, done } = await running(place, async (blipp) => {
      const shop = await openShop(blipp.url)
      const known = await addCustomer(shop, anna)
      const same = await addCustomer(shop, { ...erik, phone: null })
      await takeBackup(place, { file, key: undefined, now: later })
      const device = await pusher(blipp, shop)
      const newcomer = uuid7()
      const done = [
        operation('customer.create', newcomer, sara),
        operation('customer.merge', known.id, { other: same.id }),
      ]
      expect(await device.states(done)).toEqual(['applied', 'applied'])
      await shop.owner.call(deleteCustomer, { id: newcomer })
      return { shop, done }
    })
    const { replayed } = await restore(place, { file, key: undefined, keys, now: later })
    expect(replayed).toMatchObject({ erased: 0 })
    await running(place, async (blipp) => {
      const owner = await signInAgain({ ...shop, owner: { ...shop.owner, url: blipp.url } })
      const names = async () => (await owner.call(listCustomers, {})).customers.map(({ name }) => name).sort()
      expect(await names()).toEqual([anna.name, erik.name])
      const device = await pusher(blipp, { ...shop, owner })
      expect(await device.states(done)).toEqual(['conflict', 'applied'])
      expect(await names()).toEqual([anna.name])
    })
  })
})
