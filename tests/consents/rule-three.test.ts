import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdraw } from '../../backend/consents/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import type { Channel } from '../../shared/consents.ts'
import {
  type Customer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  updateCustomer,
} from '../../shared/customers.ts'
import { channels } from '../../shared/rules/channels.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const DAY = 86_400_000
const RUNS = 40
const phones = ['070-174 06 10', '070-174 06 11', '08-123 456 78', null]

/** What can happen to one person; `days` is how wrong the device's clock is, `ago` how long it waited there. */
type Event =
  | { what: 'form'; phone: string | null; days: number; ago: number }
  | { what: 'staff'; given: boolean }
  | { what: 'queued'; given: boolean; days: number; ago: number }
  | { what: 'person'; channel: 'sms' | 'email' }
  | { what: 'phone'; phone: string | null }
  | { what: 'deleted' }

const days = fc.integer({ min: -400, max: 400 })
const ago = fc.integer({ min: 0, max: 30 })
const phone = fc.constantFrom(...phones)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ what: fc.constant('form' as const), phone, days, ago }),
  fc.record({ what: fc.constant('staff' as const), given: fc.boolean() }),
  fc.record({ what: fc.constant('queued' as const), given: fc.boolean(), days, ago }),
  fc.record({
    what: fc.constant('person' as const),
    channel: fc.constantFrom('sms' as const, 'email' as const),
  }),
  fc.record({ what: fc.constant('phone' as const), phone }),
  fc.constant({ what: 'deleted' as const }),
)

describe('a no', () => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let userId: string
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
    userId = (await opened.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  const clockOf = ({ days, ago }: { days: number; ago: number }) => {
    const now = Date.parse(blipp.clock.now()) + days * DAY
    return { clientNow: new Date(now).toISOString(), at: new Date(now - ago * DAY).toISOString() }
  }
  const find = async (email: string): Promise<Customer | undefined> =>
    (await shop.owner.call(listCustomers, {})).customers.find((customer) => customer.email === email)

  async function sayNo(customer: Customer, channel: Channel): Promise<void> {
    const { id: businessId } = shop.business
    const address = (channel === 'email' ? customer.email : customer.mobile) ?? 'nowhere'
    const hash = addressHash(blipp.deps.keys, businessId, channel, address)
    const no = { customerId: customer.id, channel, addressHash: hash, at: blipp.clock.now() }
    await blipp.deps.db.write(businessId, (unit) => withdraw(unit, blipp.deps.keys, no))
  }

  async function happen(email: string, one: Event): Promise<void> {
    const customer = await find(email)
    if (one.what === 'form') {
      const { clientNow, at: filledAt } = clockOf(one)
      const form = { id: uuid7(), name: 'Anna Öberg', email, phone: one.phone, consentGiven: true, filledAt }
      await visit(blipp.url).call(postSignups, { code, clientNow, signups: [form] })
    } else if (!customer) {
      if (one.what === 'staff')
        await shop.owner.call(createCustomer, {
          name: 'Anna',
          email,
          phone: phones[0] ?? null,
          consentGiven: one.given,
        })
    } else if (one.what === 'staff') {
      await shop.owner.call(updateCustomer, { id: customer.id, consentGiven: one.given })
    } else if (one.what === 'queued') {
      const { clientNow, at } = clockOf(one)
      const patch = { consentGiven: one.given }
      const operation = { id: uuid7(), kind: 'customer.update', entityId: customer.id, patch, at }
      await shop.owner.call(push, { deviceId: uuid7(), userId, clientNow, operations: [operation] })
    } else if (one.what === 'person') await sayNo(customer, one.channel)
    else if (one.what === 'phone')
      await shop.owner.call(updateCustomer, { id: customer.id, phone: one.phone })
    else await shop.owner.ask(deleteCustomer, { id: customer.id })
  }

  /** The channels on which this event is a no; staff's no is one only where there was something to take back. */
  function refused(one: Event, before: Customer | undefined): readonly Channel[] {
    if (!before) return []
    if (one.what === 'person') return [one.channel]
    const byStaff = (one.what === 'staff' || one.what === 'queued') && !one.given && before.consentGiven
    return byStaff ? channels : []
  }

  test('is never turned back by staff, by a form, by an old device, by another number or by starting over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
        const email = `${uuid7()}@kund.example`
        const saidNo = new Set<Channel>()
        for (const one of events) {
          const before = await find(email)
          blipp.clock.pass(1000)
          await happen(email, one)
          for (const channel of refused(one, before)) saidNo.add(channel)
          const after = await find(email)
          // Who was deleted and comes back with another number is somebody else, as far as the number goes.
          if (one.what === 'deleted')
            for (const channel of ['sms', 'whatsapp'] as const) saidNo.delete(channel)
          for (const channel of saidNo)
            expect(after?.consents[channel] ?? null, `${channel} after ${JSON.stringify(events)}`).not.toBe(
              'yes',
            )
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('stays when staff give the person another number and say that they want to be written to', async () => {
    const email = `${uuid7()}@kund.example`
    await happen(email, { what: 'staff', given: true })
    await happen(email, { what: 'person', channel: 'sms' })
    await happen(email, { what: 'person', channel: 'email' })
    await happen(email, { what: 'phone', phone: '070-174 06 12' })
    await happen(email, { what: 'staff', given: true })
    expect((await find(email))?.consents).toMatchObject({ sms: 'no', email: 'no' })
  })
})

describe('a yes on the tap page', () => {
  test('with another number than the one that is kept is no yes to texts on the kept one', async () => {
    const opened = await openSqlite()
    const blipp = await startBlipp(opened.db)
    const shop = await openShop(blipp.url)
    const { code } = await addTag(shop)
    const anna = { name: 'Anna Öberg', email: 'anna@kund.example', phone: '070-174 06 10' }
    await shop.owner.call(createCustomer, { ...anna, consentGiven: false })
    const at = blipp.clock.now()
    const post = (phone: string | null) =>
      visit(blipp.url).call(postSignups, {
        code,
        clientNow: at,
        signups: [{ id: uuid7(), ...anna, phone, consentGiven: true, filledAt: at }],
      })
    const consents = async () => (await shop.owner.call(listCustomers, {})).customers[0]?.consents
    await post('070-174 06 11')
    expect(await consents()).toMatchObject({ sms: null, email: 'yes' })
    await post('+46 70 174 06 10')
    expect(await consents()).toMatchObject({ sms: 'yes', email: 'yes' })
    await blipp.stop()
    await opened.discard()
  })
})
