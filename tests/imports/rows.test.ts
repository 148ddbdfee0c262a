import { beforeEach, describe, expect, test } from 'vitest'
import { createCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { customerHistory } from '../../shared/history.ts'
import { importRows } from '../../shared/imports.ts'
import { erasePerson } from '../../shared/rights.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, erik, sara } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'
import { nobodyAsked, rowsOf, said, takeIn } from './importing.ts'

onEachEngine('an import', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const everybody = async () => (await shop.owner.call(listCustomers, {})).customers
  const find = async (email: string) => (await everybody()).find((customer) => customer.email === email)
  const ledger = () =>
    blipp.deps.db.read.selectFrom('consents').selectAll().orderBy('at').orderBy('id').execute()

  test('brings people in with what the file has of them', async () => {
    const told = await takeIn(shop.owner, [
      {
        ...{ email: ' Anna@Kund.example ', name: ' Anna  Öberg', phone: '070-174 06 10', notes: 'Ljus hy' },
        labels: ['VIP', 'vip', 'Stammis'],
        joinedAt: '2021-03-04T10:00:00.000Z',
      },
      { email: 'utan@kund.example' },
    ])
    expect(told.import).toMatchObject({ created: 2, refused: 0, next: 4 })
    expect(await find('anna@kund.example')).toMatchObject({
      ...{ name: 'Anna Öberg', mobile: annasMobile, notes: 'Ljus hy', labels: ['VIP', 'Stammis'] },
      ...{ source: 'import', createdAt: '2021-03-04T10:00:00.000Z' },
      consents: { sms: 'yes', email: 'yes', whatsapp: null },
      consentAt: '2026-05-01T00:00:00.000Z',
    })
    expect(await find('utan@kund.example')).toMatchObject({ name: '', consents: { sms: null, email: 'yes' } })
  })

  test('keeps with each consent that it was imported, by whom, when it was said, and what the shop vouches for', async () => {
    const { import: made } = await takeIn(shop.owner, [{ email: anna.email, phone: anna.phone }])
    const [row] = await ledger()
    expect(row).toMatchObject({
      ...{ source: 'import', basis: 'paper', sms: 'yes', email: 'yes', importId: made.id },
      ...{ correctedAt: '2026-05-01T00:00:00.000Z', at: blipp.clock.now() },
    })
    expect(row?.userId).not.toBeNull()
    expect(made.statement).toEqual(said)
    const { entries } = await shop.owner.call(customerHistory, { id: row?.customerId ?? '' })
    expect(entries.find(({ kind }) => kind === 'consent')).toMatchObject({ source: 'import', basis: 'paper' })
  })

  test('without a consent that can be shown brings people in as not asked', async () => {
    await takeIn(shop.owner, [{ email: anna.email, says: { email: true } }], nobodyAsked)
    expect(await find(anna.email)).toMatchObject({
      consentGiven: false,
      consents: { sms: null, email: null },
    })
    expect(await ledger()).toEqual([])
  })

  test('takes the answer of the file where it has one, and a no whatever is stated', async () => {
    await takeIn(shop.owner, [
      { email: 'ja@kund.example', phone: '070-174 06 12', says: { email: true } },
      {
        email: 'nej@kund.example',
        phone: '070-174 06 13',
        says: { email: false },
        saidAt: '2024-02-03T00:00:00.000Z',
      },
      { email: 'vet-inte@kund.example', phone: '070-174 06 14', says: { email: null } },
    ])
    expect((await find('ja@kund.example'))?.consents).toMatchObject({ email: 'yes', sms: 'yes' })
    expect((await find('nej@kund.example'))?.consents).toMatchObject({ email: 'no', sms: 'yes' })
    expect((await find('vet-inte@kund.example'))?.consents).toMatchObject({ email: null, sms: 'yes' })
    await takeIn(shop.owner, [{ email: 'alla@kund.example', says: { email: false } }], nobodyAsked)
    expect((await find('alla@kund.example'))?.consents.email).toBe('no')
    await takeIn(shop.owner, [{ email: 'lista@kund.example' }], {
      kind: 'refused',
      channels: ['email', 'sms'],
    })
    expect((await find('lista@kund.example'))?.consents).toMatchObject({ email: 'no', sms: 'no' })
  })

  test('fills the blanks of whoever is a customer already, and keeps what differs in the history', async () => {
    const { id } = await addCustomer(shop, { ...erik, labels: ['Stammis'] })
    const told = await takeIn(shop.owner, [
      {
        email: 'ERIK@kund.example',
        name: 'Erik S',
        phone: '070-174 06 15',
        notes: 'Kort hår',
        labels: ['Ny'],
      },
    ])
    expect(told.import).toMatchObject({ created: 0, updated: 1 })
    expect(await find(erik.email)).toMatchObject({
      ...{ id, name: erik.name, mobile: '+46701740615', notes: 'Kort hår', labels: ['Stammis', 'Ny'] },
    })
    const { entries } = await shop.owner.call(customerHistory, { id })
    const change = entries.find((entry) => entry.kind === 'change')
    expect(change).toMatchObject({
      source: 'import',
      changes: [
        { field: 'name', before: erik.name, after: erik.name, lost: 'Erik S' },
        { field: 'phone', before: null, after: '070-174 06 15' },
        { field: 'notes', before: '', after: 'Kort hår' },
        { field: 'labels', before: 'Stammis', after: 'Stammis, Ny' },
      ],
    })
  })

  test('done twice changes nothing the second time, nor does another way to write the same number', async () => {
    await addCustomer(shop, anna)
    const people = [
      { email: anna.email, name: 'Anna Ö', phone: '+46 70 174 06 10' },
      { email: 'ny@kund.example', phone: '070-174 06 16' },
    ]
    await takeIn(shop.owner, people)
    const [before, consents] = [await everybody(), await ledger()]
    const again = await takeIn(shop.owner, people)
    expect(again.import).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await everybody()).toEqual(before)
    expect(await ledger()).toEqual(consents)
    const { entries } = await shop.owner.call(customerHistory, {
      id: before.find(({ email }) => email === anna.email)?.id ?? '',
    })
    expect(entries.filter(({ kind }) => kind === 'change')).toHaveLength(1)
  })

  test('is no yes to texts on a number that is another than the kept one, and a no to both', async () => {
    await addCustomer(shop, { ...anna, consentGiven: false })
    await takeIn(shop.owner, [{ email: anna.email, phone: '070-174 06 17' }])
    expect((await find(anna.email))?.consents).toMatchObject({ sms: null, email: 'yes' })
    await takeIn(shop.owner, [{ email: anna.email, phone: '070-174 06 17', says: { sms: false } }])
    expect((await find(anna.email))?.consents.sms).toBe('no')
    await takeIn(shop.owner, [{ email: 'annan@kund.example', phone: '070-174 06 17' }])
    expect((await find('annan@kund.example'))?.consents).toMatchObject({ sms: null, email: 'yes' })
  })

  describe('never wakes a no', () => {
    test('of a customer, who stays as they are', async () => {
      const { id } = await addCustomer(shop, anna)
      await shop.owner.call(updateCustomer, { id, consentGiven: false })
      await takeIn(shop.owner, [{ email: anna.email, phone: anna.phone, says: { email: true, sms: true } }])
      expect((await find(anna.email))?.consents).toEqual({ sms: 'no', email: 'no', whatsapp: 'no' })
      expect((await ledger()).at(-1)).toMatchObject({ source: 'import', setAside: 'staff' })
    })

    test('of an address that left the list, also under a new customer', async () => {
      const { id } = await addCustomer(shop, anna)
      await shop.owner.call(updateCustomer, { id, consentGiven: false })
      await shop.owner.call(updateCustomer, { id, email: 'annan@kund.example', phone: '070-174 06 18' })
      await takeIn(shop.owner, [{ email: anna.email, phone: anna.phone }])
      expect(await find(anna.email)).toMatchObject({
        consentGiven: false,
        consents: { sms: null, email: null },
      })
    })

    test('of somebody who was erased at their own request, who is not even brought back', async () => {
      const { id } = await addCustomer(shop, anna)
      await shop.owner.call(erasePerson, { id })
      const told = await takeIn(shop.owner, [{ email: anna.email, name: anna.name }])
      expect(told).toMatchObject({
        import: { created: 0, refused: 1 },
        troubles: [
          {
            row: 2,
            taken: false,
            fields: { email: 'Personen är raderad och läggs inte till igen av en import' },
          },
        ],
      })
      expect(await find(anna.email)).toBeUndefined()
    })
  })

  test('tells of each row that it refuses why, and of what it left out of others', async () => {
    const { import: summary, troubles } = await takeIn(shop.owner, [
      { email: '', name: 'Ingen Adress' },
      { email: 'två@adresser.example, en@till.example' },
      { email: anna.email, phone: '4.67E+10' },
      { email: erik.email, notes: 'x'.repeat(3000), name: 'N'.repeat(200) },
      { email: sara.email, name: '=cmd|calc!A1' },
    ])
    expect(summary).toMatchObject({ created: 3, refused: 2, partly: 2 })
    expect(troubles).toEqual([
      { row: 2, taken: false, fields: { email: 'E-postadress och telefonnummer saknas' } },
      { row: 3, taken: false, fields: { email: 'E-postadressen går inte att använda' } },
      { row: 4, taken: true, fields: { phone: 'Telefonnumret gick inte att använda' } },
      {
        row: 5,
        taken: true,
        fields: {
          name: 'Namnet var för långt och kortades',
          notes: 'Anteckningen var för lång och kortades',
        },
      },
    ])
    expect(await find(anna.email)).toMatchObject({ phone: null, consents: { sms: null, email: 'yes' } })
    expect((await find(sara.email))?.name).toBe('=cmd|calc!A1')
  })

  test('tells that labels were left out where a customer has room for some of them alone', async () => {
    const fifteen = (letter: string) => Array.from({ length: 15 }, (_, n) => `${letter}${n}`)
    await takeIn(shop.owner, [{ email: anna.email, labels: fifteen('a') }])
    const people = [{ email: anna.email, labels: fifteen('b') }, { email: erik.email }]
    const told = await takeIn(shop.owner, people)
    expect(told).toMatchObject({
      import: { created: 1, updated: 1, partly: 1 },
      troubles: [{ row: 2, taken: true, fields: { labels: 'Bara de första 20 etiketterna kom med' } }],
    })
    expect((await find(anna.email))?.labels).toHaveLength(20)
  })

  test('needs a stated basis: who asked, when, how and for what', async () => {
    const input = { id: uuid7(), file: '', from: 1, to: 2, rows: rowsOf([]) }
    for (const [statement, field] of [
      [undefined, 'statement'],
      [{ ...said, who: '' }, 'statement.who'],
      [{ ...said, how: undefined }, 'statement.how'],
      [{ ...said, when: 'i våras' }, 'statement.when'],
      [{ ...said, channels: [] }, 'statement.channels'],
    ] as const) {
      const answer = await shop.owner.ask(importRows, { ...input, statement } as never)
      expect(answer, field).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('lets a customer be added and the list be read while it runs', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      email: `kund${n}@kund.example`,
      name: `Kund ${n}`,
    }))
    const [told, added] = await Promise.all([
      takeIn(shop.owner, many),
      shop.owner.call(createCustomer, { ...anna, email: 'mitt-i@kund.example' }),
    ])
    expect(told.import.created).toBe(1000)
    expect(added.customer.email).toBe('mitt-i@kund.example')
  })
})
