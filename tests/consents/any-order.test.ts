import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const RUNS = 30
const MINUTE = 60_000

/** An answer that waited on a device: made so many minutes ago, by a clock that is so many days off. */
interface Answer {
  by: 'form' | 'staff'
  given: boolean
  ago: number
  daysOff: number
}

const answer: fc.Arbitrary<Answer> = fc
  .record({
    by: fc.constantFrom('form' as const, 'staff' as const),
    given: fc.boolean(),
    ago: fc.integer({ min: 1, max: 5000 }),
    daysOff: fc.constantFrom(0, 0, -2, 2, 400),
  })
  // The form takes no other answer than a yes.
  .map((one) => ({ ...one, given: one.given || one.by === 'form' }))

const inSomeOrder = fc
  .array(answer, { minLength: 1, maxLength: 6 })
  .chain((answers) => fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }))

describe('answers that arrive in whatever order', () => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher
  let code: string
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    code = (await addTag(shop)).code
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  async function arrive(id: string, email: string, { by, given, ago, daysOff }: Answer): Promise<void> {
    const there = Date.parse(blipp.clock.now()) + daysOff * 24 * 60 * MINUTE
    const [clientNow, at] = [there, there - ago * MINUTE].map((time) => new Date(time).toISOString()) as [
      string,
      string,
    ]
    if (by === 'staff') {
      const base = { consentGiven: !given }
      await device.push([operation('customer.update', id, { consentGiven: given }, { base, at })], {
        clientNow,
      })
    } else
      await visit(blipp.url).call(postSignups, {
        code,
        clientNow,
        signups: [{ id: uuid7(), name: 'Anna Öberg', email, consentGiven: true, filledAt: at }],
      })
  }

  test('come to a yes exactly where nobody said no, and each that did not count says why', async () => {
    await fc.assert(
      fc.asyncProperty(inSomeOrder, async (answers) => {
        const email = `${uuid7()}@kund.example`
        const { id } = await addCustomer(shop, {
          name: 'Anna Öberg',
          email,
          phone: null,
          consentGiven: false,
          source: 'manual_entry',
          notes: '',
        })
        for (const one of answers) await arrive(id, email, one)
        const anyNo = answers.some(({ given }) => !given)
        const { customers } = await shop.owner.call(listCustomers, {})
        const { email: state } = customers.find((customer) => customer.id === id)?.consents ?? {}
        expect(state === 'yes', JSON.stringify(answers)).toBe(!anyNo)
        const rows = await blipp.deps.db.read
          .selectFrom('consents')
          .select(['email', 'setAside'])
          .where('customerId', '=', id)
          .execute()
        const yeses = rows.filter((row) => row.email === 'yes')
        const firstNo = answers.findIndex(({ given }) => !given)
        const after = firstNo === -1 ? [] : answers.slice(firstNo).filter(({ given }) => given)
        expect(yeses.filter(({ setAside }) => setAside !== null)).toHaveLength(after.length)
        expect(rows.filter((row) => row.email === 'no').length).toBe(
          answers.filter(({ given }) => !given).length,
        )
      }),
      { numRuns: RUNS },
    )
  })
})
