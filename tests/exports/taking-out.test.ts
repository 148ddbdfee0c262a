import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { listCustomers } from '../../shared/customers.ts'
import { setLogo } from '../../shared/logo.ts'
import { createOffer, giveOffer, redeemVoucher, undoRedemption } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { takeOut } from '../../shared/taking-out.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor, oneOfMany } from '../support/people.ts'
import { png } from '../support/pictures.ts'
import { addCustomer, type BusyShop, openBusyShop, openShop, type Shop } from '../support/shop.ts'
import { hireStaff } from '../support/staff.ts'

const CUSTOMERS = 1100
const logo = png(40, 20)

onEachEngine('taking everything out', (open) => {
  let blipp: Blipp
  let shop: BusyShop
  let other: Shop
  let files: Record<string, string>
  let entries: Record<string, Uint8Array>

  beforeAll(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    other = await openShop(blipp.url, floraBlommor)
    await addCustomer(other, { ...oneOfMany(7), name: 'Floras kund' })
    await addCustomer(shop, {
      ...oneOfMany(1),
      name: '=SUM("1",A1:A9)',
      notes: '+46',
      labels: ['Stamkund', 'Kör elbil'],
    })
    await hireStaff(shop, 'elin@bjornsbarber.example')
    await moreThanAPage()
    await shop.owner.call(setLogo, { data: logo.toString('base64') })
    files = await unzipped()
  })
  afterAll(() => blipp.stop())

  /** Rows are made by hand: the way in is tested elsewhere. */
  const moreThanAPage = () =>
    blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      const like = await trx
        .selectFrom('customers')
        .selectAll()
        .where('businessId', '=', shop.business.id)
        .where('email', '=', anna.email)
        .executeTakeFirstOrThrow()
      for (let at = 0; at < CUSTOMERS; at += 100)
        await trx
          .insertInto('customers')
          .values(
            Array.from({ length: 100 }, (_, n) => ({
              ...like,
              id: `00000000-0000-7000-8000-${String(at + n).padStart(12, '0')}`,
              email: `nummer${at + n}@kund.example`,
            })),
          )
          .execute()
      const { id: businessId } = shop.business
      const at = blipp.clock.now()
      const hours = Array.from({ length: CUSTOMERS }, (_, n) =>
        new Date(Date.parse(at) - n * HOUR).toISOString().slice(0, 16),
      )
      for (let from = 0; from < CUSTOMERS; from += 100)
        await trx
          .insertInto('taps')
          .values(
            hours
              .slice(from, from + 100)
              .map((hour) => ({ businessId, tagId: shop.tag.id, hour, opened: 2, started: 1 })),
          )
          .execute()
      const no = { businessId, channel: 'sms', reason: 'optedOut', at, liftedAt: null } as const
      await trx
        .insertInto('suppressions')
        .values([
          { ...no, addressHash: 'a'.repeat(43) },
          { ...no, addressHash: 'b'.repeat(43) },
        ])
        .execute()
      // The sender would take up whoever is due.
      const notYet = '2099-01-01T00:00:00.000Z'
      const about = { automationId: 'vinka', customerId: like.id, sendId: null, revision: 1 }
      await trx
        .insertInto('automationPeople')
        .values({ businessId, ...about, state: 'waiting', signedUpAt: at, dueAt: notYet })
        .execute()
    })

  const ask = (password: string) =>
    shop.owner.fetch(takeOut.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })

  async function unzipped(): Promise<Record<string, string>> {
    const answer = await ask(shop.password)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/blipp-.*2026-11-21\.zip/)
    entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    return Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    )
  }
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[]

  test('every list is there as CSV and as JSON, whole and once', () => {
    expect(rows('customers')).toHaveLength(CUSTOMERS + 4)
    expect(new Set(rows('customers').map(({ id }) => id)).size).toBe(CUSTOMERS + 4)
    expect(files['customers.csv']?.trimEnd().split('\r\n')).toHaveLength(CUSTOMERS + 5)
    const labels = rows('customers').flatMap((row) => row.labels as string[])
    expect(labels).toEqual(['Stamkund', 'Kör elbil'])
    expect(rows('campaigns').map(({ name }) => name)).toContain('Fredagsklipp')
    expect(rows('tags').map(({ label }) => label)).toContain(shop.tag.label)
    expect(
      rows('staff')
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['owner', 'staff'])
    expect(rows('segments')).toEqual([])
    expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({ name: shop.business.name })
    expect(files['README.txt']).toContain(shop.business.name)
  })

  test('how often tags were opened, who is not written to and what automations did is in it', () => {
    expect(rows('taps')).toHaveLength(CUSTOMERS)
    expect(new Set(rows('taps').map(({ hour }) => hour)).size).toBe(CUSTOMERS)
    expect(rows('taps')[0]).toMatchObject({ tagId: shop.tag.id, opened: 2, started: 1 })
    const no = { channel: 'sms', reason: 'optedOut', at: blipp.clock.now(), liftedAt: null }
    expect(rows('suppressions')).toEqual([no, no])
    expect(rows('automation-runs')).toMatchObject([{ automationId: 'vinka', state: 'waiting' }])
  })

  test('offers, vouchers and every use are in it, and nothing that a voucher could be used with', async () => {
    const { owner } = shop
    const { offer } = await owner.call(createOffer, { title: 'Kaffe på köpet', running: true })
    const [customer] = (await owner.call(listCustomers, {})).customers
    await owner.call(giveOffer, { id: offer.id, customerIds: [customer?.id ?? ''] })
    const row = await blipp.deps.db.read.selectFrom('vouchers').selectAll().executeTakeFirstOrThrow()
    const redemptionId = uuid7()
    await owner.call(redeemVoucher, { code: row.code, redemptionId })
    await owner.call(undoRedemption, { id: row.id, redemptionId })
    files = await unzipped()
    expect(rows('offers')).toMatchObject([{ id: offer.id, title: 'Kaffe på köpet', made: 1, used: 0 }])
    expect(rows('vouchers')).toMatchObject([{ id: row.id, offerId: offer.id, customerId: customer?.id }])
    expect(
      rows('redemptions')
        .map(({ kind, voucherId }) => [kind, voucherId])
        .sort(),
    ).toEqual([
      ['redeemed', row.id],
      ['undone', row.id],
    ])
    const all = Object.values(files).join('\n')
    for (const secret of [row.code, row.token]) expect(all).not.toContain(secret)
  })

  test('the picture of the tap page is in it as it was given', () => {
    expect(Buffer.from(entries['logo.png'] ?? []).toString('hex')).toBe(logo.toString('hex'))
    const digest = createHash('sha256').update(logo).digest('hex')
    expect(Buffer.from(entries[`pictures/${digest}.png`] ?? [])).toEqual(logo)
  })

  test('the words that a yes was said to are beside it', () => {
    const versions = rows('wordings').map(({ version }) => version)
    const named = rows('consents').map(({ wordingVersion }) => wordingVersion)
    for (const version of named.filter((it) => it !== null)) expect(versions).toContain(version)
    expect(
      rows('wordings')
        .map(({ text }) => text)
        .join(),
    ).toContain(shop.business.name)
  })

  test('no cell is a formula', () => {
    expect(files['customers.csv']).toContain(`"'=SUM(""1"",A1:A9)"`)
    expect(files['customers.csv']).toContain(",'+46,")
    expect(JSON.stringify(rows('customers'))).toContain('"=SUM')
  })

  test('nothing of another business, and nothing that opens anything, is in it', async () => {
    const all = Object.values(files).join('\n')
    expect(all).not.toContain('Floras kund')
    expect(all).not.toContain(other.business.id)
    expect(all).not.toMatch(/argon2|passwordHash|tokenHash|keyHash|optOutToken|callbackToken/)
  })

  test('the password is asked for again', async () => {
    const refused = await ask('inte mitt lösenord')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ fields: { password: 'Lösenordet stämmer inte' } })
  })
})
