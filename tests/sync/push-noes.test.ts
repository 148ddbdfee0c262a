import { beforeEach, describe, expect, test } from 'vitest'
import { type Customer, deleteCustomer, listCustomers, mergeCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'

onEachEngine('a no that waited on a device', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const customers = async () => (await shop.owner.call(listCustomers, {})).customers
  const baseOf = ({ name, email, phone, notes }: Customer) => ({ name, email, phone, notes })
  const edit = (customer: Customer, patch: object) =>
    operation('customer.update', customer.id, patch, { base: baseOf(customer) })
  const remove = ({ id }: Customer) => shop.owner.ask(deleteCustomer, { id })
  const suppressed = async () =>
    (await blipp.deps.db.read.selectFrom('suppressions').selectAll().execute()).map(
      ({ channel, reason }) => `${channel} ${reason}`,
    )

  describe('for somebody who was deleted elsewhere', () => {
    test('is done, and whoever has their address after that is written to by no yes of the staff', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      const no = edit(gone, { consents: { sms: false, email: false } })
      expect(await device.push([no])).toMatchObject([{ status: 'applied', row: null }])
      expect(await device.states([no])).toEqual(['applied'])
      expect((await suppressed()).sort()).toEqual(['email optedOut', 'sms optedOut'])
      expect((await addCustomer(shop, anna)).consents).toMatchObject({ sms: null, email: null })
    })

    test('is kept too where it came with a change that can only be given back', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      const both = edit(gone, { name: 'Anna Ek', consents: { email: false, sms: true }, basis: 'phone' })
      expect([...(await device.states([both])), ...(await device.states([both]))]).toEqual([
        'conflict',
        'conflict',
      ])
      expect(await suppressed()).toEqual(['email optedOut'])
      expect(await customers()).toEqual([])
    })

    test('is written down on whoever has come back under the address meanwhile, once', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      const back = await addCustomer(shop, anna)
      const no = edit(gone, { consentGiven: false })
      expect(await device.push([no])).toMatchObject([{ status: 'applied', entityId: gone.id, row: null }])
      await device.push([no])
      const [now] = await customers()
      expect(now).toMatchObject({ id: back.id, consents: { sms: 'no', email: 'no', whatsapp: 'no' } })
      const answers = await blipp.deps.db.read.selectFrom('consents').select('sms').execute()
      expect(answers.filter(({ sms }) => sms === 'no')).toHaveLength(1)
    })

    test('does not take the place of a yes that the person has given since', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      const patch = { name: 'Anna Ek', consents: { email: false } }
      expect(await device.states([edit(gone, patch)])).toEqual(['conflict'])
      const back = await addCustomer(shop, anna)
      await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
        await trx.updateTable('suppressions').set({ liftedAt: '2999-01-01T00:00:00.000Z' }).execute()
        await trx.updateTable('customers').set({ emailConsent: 'yes' }).where('id', '=', back.id).execute()
      })
      expect(await device.states([edit(gone, patch)])).toEqual(['conflict'])
      expect((await customers())[0]?.consents.email).toBe('yes')
      const kept = await blipp.deps.db.read.selectFrom('suppressions').select('liftedAt').execute()
      expect(kept).toEqual([{ liftedAt: '2999-01-01T00:00:00.000Z' }])
    })

    test('holds for the address of an entry that was merged into the one that was deleted', async () => {
      const [kept, other] = [await addCustomer(shop, anna), await addCustomer(shop, erik)]
      await shop.owner.call(mergeCustomers, { id: kept.id, other: other.id })
      await remove(kept)
      expect(await device.states([edit(other, { consents: { email: false } })])).toEqual(['applied'])
      expect((await addCustomer(shop, erik)).consents.email).toBeNull()
    })

    test('leaves nothing of them but keyed hashes', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      await device.push([edit(gone, { consents: { sms: false, email: false } })])
      const { read } = blipp.deps.db
      const rows = await Promise.all([
        read.selectFrom('suppressions').selectAll().execute(),
        read.selectFrom('operations').selectAll().execute(),
        read.selectFrom('customers').selectAll().execute(),
        read.selectFrom('customerHistory').selectAll().execute(),
      ])
      expect(JSON.stringify(rows)).not.toMatch(/Anna|kund\.example|070-174|701740610/)
    })

    test('is given back where the device does not say of which address it was said', async () => {
      const gone = await addCustomer(shop, anna)
      await remove(gone)
      const no = operation('customer.update', gone.id, { consents: { email: false } })
      expect(await device.states([no])).toEqual(['conflict'])
    })
  })

  test('is taken although an edit of the same customer before it is refused', async () => {
    const [known, other] = [await addCustomer(shop, anna), await addCustomer(shop, erik)]
    const states = await device.states([
      edit(known, { email: other.email }),
      edit(known, { consents: { email: false } }),
      edit(known, { notes: 'Ringde' }),
    ])
    expect(states).toEqual(['rejected', 'applied', 'blocked'])
    const now = (await customers()).find(({ id }) => id === known.id)
    expect(now).toMatchObject({ email: known.email, consents: { email: 'no', sms: 'yes' }, notes: '' })
  })

  test('waits for the making of its customer', async () => {
    const create = operation('customer.create', uuid7(), { ...anna, email: 'fel' })
    const no = operation('customer.update', create.entityId, { consents: { sms: false } })
    expect(await device.states([create, no])).toEqual(['rejected', 'blocked'])
  })
})
