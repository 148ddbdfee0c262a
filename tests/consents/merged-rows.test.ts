import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mergedColumns, suppressGivenUp } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow, SuppressionRow } from '../../backend/database/people-rows.ts'
import type { ConsentState } from '../../shared/consents.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys, type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'

const yeses = { sms: 'yes', emailConsent: 'yes', whatsapp: 'yes' } as const

onEachEngine('two entries that become one', (open) => {
  let db: Database
  let shop: Ledger
  let kept: CustomerRow
  let other: CustomerRow

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    kept = await shop.add({ ...yeses, email: 'anna@kund.example', consentAt: minute(1) })
    other = await shop.add({ ...yeses, email: 'jobb@kund.example', consentAt: minute(2) })
  })

  const merged = (stays: Pick<CustomerRow, 'email' | 'mobile'> = kept) =>
    shop.write((unit) => mergedColumns(unit, keys, kept, other, stays))
  const givenUp = (people: CustomerRow[]) =>
    shop.write((unit) => suppressGivenUp(unit, keys, people, minute(9)))
  const suppressed = (over: Partial<SuppressionRow> = {}) =>
    shop.suppress({
      channel: 'email',
      addressHash: shop.hash('email', 'anna@kund.example'),
      at: minute(5),
      ...over,
    })

  test.each<[SuppressionRow['reason'], ConsentState]>([
    ['optedOut', 'no'],
    ['complained', 'no'],
    ['erased', 'no'],
    ['bounced', 'yes'],
    ['unreachable', 'yes'],
  ])('where the address that stays is kept from messages as %s stand at %s', async (reason, state) => {
    await suppressed({ reason })
    const noAt = state === 'no' ? minute(5) : null
    expect(await merged()).toMatchObject({ ...yeses, emailConsent: state, emailNoAt: noAt, smsNoAt: null })
  })

  test.each<[string, Partial<SuppressionRow>]>([
    ['of the address that goes', { addressHash: 'another' }],
    ['of another channel', { channel: 'sms' }],
    ['that was turned back', { liftedAt: minute(6) }],
  ])('keep the yes to mail whatever was said %s', async (_, over) => {
    await suppressed(over)
    expect(await merged()).toMatchObject({ ...yeses, emailNoAt: null, consentAt: minute(2) })
  })

  test('keep the later time of all opt-outs of each channel, and of no other', async () => {
    kept = { ...kept, smsNoAt: minute(3), emailNoAt: minute(4), smsYesAt: minute(6) }
    other = {
      ...other,
      smsYesAt: minute(5),
      emailConsent: 'no',
      smsNoAt: minute(1),
      emailNoAt: minute(7),
      whatsappNoAt: minute(8),
    }
    await suppressed({ channel: 'whatsapp', addressHash: shop.hash('sms', annasMobile), at: minute(9) })
    expect(await merged()).toEqual({
      ...{ sms: 'yes', smsNoAt: minute(3), emailConsent: 'no', emailNoAt: minute(7) },
      ...{ whatsapp: 'no', whatsappNoAt: minute(9), consentAt: minute(2) },
      // The yes stands since it was said first.
      ...{ smsYesAt: minute(5), emailYesAt: null, whatsappYesAt: null },
    })
  })

  test('have no yes to a channel for which no address stays', async () => {
    expect(await merged({ email: null, mobile: null })).toMatchObject({
      ...{ sms: null, emailConsent: null, whatsapp: null, smsNoAt: null },
    })
  })

  test.each<[ConsentState, string[]]>([
    ['no', [`email optedOut ${minute(3)}`]],
    ['waiting', [`email optedOut ${minute(3)}`]],
    ['yes', []],
    [null, []],
  ])('leave an address whose state was %s kept from messages: %j', async (emailConsent, left) => {
    await givenUp([{ ...kept, emailConsent, emailNoAt: minute(3) }, other])
    expect(await shop.suppressed()).toEqual(left)
  })

  test('leave each address of each channel by the time of its no, or of the merge', async () => {
    const none = { sms: 'no', emailConsent: 'no', whatsapp: 'no' } as const
    await givenUp([
      { ...kept, ...none, smsNoAt: minute(1), emailNoAt: minute(2) },
      { ...other, ...none, mobile: null, emailNoAt: minute(4) },
    ])
    expect(await shop.suppressed()).toEqual([
      ...[`email optedOut ${minute(2)}`, `email optedOut ${minute(4)}`],
      ...[`sms optedOut ${minute(1)}`, `whatsapp optedOut ${minute(9)}`],
    ])
    const hashes = await db.read
      .selectFrom('suppressions')
      .select('addressHash')
      .where('businessId', '=', shop.businessId)
      .where('channel', '=', 'email')
      .execute()
    expect(hashes.map(({ addressHash }) => addressHash).sort()).toEqual(
      [kept, other].map(({ email }) => shop.hash('email', email ?? '')).sort(),
    )
  })
})
