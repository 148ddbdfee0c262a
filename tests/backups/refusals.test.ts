import { beforeAll, expect, test } from 'vitest'
import { type ReplayCounts, replayRefusals } from '../../backend/backups/refusals.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow, SuppressionRow } from '../../backend/database/people-rows.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { onEachEngine } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const backedUp = '2026-11-20T09:00:00.000Z'
const said = '2026-11-20T10:00:00.000Z'
const restored = '2026-11-22T09:00:00.000Z'

/** Björn's and Flora's: one installation may hold several. */
const [bjorns, floras] = ['b', 'f']

/** Somebody who said yes to everything. */
const person = (id: string, more: Partial<CustomerRow> = {}): CustomerRow => ({
  businessId: bjorns,
  id,
  email: `${id}@kund.example`,
  name: id,
  phone: '070-174 06 10',
  mobile: '+46701740610',
  source: 'manual_entry',
  notes: '',
  labels: null,
  labelKeys: null,
  tagId: null,
  clickedAt: null,
  openedAt: null,
  visits: null,
  visitsBefore: null,
  lastVisitAt: null,
  notSameAs: null,
  language: 'sv',
  sms: 'yes',
  smsNoAt: null,
  smsYesAt: null,
  emailConsent: 'yes',
  emailNoAt: null,
  emailYesAt: null,
  whatsapp: 'yes',
  whatsappNoAt: null,
  whatsappYesAt: null,
  consentAt: backedUp,
  revision: 1,
  createdAt: backedUp,
  updatedAt: backedUp,
  deletedAt: null,
  ...more,
})
const erased = { email: null, name: '', phone: null, mobile: null, deletedAt: said }

const suppression = (address: string, more: Partial<SuppressionRow> = {}): SuppressionRow => ({
  businessId: bjorns,
  channel: 'email',
  addressHash: addressHash(keys, bjorns, 'email', address),
  reason: 'optedOut',
  at: said,
  liftedAt: null,
  ...more,
})

/** Each as the backup has them, and as the database that it replaces knew them. */
const people: [inBackup: CustomerRow | null, since: CustomerRow][] = [
  [person('sms'), person('sms', { sms: 'no', smsNoAt: said })],
  [person('email'), person('email', { emailConsent: 'no', emailNoAt: said })],
  [person('whatsapp'), person('whatsapp', { whatsapp: 'no', whatsappNoAt: said })],
  [person('undated'), person('undated', { emailConsent: 'no', updatedAt: said })],
  [person('known', { sms: 'no', smsNoAt: backedUp }), person('known', { sms: 'no', smsNoAt: said })],
  [person('unreachable', { mobile: null, phone: null }), person('unreachable', { sms: 'no', smsNoAt: said })],
  [person('waiting', { sms: 'no', smsNoAt: backedUp }), person('waiting')],
  [person('erased'), person('erased', erased)],
  [person('gone', { ...erased, deletedAt: backedUp }), person('gone', erased)],
  [null, person('newcomer', { sms: 'no', smsNoAt: said })],
  [null, person('came and went', erased)],
  // Whom each of these was merged into is told below.
  [person('merged'), person('merged', erased)],
  [person('merged into a newcomer'), person('merged into a newcomer', erased)],
  [person('merged, then erased'), person('merged, then erased', erased)],
  [person('long merged', { ...erased, deletedAt: backedUp }), person('long merged', erased)],
  [null, person('came and was merged', erased)],
  [null, person('came, was merged, and went', erased)],
  // Another shop's, under the id of one of Björn's.
  [person('sms', { businessId: floras }), person('sms', { businessId: floras })],
  [person('twin', { businessId: floras }), person('twin', erased)],
  [person('other', { businessId: floras }), person('other', { businessId: floras, emailConsent: 'no' })],
]

/** The ids that lead to others: after a merge, or because a device’s new customer turned out to be known. */
const aliases = {
  merged: 'sms',
  'merged into a newcomer': 'newcomer',
  'merged, then erased': 'erased',
  'long merged': 'email',
  'came and was merged': 'newcomer',
  'came, was merged, and went': 'came and went',
  'joined a newcomer': 'newcomer',
  'joined one who went': 'erased',
  'long joined': 'gone',
}
const aliasRows = (ids: (keyof typeof aliases)[]) =>
  ids.map((id) => ({ businessId: bjorns, id, target: aliases[id], revision: 1 }))

