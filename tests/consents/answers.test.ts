import { beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyConsents } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import type { Answers, ConsentState, SetAside } from '../../shared/consents.ts'
import type { ConsentSource } from '../../shared/rules/consent.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Ledger, minute, openLedger } from '../support/ledger.ts'
import { annasMobile } from '../support/people.ts'

const email = 'anna@kund.example'
const none: Answers = { sms: false, email: false, whatsapp: false }

onEachEngine('an answer', (open) => {
  let db: Database
  let shop: Ledger
  let anna: CustomerRow

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    shop = await openLedger(db)
    anna = await shop.add({ email })
  })

  const rows = () =>
    db.read.selectFrom('consents').selectAll().where('businessId', '=', shop.businessId).execute()
  const asked = () =>
    db.read.selectFrom('confirmations').selectAll().where('businessId', '=', shop.businessId).execute()
  const setAside = async (id: string) => (await rows()).find((row) => row.id === id)?.setAside

  test.each(['form', 'staff', 'import', 'self'] as const)(
    'of no by %s keeps each address that it was said of from every message',
    async (source) => {
      await shop.answer(anna, { source, answers: none, correctedAt: minute(1), at: minute(2) })
      expect(await shop.suppressed()).toEqual([
        `email optedOut ${minute(1)}`,
        `sms optedOut ${minute(1)}`,
        `whatsapp optedOut ${minute(1)}`,
      ])
      const hashes = await db.read
        .selectFrom('suppressions')
        .select(['channel', 'addressHash'])
        .where('businessId', '=', shop.businessId)
        .execute()
      for (const { channel, addressHash } of hashes)
        expect(addressHash).toBe(shop.hash(channel, channel === 'email' ? email : annasMobile))
      expect(await shop.now(anna)).toMatchObject({
        ...{ sms: 'no', smsNoAt: minute(1), emailConsent: 'no', emailNoAt: minute(1) },
        ...{ whatsapp: 'no', whatsappNoAt: minute(1), consentAt: minute(1) },
      })
      // Whoever comes with these addresses under another name is met by the same no.
      const again = await shop.add({ email: null })
      await shop.answer(again, { answers: { sms: true, email: true }, source: 'staff', email })
      expect(await shop.now(again)).toMatchObject({ sms: null, emailConsent: null })
    },
  )

  test('to one channel says nothing of another, and what was not asked stays as it was', async () => {
    await shop.answer(anna, { answers: { sms: true, email: true } })
    await shop.answer(anna, { answers: { sms: false }, correctedAt: minute(1) })
    expect(await shop.now(anna)).toMatchObject({ sms: 'no', emailConsent: 'yes', whatsapp: null })
    expect(await shop.suppressed()).toEqual([`sms optedOut ${minute(1)}`])
    expect((await rows()).map(({ sms, email, whatsapp }) => [sms, email, whatsapp])).toEqual(
      expect.arrayContaining([
        ['yes', 'yes', null],
        ['no', null, null],
      ]),
    )
  })

  test('of no by somebody without an address is kept, and keeps nothing from messages', async () => {
    const nobody = await shop.add({ email: null, mobile: null })
    await shop.answer(nobody, { answers: none })
    expect(await shop.now(nobody)).toMatchObject({ sms: 'no', emailConsent: 'no', whatsapp: 'no' })
    expect(await shop.suppressed()).toEqual([])
    expect(await rows()).toMatchObject([{ emailHash: null, phoneHash: null }])
  })

  test('that was taken already changes nothing: no row, no state and no address, and the chain holds', async () => {
    const id = uuid7()
    await shop.answer(anna, { id, answers: { sms: true } })
    const before = await shop.now(anna)
    expect(await shop.answer(anna, { id, answers: none, at: minute(5) })).toBeNull()
    expect(await shop.now(anna)).toEqual(before)
    expect(await rows()).toHaveLength(1)
    expect(await shop.suppressed()).toEqual([])
    await shop.answer(anna, {})
    expect((await verifyConsents(db.read)).faults).toEqual([])
  })

  test('of no by a clock that cannot be trusted counts as given now', async () => {
    const old = { correctedAt: minute(-90), at: minute(3), isDoubtful: true }
    await shop.answer(anna, { answers: none, source: 'staff', ...old })
    expect(await shop.now(anna)).toMatchObject({
      ...{ smsNoAt: minute(3), emailNoAt: minute(3), whatsappNoAt: minute(3) },
    })
    expect(await shop.suppressed()).toEqual(
      ['email', 'sms', 'whatsapp'].map((channel) => `${channel} optedOut ${minute(3)}`),
    )
    // So a form between the two does not count as newer.
    await shop.answer(anna, { correctedAt: minute(1), at: minute(4) })
    expect((await shop.now(anna)).emailConsent).toBe('no')
    expect(await rows()).toMatchObject([{ correctedAt: minute(-90) }, { correctedAt: minute(1) }])
  })

  test('of yes by a clock that cannot be trusted counts where nobody said no, and is older than any no', async () => {
    const doubtful = { correctedAt: minute(9), at: minute(9), isDoubtful: true }
    await shop.answer(anna, { answers: { sms: true }, ...doubtful })
    expect((await shop.now(anna)).sms).toBe('yes')
    await shop.answer(anna, { answers: { email: false }, correctedAt: '1970-01-01T00:00:00.001Z' })
    const id = uuid7()
    await shop.answer(anna, { id, source: 'self', ...doubtful })
    expect((await shop.now(anna)).emailConsent).toBe('no')
    expect(await setAside(id)).toBe('clock')
  })

  test('of no that is older than another leaves the time of the later one', async () => {
    for (const n of [2, 5, 3]) await shop.answer(anna, { answers: { email: false }, correctedAt: minute(n) })
    expect(await shop.now(anna)).toMatchObject({ emailNoAt: minute(5), consentAt: minute(5) })
    expect(await shop.suppressed()).toEqual([`email optedOut ${minute(2)}`])
  })

  test.each<[SetAside | null, ConsentState, ConsentSource, number, boolean]>([
    ['staff', 'no', 'staff', 9, false],
    ['staff', 'no', 'staff', 9, true],
    ['staff', 'no', 'import', 9, false],
    ['clock', 'no', 'form', 9, true],
    ['older', 'no', 'form', 1, false],
    ['older', 'no', 'self', 1, false],
    ['unconfirmed', 'waiting', 'form', 9, false],
    [null, 'yes', 'self', 9, false],
  ])(
    'of yes after a no is set aside as %s and leaves a %s: by %s, at %i, doubtful: %s',
    async (why, state, ...by) => {
      const [source, at, isDoubtful] = by
      await shop.answer(anna, { answers: { email: false }, correctedAt: minute(5) })
      const id = uuid7()
      await shop.answer(anna, { id, source, correctedAt: minute(at), at: minute(9), isDoubtful })
      expect((await shop.now(anna)).emailConsent).toBe(state)
      expect(await setAside(id)).toBe(why)
      expect(await asked()).toHaveLength(state === 'waiting' ? 1 : 0)
    },
  )

  test('that waits is asked about once more by no older word of the person, and by no yes of staff', async () => {
    await shop.answer(anna, { answers: { email: false }, correctedAt: minute(5) })
    await shop.answer(anna, { correctedAt: minute(6), at: minute(6) })
    const before = await asked()
    expect(before).toMatchObject([
      { addressHash: shop.hash('email', email), customerId: anna.id, wantedAt: minute(6), dueAt: minute(6) },
    ])
    for (const source of ['self', 'staff'] as const)
      await shop.answer(anna, { source, correctedAt: minute(4), at: minute(8) })
    expect(await asked()).toEqual(before)
    expect((await shop.now(anna)).emailConsent).toBe('waiting')
  })

  test('that waits on a number is asked about at the e-mail address; without one nobody can be', async () => {
    await shop.answer(anna, { answers: { sms: false }, correctedAt: minute(5) })
    await shop.answer(anna, { answers: { sms: true }, correctedAt: minute(6), email: null })
    expect(await asked()).toEqual([])
    await shop.answer(anna, { answers: { sms: true }, correctedAt: minute(7) })
    expect(await asked()).toMatchObject([{ addressHash: shop.hash('email', email) }])
  })

  test('of yes from before a no of the address counts no more, whatever the customer’s own row says', async () => {
    await shop.answer(anna, { answers: { email: true } })
    await shop.suppress({ channel: 'email', addressHash: shop.hash('email', email), at: minute(5) })
    await shop.answer(anna, { source: 'staff', correctedAt: minute(6) })
    expect(await shop.now(anna)).toMatchObject({ emailConsent: null, emailNoAt: minute(5) })
    // Another's address, of which nothing is known, is not touched by it.
    const erik = await shop.add({ email: 'erik@kund.example' })
    await shop.answer(erik, { source: 'staff' })
    expect((await shop.now(erik)).emailConsent).toBe('yes')
  })

  test('is of its own shop: another’s no of the same person is none here', async () => {
    const other = await openLedger(db)
    await other.add({ id: anna.id })
    for (const channel of ['email', 'sms'] as const)
      await other.suppress({
        channel,
        addressHash: shop.hash(channel, channel === 'email' ? email : annasMobile),
      })
    // Another address of this shop, so that its opt-outs are looked at.
    await shop.suppress({ channel: 'email', addressHash: 'x' })
    await shop.suppress({ channel: 'sms', addressHash: shop.hash('email', email) })
    await shop.suppress({ channel: 'whatsapp', addressHash: shop.hash('email', email) })
    await shop.answer(anna, { answers: { sms: true, email: true } })
    expect(await shop.now(anna)).toMatchObject({ sms: 'yes', emailConsent: 'yes' })
    await shop.answer(anna, { answers: { email: false }, correctedAt: minute(1) })
    expect(await other.suppressed()).toHaveLength(2)
    expect(await shop.suppressed()).toContain(`email optedOut ${minute(1)}`)
    expect(await other.now(anna)).toMatchObject({ emailConsent: null })
  })
})
