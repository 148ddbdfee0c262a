import { beforeEach, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { getImport, importRows } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { said } from './importing.ts'

onEachEngine('an import in pieces', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const everybody = async () => (await shop.owner.call(listCustomers, {})).customers

  const piece = (id: string, from: number, emails: string[], isLast = false) => ({
    ...{ id, file: 'kunder.csv', statement: said, from, to: from + emails.length, isLast },
    rows: emails.map((email, at) => ({ row: from + at, email })),
  })

  test('for somebody else than is signed in takes nothing, and tells nothing', async () => {
    const id = uuid7()
    const { userId } =
      (await blipp.deps.db.read.selectFrom('users').select('id as userId').execute())[0] ?? {}
    await shop.owner.call(importRows, { ...piece(id, 1, ['ett@kund.example']), userId })
    expect(await shop.owner.call(getImport, { id, userId })).toMatchObject({ import: { next: 2 } })
    const refused = { status: 403, body: { code: 'wrongUser' } }
    const more = { ...piece(id, 2, ['två@kund.example']), userId: uuid7() }
    expect(await shop.owner.ask(importRows, more)).toMatchObject(refused)
    expect(await shop.owner.ask(getImport, { id, userId: uuid7() })).toMatchObject(refused)
    expect(await everybody()).toHaveLength(1)
  })

  test('takes each once, in order, and tells where it is', async () => {
    const id = uuid7()
    const first = piece(id, 1, ['ett@kund.example', 'inte en adress'])
    const told = await shop.owner.call(importRows, first)
    expect(await shop.owner.call(importRows, first)).toEqual(told)
    expect(await everybody()).toHaveLength(1)
    expect(await shop.owner.ask(importRows, piece(id, 4, ['fyra@kund.example']))).toMatchObject({
      status: 409,
      body: { code: 'importElsewhere' },
    })
    const changed = piece(id, 1, ['ett@kund.example', 'nu@kund.example'])
    expect(await shop.owner.ask(importRows, changed)).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    })
    const where = await shop.owner.call(getImport, { id })
    expect(where).toMatchObject({ import: { next: 3, finishedAt: null }, troubles: told.troubles })
    await shop.owner.call(importRows, piece(id, 3, ['tre@kund.example'], true))
    expect((await shop.owner.call(getImport, { id })).import).toMatchObject({
      next: 4,
      finishedAt: blipp.clock.now(),
    })
    expect(await shop.owner.ask(importRows, piece(id, 4, ['sen@kund.example']))).toMatchObject({
      status: 409,
    })
  })

  test('keeps the name of its file without what a database cannot', async () => {
    const taken = await shop.owner.call(importRows, {
      ...piece(uuid7(), 1, ['anna@kund.example'], true),
      file: 'kun\u0000der\ud800.csv',
    })
    expect(taken.import.file).toBe('kunder.csv')
  })

  test('sent at once twice is taken once', async () => {
    const once = piece(uuid7(), 1, ['ett@kund.example', 'tva@kund.example'], true)
    const [one, other] = await Promise.all([
      shop.owner.call(importRows, once),
      shop.owner.call(importRows, once),
    ])
    expect(one.import.created + other.import.created).toBe(4)
    expect(await everybody()).toHaveLength(2)
  })

  test('pages through the troubles of a long file', async () => {
    await verifyAddress(shop)
    const id = uuid7()
    for (let from = 1; from <= 3001; from += 1000)
      await shop.owner.call(
        importRows,
        piece(id, from, Array<string>(from === 3001 ? 1 : 1000).fill('ingen')),
      )
    const rows: number[] = []
    let after: number | undefined = 0
    while (after !== undefined) {
      const page: { troubles: { row: number }[]; next?: number | undefined } = await shop.owner.call(
        getImport,
        { id, after },
      )
      rows.push(...page.troubles.map(({ row }) => row))
      after = page.next
    }
    expect(rows).toEqual(Array.from({ length: 3001 }, (_, at) => at + 1))
  })
})
