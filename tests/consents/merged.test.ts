import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdraw } from '../../backend/consents/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { type Channel, consentStates } from '../../shared/consents.ts'
import { type Customer, listCustomers, mergeCustomers, updateCustomer } from '../../shared/customers.ts'
import { listCaptured, sendEmail, sendSms } from '../../shared/deliveries.ts'
import { channels } from '../../shared/rules/channels.ts'
import { mergedConsents, mergedState, type Reachable } from '../../shared/rules/merging.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { bjornsBarbershop } from '../support/people.ts'
import {
  addCampaign,
  addCustomer,
  addTag,
  emailCampaign,
  openShop,
  type Shop,
  smsCampaign,
  verifyAddress,
} from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const RUNS = 25
const PEOPLE = 3
const who = fc.integer({ min: 0, max: PEOPLE - 1 })
const phone = fc.constantFrom('+46701740610', '+46701740611', '+46701740612', null)
const channel = fc.constantFrom('sms' as const, 'email' as const)
const others = fc.constantFrom('other' as const, undefined)

/** What can happen among a few entries, some of which turn out to be one person. */
const event = fc.oneof(
  fc.record({ what: fc.constant('staff' as const), who, given: fc.boolean() }),
  fc.record({ what: fc.constant('person' as const), who, channel }),
  fc.record({ what: fc.constant('form' as const), who, phone }),
  fc.record({ what: fc.constant('phone' as const), who, phone }),
  fc.record({ what: fc.constant('merge' as const), who, with: who, email: others, phone: others }),
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

const start = fc.record({ consentGiven: fc.boolean(), phone })
const course = fc.record({
  starts: fc.array(start, { minLength: PEOPLE, maxLength: PEOPLE }),
  events: fc.array(event, { minLength: 3, maxLength: 10 }),
})

describe('entries that are merged', () => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let discard: () => Promise<void>
  let reached = 0

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  const list = async () => (await shop.owner.call(listCustomers, {})).customers
  const addressIn = ({ email, mobile }: Customer, of: Channel) => (of === 'email' ? email : mobile)

  async function sayNo(customer: Customer, of: Channel): Promise<void> {
    const address = addressIn(customer, of) ?? 'nowhere'
    const { id: businessId } = shop.business
    const hash = addressHash(blipp.deps.keys, businessId, of, address)
    const no = { customerId: customer.id, channel: of, addressHash: hash, at: blipp.clock.now() }
    await blipp.deps.db.write(businessId, (unit) => withdraw(unit, blipp.deps.keys, no))
  }

  /** One thing happens to those who are left. Returns the opt-outs that were said, by channel and address. */
  async function happen(one: Event): Promise<string[]> {
    const people = await list()
    const person = people[one.who % people.length] as Customer
    const optOuts = (of: readonly Channel[]) => of.map((each) => `${each} ${addressIn(person, each)}`)
    if (one.what === 'person') {
      await sayNo(person, one.channel)
      return optOuts([one.channel])
    }
    if (one.what === 'staff') {
      await shop.owner.call(updateCustomer, { id: person.id, consentGiven: one.given })
      return one.given || !person.consentGiven ? [] : optOuts(channels)
    }
    if (one.what === 'phone') await shop.owner.call(updateCustomer, { id: person.id, phone: one.phone })
    if (one.what === 'form') {
      const { name, email } = person
      const filledAt = blipp.clock.now()
      const form = { id: uuid7(), name, email, phone: one.phone, consentGiven: true, filledAt }
      await visit(blipp.url).call(postSignups, { code, clientNow: filledAt, signups: [form] })
    }
    if (one.what === 'merge') {
      const other = people[one.with % people.length] as Customer
      const before = [person, other]
      const take = { email: one.email, phone: one.phone }
      const { customer } = await shop.owner.call(mergeCustomers, { id: person.id, other: other.id, take })
      for (const each of channels) {
        const said = before.map(({ consents }) => consents[each])
        if (said.includes('no')) expect(customer.consents[each]).toBe('no')
        if (customer.consents[each] === 'yes') expect(said).toContain('yes')
      }
    }
    return []
  }

  /** To whom a text and a mail to everybody go. */
  async function writeToAll(): Promise<Set<string>> {
    const sms = await addCampaign(shop, smsCampaign)
    const email = await addCampaign(shop, emailCampaign)
    const audience = { segment: 'all' }
    await shop.owner.ask(sendSms, { id: sms.id, audience, smsFrom: 'Bjorns' })
    await shop.owner.ask(sendEmail, { id: email.id, audience })
    await blipp.jobs.idle()
    const { captured } = await shop.owner.call(listCaptured, {})
    // The mail that asks whether a yes after a no was theirs is none of the shop's messages.
    const messages = captured.filter(({ campaignId }) => campaignId !== null)
    return new Set(messages.map(({ channel: of, to }) => `${of} ${to}`))
  }

  test('are written to at no address whose latest word was a no, in whatever order it all happened', async () => {
    await fc.assert(
      fc.asyncProperty(course, async ({ starts, events }) => {
        shop = await openShop(blipp.url, { ...bjornsBarbershop, ownerEmail: `${uuid7()}@shop.example` })
        await verifyAddress(shop)
        code = (await addTag(shop)).code
        for (const each of starts)
          await addCustomer(shop, {
            name: 'Anna Öberg',
            email: `${uuid7()}@kund.example`,
            source: 'manual_entry',
            notes: '',
            ...each,
          })
        const optOuts: string[] = []
        for (const one of events) {
          blipp.clock.pass(1000)
          optOuts.push(...(await happen(one)))
        }
        const written = await writeToAll()
        reached += written.size
        for (const no of optOuts) expect([...written], JSON.stringify(events)).not.toContain(no)
      }),
      { numRuns: RUNS },
    )
    // Otherwise it would prove nothing. Some fifty are the rule, but the courses are drawn by lot: one run in hundreds has half.
    expect(reached).toBeGreaterThan(RUNS / 5)
  })
})

const state = fc.constantFrom(...consentStates, null)
const reachable: fc.Arbitrary<Reachable> = fc.record({
  email: fc.constantFrom('a@kund.example', 'b@kund.example'),
  mobile: fc.constantFrom('+46701740610', '+46701740611', null),
  consents: fc.record({ sms: state, email: state, whatsapp: state }),
})

describe('a merged consent', () => {
  test('is the same whoever of the two is kept, and stays when they are merged again', () => {
    fc.assert(
      fc.property(reachable, reachable, fc.boolean(), fc.boolean(), (one, other, e, p) => {
        const stays = { email: (e ? one : other).email, mobile: (p ? one : other).mobile }
        const merged = mergedConsents(one, other, stays)
        expect(mergedConsents(other, one, stays)).toEqual(merged)
        const again = { ...stays, consents: merged }
        expect(mergedConsents(again, again, stays)).toEqual(merged)
      }),
    )
  })

  test.each([
    ['yes', 'no', 'no'],
    ['no', 'yes', 'no'],
    [null, 'no', 'no'],
    ['yes', 'waiting', 'no'],
    ['waiting', 'yes', 'waiting'],
    ['yes', null, 'yes'],
    [null, 'yes', null],
    [null, null, null],
  ] as const)('of %s at the address that stays and %s at another is %s', (here, there, merged) => {
    const at = (email: string, is: typeof here) => ({
      email,
      mobile: null,
      consents: { sms: null, email: is, whatsapp: null },
    })
    expect(mergedState('email', at('a', here), at('b', there), 'a')).toBe(merged)
  })
})
