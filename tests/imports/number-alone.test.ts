import { beforeEach, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { exportCustomers } from '../../shared/exports.ts'
import { lookAt, personReader } from '../../shared/imports/index.ts'
import { erasePerson } from '../../shared/rights.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile, sara } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'
import { nobodyAsked, postFile, takeIn } from './importing.ts'

onEachEngine('an import of people with a number alone', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const everybody = async () => (await shop.owner.call(listCustomers, {})).customers
  const { phone } = anna

  test('brings them in, with a yes to texts alone', async () => {
    const told = await takeIn(shop.owner, [{ email: '', phone, name: 'Anna' }])
    expect(told.import).toMatchObject({ created: 1, refused: 0 })
    expect(await everybody()).toMatchObject([
      { name: 'Anna', email: '', mobile: annasMobile, consents: { sms: 'yes', email: null } },
    ])
  })

  test('knows them again, also within the file, and fills in what was blank', async () => {
    await takeIn(shop.owner, [{ email: '', phone }], nobodyAsked)
    const { import: again } = await takeIn(shop.owner, [
      { email: '', phone: annasMobile, name: 'Anna' },
      { email: '', phone: '0046 70 174 06 10', notes: 'Ljus hy' },
      { email: '', phone: '090-12 34 56' },
      { email: '', phone: '090-12 34 56' },
    ])
    expect(again).toMatchObject({ created: 1, updated: 2, unchanged: 1, refused: 0 })
    const [first] = (await everybody()).filter(({ mobile }) => mobile === annasMobile)
    expect(first).toMatchObject({
      name: 'Anna',
      notes: 'Ljus hy',
      phone,
      consents: { sms: 'yes', email: null },
    })
    expect(await everybody()).toHaveLength(2)
  })

  test('is about the only one with an address who has the number, whose yes to mail it does not touch', async () => {
    const known = await addCustomer(shop, { ...anna, consentGiven: false })
    await takeIn(shop.owner, [{ email: '', phone, notes: 'Från kassan' }])
    expect(await everybody()).toMatchObject([
      { id: known.id, email: anna.email, notes: 'Från kassan', consents: { sms: 'yes', email: null } },
    ])
  })

  test('takes nobody’s number for theirs where several with an address have it', async () => {
    await addCustomer(shop, anna)
    await addCustomer(shop, { ...sara, phone })
    const { import: told } = await takeIn(shop.owner, [{ email: '', phone }])
    expect(told).toMatchObject({ created: 1 })
  })

  test('keeps a no, and wakes nobody who said one', async () => {
    await takeIn(shop.owner, [{ email: '', phone, says: { sms: false } }])
    await takeIn(shop.owner, [{ email: '', phone }])
    expect(await everybody()).toMatchObject([{ consents: { sms: 'no' } }])
  })

  test('does not bring back who was erased', async () => {
    const { customer } = await shop.owner.call(createCustomer, { ...anna, email: '' })
    await shop.owner.ask(erasePerson, { id: customer.id })
    const told = await takeIn(shop.owner, [{ email: '', phone }])
    expect(told).toMatchObject({
      import: { created: 0, refused: 1 },
      troubles: [
        { taken: false, fields: { phone: 'Personen är raderad och läggs inte till igen av en import' } },
      ],
    })
  })

  test('refuses a row without either, and one whose only way to be reached cannot be read', async () => {
    const { import: summary, troubles } = await takeIn(shop.owner, [
      { email: '', name: 'Ingen' },
      { email: ' ', phone: '4.67E+10' },
      { email: 'anna@', phone },
    ])
    expect(summary).toMatchObject({ created: 0, refused: 3 })
    expect(troubles.map(({ fields }) => fields)).toEqual([
      { email: 'E-postadress och telefonnummer saknas' },
      { phone: 'E-postadress saknas och telefonnumret går inte att använda' },
      { email: 'E-postadressen går inte att använda' },
    ])
  })

  test('takes what was exported back as it was', async () => {
    await takeIn(shop.owner, [
      { email: '', phone, name: 'Anna', says: { sms: true } },
      { email: sara.email, phone, name: 'Sara' },
    ])
    const before = await everybody()
    const file = await (await shop.owner.fetch(exportCustomers.path)).text()
    const { body } = await postFile(shop.owner, file)
    expect(body.import).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 })
    expect(await everybody()).toEqual(before)
  })
})

const peopleIn = (text: string) => {
  const { columns, sample, reading } = lookAt(new TextEncoder().encode(text), true)
  const personOf = personReader(columns)
  return { hasHeader: reading.hasHeader, people: sample.map(({ cells, row }) => personOf(cells, row)) }
}

test('a file of numbers needs no column of addresses, and no headings', () => {
  expect(peopleIn('Mobil;Namn\n070-174 06 10;Anna Öberg\n')).toEqual({
    hasHeader: true,
    people: [{ row: 2, email: '', name: 'Anna Öberg', phone: '070-174 06 10' }],
  })
  expect(peopleIn('070-174 06 10;Anna Öberg\n070-174 06 11;Sara Lind\n')).toEqual({
    hasHeader: false,
    people: [
      { row: 1, email: '', name: 'Anna Öberg', phone: '070-174 06 10' },
      { row: 2, email: '', name: 'Sara Lind', phone: '070-174 06 11' },
    ],
  })
})

test('figures that are years or sums make no heading a row', () => {
  expect(peopleIn('2023-2024;E-post\n1 250;anna@kund.example\n').hasHeader).toBe(true)
})
