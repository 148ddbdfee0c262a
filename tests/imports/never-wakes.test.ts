import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import type { Statement } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { takeIn } from './importing.ts'

type Say = boolean | null | undefined

/** What can happen to one person of a shop. */
type Step =
  | { kind: 'import'; says: { email?: Say; sms?: Say }; statement: Statement; saidAt: string | undefined }
  | { kind: 'tap' }
  | { kind: 'withdraw' }
  | { kind: 'erase' }

const say = fc.constantFrom<Say>(true, false, null, undefined)
const statement: fc.Arbitrary<Statement> = fc.oneof(
  fc.constant<Statement>({ kind: 'none' }),
  fc.constant<Statement>({ kind: 'refused', channels: ['email'] }),
  fc.constant<Statement>({
    ...{ kind: 'said', channels: ['email', 'sms'], how: 'other', when: '2026-11-20', who: 'Björn' },
  }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      says: fc.record({ email: say, sms: say }),
      statement,
      saidAt: fc.constantFrom(undefined, '2020-01-01T00:00:00.000Z', '2026-11-21T08:59:00.000Z'),
    }),
  },
  ...(['tap', 'withdraw', 'erase'] as const).map((kind) => ({ weight: 1, arbitrary: fc.constant({ kind }) })),
)

describe('whatever is imported, in whatever order', () => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
    code = (await addTag(shop)).code
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  /** Straight from the rows, because the list of customers grows with each run. */
  async function find(email: string) {
    const row = await blipp.deps.db.read
      .selectFrom('customers')
      .select(['id', 'sms', 'emailConsent'])
      .where('email', '=', email)
      .executeTakeFirst()
    return row && { id: row.id, consents: { sms: row.sms, email: row.emailConsent } }
  }

  async function happen(email: string, phone: string, one: Step): Promise<void> {
    blipp.clock.pass(1000)
    const known = await find(email)
    if (one.kind === 'import')
      await takeIn(
        shop.owner,
        [{ email, phone, says: one.says, ...(one.saidAt ? { saidAt: one.saidAt } : {}) }],
        one.statement,
      )
    else if (one.kind === 'tap')
      await visit(blipp.url).call(postSignups, {
        code,
        clientNow: blipp.clock.now(),
        signups: [
          { id: uuid7(), name: 'Anna Öberg', email, phone, consentGiven: true, filledAt: blipp.clock.now() },
        ],
      })
    else if (one.kind === 'withdraw' && known)
      await shop.owner.call(updateCustomer, { id: known.id, consentGiven: false })
    else if (one.kind === 'erase' && known) await shop.owner.call(deleteCustomer, { id: known.id })
  }

  test('a channel that was ever a no, or waits, is never a yes after it', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        count += 1
        const [email, phone] = [`${uuid7()}@kund.example`, `+4670${1_000_000 + count}`]
        const wasNo = { email: false, sms: false }
        for (const one of steps) {
          await happen(email, phone, one)
          const { consents } = (await find(email)) ?? {}
          for (const channel of ['email', 'sms'] as const) {
            if (wasNo[channel]) expect(consents?.[channel], JSON.stringify(steps)).not.toBe('yes')
            wasNo[channel] ||= consents?.[channel] === 'no' || consents?.[channel] === 'waiting'
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a yes is there only where somebody vouches for it', async () => {
    await fc.assert(
      fc.asyncProperty(say, say, statement, async (email, sms, stated) => {
        const address = `${uuid7()}@kund.example`
        await takeIn(shop.owner, [{ email: address, phone: '+46701740699', says: { email, sms } }], stated)
        const isVouched = (said: Say) => stated.kind === 'said' && said !== false && said !== null
        const { consents } = (await find(address)) ?? {}
        expect(consents?.email === 'yes').toBe(isVouched(email))
        if (consents?.sms === 'yes') expect(isVouched(sms)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
