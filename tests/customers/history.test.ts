import { beforeEach, expect, test } from 'vitest'
import { deleteCustomer, updateCustomer } from '../../shared/customers.ts'
import { customerHistory, type HistoryEntry } from '../../shared/history.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getTapPage, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, floraBlommor } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('the history of a customer', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const read = async (id: string): Promise<HistoryEntry[]> =>
    (await shop.owner.call(customerHistory, { id })).entries
  const changesIn = (entries: HistoryEntry[]) =>
    entries.flatMap((entry) => (entry.kind === 'change' ? entry.changes : []))

  test('begins with how they became one, and what they answered by whom', async () => {
    const { id } = await addCustomer(shop, { ...anna, basis: 'paper' })
    expect(await read(id)).toMatchObject([
      {
        kind: 'consent',
        sms: 'yes',
        email: 'yes',
        whatsapp: null,
        by: 'Björn Åkerlund',
        source: 'staff',
        basis: 'paper',
        wording: null,
        setAside: null,
      },
      { kind: 'created', source: 'manual_entry', at: blipp.clock.now() },
    ])
  })

  test('tells of each field what it was and became, newest first', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    await shop.owner.call(updateCustomer, { id, name: 'Anna Ek', phone: null })
    blipp.clock.pass(1000)
    await shop.owner.call(updateCustomer, { id, name: 'Anna Berg' })
    expect(changesIn(await read(id))).toEqual([
      { field: 'name', before: 'Anna Ek', after: 'Anna Berg' },
      { field: 'name', before: anna.name, after: 'Anna Ek' },
      { field: 'phone', before: anna.phone, after: null },
    ])
  })

  test('tells when a change was made on a device, and when it arrived', async () => {
    const { id } = await addCustomer(shop, anna)
    const late = operation('customer.update', id, { notes: 'stammis' }, { at: '2026-11-19T08:00:00.000Z' })
    // The device is a day and a half ahead of its time.
    await device.push([late], { clientNow: '2026-11-22T21:00:00.000Z' })
    const [entry] = await read(id)
    expect(entry).toMatchObject({ at: '2026-11-17T20:00:00.000Z', arrivedAt: blipp.clock.now() })
  })

  test('keeps the value that gave way, and undoing it is a change like any other', async () => {
    const { id } = await addCustomer(shop, anna)
    await shop.owner.call(updateCustomer, { id, name: 'Anna Berg' })
    await device.push([operation('customer.update', id, { name: 'Anna Ek' }, { base: { name: anna.name } })])
    const clash = changesIn(await read(id)).find(({ lost }) => lost !== undefined)
    expect(clash).toEqual({ field: 'name', before: 'Anna Berg', after: 'Anna Ek', lost: 'Anna Berg' })
    const undo = operation('customer.update', id, { name: clash?.lost }, { base: { name: 'Anna Ek' } })
    expect(await device.push([undo])).toMatchObject([{ status: 'applied', row: { name: 'Anna Berg' } }])
  })

  test('shows what was signed up with and not taken, a number among it, and the words as they were read', async () => {
    const { id } = await addCustomer(shop, { ...anna, phone: null, consentGiven: false })
    const { code } = await addTag(shop)
    const phone = visit(blipp.url)
    const { wordings } = await phone.call(getTapPage, { code })
    const form = (wordingVersion: string) => ({
      id: uuid7(),
      name: 'A Öberg',
      email: anna.email,
      phone: '070-174 06 30',
      consentGiven: true,
      language: 'en' as const,
      filledAt: blipp.clock.now(),
      wordingVersion,
    })
    const post = (signups: object[]) =>
      phone.call(postSignups, { code, clientNow: blipp.clock.now(), signups: signups as never })
    await post([form(wordings.en.version), form('a-version-nobody-knows'), form(wordings.sv.version)])
    const entries = await read(id)
    expect(changesIn(entries)).toContainEqual({
      ...{ field: 'phone', before: null, after: null, lost: '070-174 06 30' },
    })
    expect(changesIn(entries)).toContainEqual({
      field: 'name',
      before: anna.name,
      after: anna.name,
      lost: 'A Öberg',
    })
    const answers = entries.flatMap((entry) => (entry.kind === 'consent' ? [entry] : []))
    expect(answers.map(({ source, by, language }) => [source, by, language])).toEqual([
      ['form', null, 'en'],
      ['form', null, 'en'],
      ['form', null, 'en'],
    ])
    const shown = { version: wordings.en.version, text: wordings.en.text }
    expect(answers.flatMap(({ wording }) => wording ?? [])).toEqual([shown])
  })

  test('flags the yes that did not count, and says why', async () => {
    const { id } = await addCustomer(shop, anna)
    const { code } = await addTag(shop)
    await shop.owner.call(updateCustomer, { id, consentGiven: false })
    await shop.owner.call(updateCustomer, { id, consentGiven: true })
    const post = (filledAt: string, clientNow: string) =>
      visit(blipp.url).call(postSignups, {
        code,
        clientNow,
        signups: [{ id: uuid7(), name: anna.name, email: anna.email, consentGiven: true, filledAt }],
      })
    const yesterday = '2026-11-20T09:00:00.000Z'
    await post(yesterday, blipp.clock.now())
    await post('2031-01-01T00:00:00.000Z', '2031-01-01T00:00:05.000Z')
    blipp.clock.pass(60_000)
    await post(blipp.clock.now(), blipp.clock.now())
    const flags = (await read(id)).flatMap((entry) => (entry.kind === 'consent' ? [entry.setAside] : []))
    expect(flags.sort()).toEqual(['clock', null, null, 'older', 'staff', 'unconfirmed'].sort())
  })

  test('is found under an id that a merge gave up', async () => {
    const known = await addCustomer(shop, anna)
    const mine = uuid7()
    await device.push([operation('customer.create', mine, { ...anna, name: 'Anna Ö' })])
    expect(changesIn(await read(mine))).toEqual(changesIn(await read(known.id)))
    expect(changesIn(await read(mine))).toContainEqual({
      field: 'name',
      before: anna.name,
      after: anna.name,
      lost: 'Anna Ö',
    })
  })

  test('is gone with the customer, and nobody else’s to read', async () => {
    const { id } = await addCustomer(shop, anna)
    const flora = await openShop(blipp.url, floraBlommor)
    expect((await flora.owner.ask(customerHistory, { id })).status).toBe(404)
    await shop.owner.ask(deleteCustomer, { id })
    expect((await shop.owner.ask(customerHistory, { id })).status).toBe(404)
    expect(await blipp.deps.db.read.selectFrom('customerHistory').selectAll().execute()).toEqual([])
  })
})
