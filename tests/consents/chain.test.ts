import { beforeAll, expect, test } from 'vitest'
import { verifyConsents } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { ConsentRow } from '../../backend/database/people-rows.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer, openShop } from '../support/shop.ts'

onEachEngine('the chain of consents', (open) => {
  let db: Database
  let rows: ConsentRow[]
  let merchantId: string

  beforeAll(async () => {
    db = await open()
    const blipp = await startBlipp(db)
    const shop = await openShop(blipp.url)
    for (const person of [anna, erik, { ...anna, email: 'b@kund.example' }]) await addCustomer(shop, person)
    merchantId = shop.business.merchantId
    rows = await db.read.selectFrom('consents').selectAll().execute()
    await blipp.stop()
  })

  /** What is found after something was done to the rows, which are put back afterwards. */
  async function foundAfter(spoil: (trx: Database['read']) => Promise<unknown>): Promise<string[]> {
    await db.write('nobody', ({ trx }) => spoil(trx))
    const { faults } = await verifyConsents(db.read)
    await db.write('nobody', async ({ trx }) => {
      await trx.deleteFrom('consents').execute()
      await trx.insertInto('consents').values(rows).execute()
    })
    return faults
  }

  test('holds, whatever the order in which the rows are read', async () => {
    expect(await verifyConsents(db.read)).toEqual({ answers: 3, faults: [] })
  })

  test('tells of an answer that was edited, taken out, put in twice or cut off at the end', async () => {
    const [first, , last] = rows.toSorted((a, b) =>
      a.previousHash === null ? -1 : b.previousHash === null ? 1 : 0,
    )
    if (!first || !last) throw new Error('There are no answers.')
    const without = (id: string) => (trx: Database['read']) =>
      trx.deleteFrom('consents').where('id', '=', id).execute()
    const edited = await foundAfter((trx) =>
      trx.updateTable('consents').set({ email: 'no' }).where('id', '=', last.id).execute(),
    )
    expect(edited).toEqual([`the consents of ${merchantId}: the answer ${last.id} was changed`])
    for (const { id } of rows)
      expect(await foundAfter(without(id))).toEqual([expect.stringContaining('is missing')])
    const again = await foundAfter((trx) =>
      trx
        .insertInto('consents')
        .values({ ...first, id: `${first.id.slice(0, -1)}x` })
        .execute(),
    )
    expect(again).toHaveLength(1)
  })
})
