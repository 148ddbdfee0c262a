import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { customerHistory } from '../../shared/history.ts'
import { labelKey, mergedLabels } from '../../shared/rules/labels.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'

onEachEngine('labels', (open) => {
  let blipp: Blipp
  let shop: Shop
  let id: string

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    id = (await addCustomer(shop, { ...anna, labels: ['Stamkund', 'stamkund'] })).id
    return () => blipp.stop()
  })

  const labels = async () => (await shop.owner.call(listCustomers, {})).customers[0]?.labels
  const relabel = (wanted: string[]) => shop.owner.ask(updateCustomer, { id, labels: wanted })
  const pushEdit = async (base: string[], wanted: string[]) => {
    const users = blipp.deps.db.read.selectFrom('users').select('id')
    const { id: userId } = await users.executeTakeFirstOrThrow()
    const at = blipp.clock.now()
    const edit = { id: uuid7(), kind: 'customer.update', entityId: id, base: { labels: base }, at }
    const operations = [{ ...edit, patch: { labels: wanted } }]
    const { results } = await shop.owner.call(push, { deviceId: uuid7(), userId, clientNow: at, operations })
    return results[0]
  }

  test('are kept once each, whatever their case, and gone when they are taken away', async () => {
    expect(await labels()).toEqual(['Stamkund'])
    await relabel(['STAMKUND', 'Färg', ' Gillar   klipp '])
    expect(await labels()).toEqual(['Stamkund', 'Färg', 'Gillar klipp'])
    await relabel([])
    expect(await labels()).toBeUndefined()
  })

  test.each([
    ['with a comma', ['a, b']],
    ['too long', ['x'.repeat(41)]],
    ['of two lines', ['a\nb']],
    ['blank', [' ']],
    ['more than 20', Array.from({ length: 21 }, (_, n) => `nr ${n}`)],
  ])('are refused when they are %s', async (_, wanted) => {
    expect(await relabel(wanted)).toMatchObject({ status: 422 })
    expect(await labels()).toEqual(['Stamkund'])
  })

  test('of two devices are merged: what either put in stays, what either took out goes', async () => {
    await relabel(['Stamkund', 'Färg'])
    expect(await pushEdit(['Stamkund'], ['VIP'])).toMatchObject({ status: 'applied' })
    expect(await labels()).toEqual(['Färg', 'VIP'])
  })

  test('are in the history as they were and became', async () => {
    await relabel(['Stamkund', 'Färg'])
    const { entries } = await shop.owner.call(customerHistory, { id })
    expect(entries[0]).toMatchObject({
      kind: 'change',
      changes: [{ field: 'labels', before: 'Stamkund', after: 'Stamkund, Färg' }],
    })
  })

  test('do not outlive the person', async () => {
    await relabel(['Allergisk mot nötter'])
    await shop.owner.ask(deleteCustomer, { id })
    const rows = await blipp.deps.db.read.selectFrom('customers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/nötter/i)
    expect(await blipp.deps.db.read.selectFrom('customerHistory').selectAll().execute()).toEqual([])
  })
})

const some = fc.uniqueArray(fc.constantFrom('vip', 'VIP', 'färg', 'klipp', 'Klipp', 'ny'), {
  selector: labelKey,
})

test('merging labels keeps what was added, drops what was removed, and touches nothing else', () => {
  fc.assert(
    fc.property(some, some, some, (now, base, wanted) => {
      const keys = (all: string[]) => new Set(all.map(labelKey))
      const [after, had, was, want] = [mergedLabels(now, base, wanted), keys(now), keys(base), keys(wanted)]
      expect(after).toHaveLength(keys(after).size)
      for (const key of keys([...now, ...base, ...wanted])) {
        const isIn = was.has(key) === want.has(key) ? had.has(key) : want.has(key)
        expect(keys(after).has(key)).toBe(isIn)
      }
    }),
  )
})