onEachEngine('what the database before knew of opt-outs and erasures', (open) => {
  let db: Database
  let done: ReplayCounts

  const fill = (into: Database, businessId: string, rows: CustomerRow[]) =>
    into.write(businessId, async ({ trx }) => {
      await trx.insertInto('businesses').values(businessRow(businessId)).execute()
      const own = rows.filter((row) => row.businessId === businessId)
      if (own.length > 0) await trx.insertInto('customers').values(own).execute()
    })

  beforeAll(async () => {
    const before = await open()
    db = await open()
    for (const businessId of [bjorns, floras]) {
      await fill(
        db,
        businessId,
        people.flatMap(([row]) => row ?? []),
      )
      await fill(
        before,
        businessId,
        people.map(([, row]) => row),
      )
    }
    await fill(before, 'opened since', [])
    await before.write(bjorns, ({ trx }) =>
      trx
        .insertInto('suppressions')
        .values([
          suppression('stays@kund.example', { reason: 'complained' }),
          suppression('came.back@kund.example', { liftedAt: said }),
          suppression('florist@kund.example', { businessId: floras }),
        ])
        .execute(),
    )
    const pointing = (into: Database, ids: (keyof typeof aliases)[]) =>
      into.write(bjorns, ({ trx }) => trx.insertInto('aliases').values(aliasRows(ids)).execute())
    await pointing(before, Object.keys(aliases) as (keyof typeof aliases)[])
    await pointing(db, ['long merged', 'long joined'])
    done = await replayRefusals(before.read, { db, keys, now: restored })
  })

  const customer = (id: string, businessId = bjorns) =>
    db.read
      .selectFrom('customers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirst()

  test('is counted: addresses, people on a channel, people who are gone', () => {
    expect(done).toEqual({ suppressions: 2, optOuts: 7, erased: 2, keys: 0 })
  })

  test('is said on its own channel, as of when it was said, and the other channels stay a yes', async () => {
    const yes = { sms: 'yes', emailConsent: 'yes', whatsapp: 'yes', deletedAt: null }
    expect(await customer('sms')).toMatchObject({ ...yes, sms: 'no', smsNoAt: said })
    expect(await customer('email')).toMatchObject({ ...yes, emailConsent: 'no', emailNoAt: said })
    expect(await customer('whatsapp')).toMatchObject({ ...yes, whatsapp: 'no', whatsappNoAt: said })
    expect(await customer('undated')).toMatchObject({ ...yes, emailConsent: 'no', emailNoAt: said })
  })

  test('is not said where it stands already, where no address is left, or of somebody unknown', async () => {
    expect(await customer('known')).toMatchObject({ sms: 'no', smsNoAt: backedUp, revision: 1 })
    expect(await customer('unreachable')).toMatchObject({ sms: 'yes', revision: 1 })
    expect(await customer('newcomer')).toBeUndefined()
    expect(await db.read.selectFrom('consents').select('customerId').orderBy('customerId').execute()).toEqual(
      ['email', 'merged', 'merged into a newcomer', 'other', 'sms', 'undated', 'whatsapp'].map(
        (customerId) => ({ customerId }),
      ),
    )
  })

  test('takes no no back, whatever was said since', async () => {
    expect(await customer('waiting')).toMatchObject({ sms: 'no', smsNoAt: backedUp, revision: 1 })
  })

  test('takes those away who are gone, once', async () => {
    expect(await customer('erased')).toMatchObject({ name: '', email: null, deletedAt: restored })
    expect(await customer('gone')).toMatchObject({ deletedAt: backedUp, revision: 1 })
  })

  test('leaves somebody alone who was merged into another, but for the noes of the one they became', async () => {
    for (const id of ['merged', 'merged into a newcomer'])
      expect(await customer(id)).toMatchObject({
        ...{ name: id, email: `${id}@kund.example`, deletedAt: null },
        ...{ sms: 'no', smsNoAt: said, emailConsent: 'yes', whatsapp: 'yes' },
      })
    expect(await customer('long merged')).toMatchObject({ deletedAt: backedUp, revision: 1 })
  })

  test('takes away whoever was merged into another who is gone too', async () => {
    expect(await customer('merged, then erased')).toMatchObject({ name: '', deletedAt: restored })
  })

  test('keeps those from coming again who came after the copy and are gone, under any id', async () => {
    for (const id of ['came and went', 'came, was merged, and went', 'joined one who went'])
      expect(await customer(id)).toMatchObject({ name: '', email: null, deletedAt: restored })
    // Where the copy knows already whom the id leads to, nobody comes again under it.
    expect(await customer('long joined')).toBeUndefined()
  })

  test('lets those come again who came after the copy and became somebody who lives', async () => {
    for (const id of ['came and was merged', 'joined a newcomer']) expect(await customer(id)).toBeUndefined()
  })

  test('is each shop’s own', async () => {
    expect(await customer('sms', floras)).toMatchObject({ sms: 'yes', revision: 1 })
    expect(await customer('twin', floras)).toMatchObject({ name: 'twin', deletedAt: null, revision: 1 })
    expect(await customer('other', floras)).toMatchObject({ emailConsent: 'no', sms: 'yes' })
  })

  test('keeps an address from being written to, and not one whose owner turned it back', async () => {
    const phone = (channel: 'sms' | 'whatsapp') =>
      suppression('', { channel, addressHash: addressHash(keys, bjorns, channel, '+46701740610') })
    const rows = await db.read.selectFrom('suppressions').selectAll().execute()
    const byHash = (a: SuppressionRow, b: SuppressionRow) =>
      a.channel.localeCompare(b.channel) || a.addressHash.localeCompare(b.addressHash)
    const ofOther = addressHash(keys, floras, 'email', 'other@kund.example')
    expect(rows.sort(byHash)).toEqual(
      [
        suppression('stays@kund.example', { reason: 'complained' }),
        suppression('florist@kund.example', { businessId: floras }),
        suppression('', { businessId: floras, addressHash: ofOther, at: backedUp }),
        suppression('email@kund.example'),
        suppression('undated@kund.example'),
        phone('sms'),
        phone('whatsapp'),
      ].sort(byHash),
    )
  })
})
