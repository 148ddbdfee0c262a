import { expect, test } from 'vitest'
import { fill } from '../../backend/database/migrations/014-segments.ts'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { addTag } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('a database from before segments', (open) => {
  test('tells where its customers signed up and what they last clicked', async () => {
    const scene = await setScene(await open(), { providers: false })
    const { shop, db } = scene
    const tag = await addTag(shop)
    const { name, email, phone, consentGiven } = anna
    const filledAt = scene.blipp.clock.now()
    const signup = { id: uuid7(), name, email, phone, consentGiven, filledAt }
    await visit(shop.owner.url).call(postSignups, { code: tag.code, clientNow: filledAt, signups: [signup] })
    const added = await scene.customer(erik)
    const people = async () => (await shop.owner.call(listCustomers, {})).customers
    const annas = (await people()).find((each) => each.email === email)
    expect(annas?.tagId).toBe(tag.id)
    await scene.email({ audience: { segment: 'all' } })
    await db.write(shop.business.id, async ({ trx }) => {
      await trx.updateTable('customers').set({ tagId: null }).execute()
      const clickedAt = '2026-11-20T08:00:00.000Z'
      const deliveries = trx.updateTable('deliveries').set({ clickedAt })
      await deliveries.where('customerId', '=', annas?.id ?? '').execute()
      await fill(trx)
    })
    const after = await people()
    expect(after.find(({ id }) => id === annas?.id)).toMatchObject({
      tagId: tag.id,
      clickedAt: '2026-11-20T08:00:00.000Z',
    })
    const eriks = after.find(({ id }) => id === added.id)
    expect([eriks?.tagId, eriks?.clickedAt, eriks?.openedAt]).toEqual([undefined, undefined, undefined])
    await scene.end()
  })
})
