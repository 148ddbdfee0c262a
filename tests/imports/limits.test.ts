import { beforeEach, expect, test } from 'vitest'
import {
  CALL_BYTES,
  IMPORT_BYTES_A_DAY,
  IMPORT_IDLE_MS,
  ROWS_UNTIL_VERIFIED,
  TROUBLES_KEPT,
} from '../../shared/imports/limits.ts'
import { getImport, importRows } from '../../shared/imports.ts'
import { kept } from '../../shared/rules/retention.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { openShop, type Shop, signInAgain, verifyAddress } from '../support/shop.ts'
import { nobodyAsked, postFile } from './importing.ts'

const DAY = 86_400_000

onEachEngine('an import cannot fill the disk:', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    return () => blipp.stop()
  })

  const rows = (many: number, line: (n: number) => string) => Array.from({ length: many }, (_, n) => line(n))
  const csv = (lines: string[]) => ['Email', ...lines].join('\n')
  const piece = (id: string, from: number, emails: string[], isLast = false) => ({
    ...{ id, file: 'kunder.csv', statement: nobodyAsked, from, to: from + emails.length, isLast },
    rows: emails.map((email, at) => ({ row: from + at, email })),
  })
  /** Letters that are kept of what was wrong. */
  const written = async () => {
    const chunks = await blipp.deps.db.read.selectFrom('importChunks').select('troubles').execute()
    return chunks.reduce((sum, { troubles }) => sum + troubles.length, 0)
  }
  const troublesOf = async (id: string) => {
    const owner = await signInAgain(shop)
    const all: number[] = []
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof ask>> = await owner.call(getImport, { id, after })
      all.push(...page.troubles.map(({ row }) => row))
      after = page.next
    }
    return all
  }
  const ask = (id: string, after: number) => shop.owner.call(getImport, { id, after })
  const use = (bytes: number) =>
    blipp.deps.db.write(shop.business.id, ({ trx }) =>
      trx
        .insertInto('spendings')
        .values({
          ...{ businessId: shop.business.id, day: '2026-11-21', cost: 0 },
          ...{ mails: null, mailsToOthers: null, importBytes: bytes },
        })
        .execute(),
    )

  test('a file of which nine in ten of the first 10,000 rows are refused is stopped there, and what was taken stays', async () => {
    const lines = rows(30_000, (n) => (n % 10 === 9 ? `kund${n}@kund.example` : 'x'))
    const id = uuid7()
    const { status, body } = await postFile(shop.owner, csv(lines), { consent: 'none', id })
    expect(status).toBe(200)
    expect(body.import).toMatchObject({
      ...{ created: 1000, refused: 9000, next: 10_002, stoppedFor: 'refusals', finishedAt: null },
    })
    expect(body.message).toMatch(/almost none of the first 10,000 rows/)
    const again = await postFile(shop.owner, csv(lines), { consent: 'none', id })
    expect([again.status, again.body.code]).toEqual([409, 'importStopped'])
    const further = await shop.owner.ask(importRows, piece(id, 10_002, ['anna@kund.example']))
    expect(further).toMatchObject({ status: 409, body: { code: 'importStopped' } })
    expect(await ask(id, 0)).toMatchObject({ import: { created: 1000, stoppedFor: 'refusals' } })
  })

  test('a file that comes again once it was read to its end gets the first answer, and is not counted again', async () => {
    await use(IMPORT_BYTES_A_DAY - CALL_BYTES)
    const id = uuid7()
    const post = () => postFile(shop.owner, csv(['anna@kund.example']), { consent: 'none', id })
    const first = await post()
    expect(first).toMatchObject({ status: 200, body: { import: { created: 1 } } })
    for (const again of [await post(), await post()])
      expect([again.status, again.body]).toEqual([first.status, first.body])
    const another = await postFile(shop.owner, csv(['erik@kund.example']), { consent: 'none', id: uuid7() })
    expect(another.body.code).toBe('importsADay')
  })

  test('one that is a little better is read to its end', async () => {
    const lines = rows(10_500, (n) => (n < 1001 ? `kund${n}@kund.example` : 'x'))
    const { body } = await postFile(shop.owner, csv(lines))
    expect(body.import).toMatchObject({ created: 1001, refused: 9499, stoppedFor: null })
    expect(body.import.finishedAt).not.toBeNull()
  })

  test('at most 5,000 of what was wrong are kept, then their number', async () => {
    const id = uuid7()
    for (let from = 1; from < 7000; from += 1000)
      await shop.owner.call(
        importRows,
        piece(
          id,
          from,
          rows(1000, () => 'x'),
          from === 6001,
        ),
      )
    expect((await ask(id, 0)).import).toMatchObject({ refused: 7000 })
    expect(await troublesOf(id)).toEqual(rows(TROUBLES_KEPT, (n) => `${n + 1}`).map(Number))
  })

  test('five megabytes of bad rows leave a few kilobytes', async () => {
    const { body } = await postFile(shop.owner, csv(rows(2_500_000, () => 'x')))
    expect(body.import).toMatchObject({ refused: 10_000, stoppedFor: 'refusals' })
    expect(await written()).toBeLessThan(2000)
  })

  test('one address over and over with other names and answers leaves a few rows', async () => {
    const header = 'Email,Name,Unsubscribed'
    const lines = rows(3000, (n) => `anna@kund.example,Anna ${n},${n === 0 ? 'x' : ''}`)
    const query = { consent: 'said', channels: 'email', how: 'paper', when: '2026-05-01', who: 'Björn' }
    const { body } = await postFile(shop.owner, [header, ...lines].join('\n'), query)
    expect(body.import).toMatchObject({ created: 1, refused: 0 })
    const count = async (table: 'consents' | 'customerHistory') =>
      (await blipp.deps.db.read.selectFrom(table).select('id').execute()).length
    expect([await count('consents'), await count('customerHistory')]).toEqual([1, 20])
  })

  test('two are taken in at once, and a third when one is done or not heard of any more', async () => {
    const [one, two, three] = [uuid7(), uuid7(), uuid7()]
    await shop.owner.call(importRows, piece(one, 1, ['ett@kund.example']))
    blipp.clock.pass(1000)
    await shop.owner.call(importRows, piece(two, 1, ['tva@kund.example']))
    const third = () => shop.owner.ask(importRows, piece(three, 1, ['tre@kund.example'], true))
    const refused = await third()
    expect(refused).toMatchObject({ status: 429, body: { code: 'importsAtOnce' } })
    const asFile = await postFile(shop.owner, csv(['tre@kund.example']), { consent: 'none', id: three })
    expect([asFile.status, asFile.body.code]).toEqual([429, 'importsAtOnce'])
    // Those that are there go on meanwhile.
    await shop.owner.call(importRows, piece(one, 2, ['fyra@kund.example'], true))
    expect((await third()).status).toBe(200)
    await shop.owner.call(importRows, piece(uuid7(), 1, ['fem@kund.example']))
    expect(await shop.owner.ask(importRows, piece(uuid7(), 1, ['sex@kund.example'], true))).toMatchObject({
      status: 429,
    })
    blipp.clock.pass(IMPORT_IDLE_MS)
    expect(await shop.owner.ask(importRows, piece(uuid7(), 1, ['sex@kund.example'], true))).toMatchObject({
      status: 200,
    })
  })

  test('of files that come at once two are let in, before they are read, and another shop is not kept waiting', async () => {
    const body = csv(rows(3000, (n) => `kund${n}@kund.example`))
    const all = await Promise.all(rows(6, String).map(() => postFile(shop.owner, body)))
    expect(all.filter(({ status }) => status === 429).length).toBe(4)
    expect(all.filter(({ status }) => status === 200).length).toBe(2)
    expect((await postFile(shop.owner, body)).status).toBe(200)
  })

  test('a place is given back by a file that cannot be read, of which nothing is kept', async () => {
    for (let n = 0; n < 5; n += 1) expect((await postFile(shop.owner, 'Namn\nAnna\n')).status).toBe(422)
    expect(await blipp.deps.db.read.selectFrom('imports').select('id').execute()).toEqual([])
  })

  test('200 MB a day, on the shop’s clock; what is refused says when it may go on', async () => {
    await use(IMPORT_BYTES_A_DAY - 30_000)
    const id = uuid7()
    await shop.owner.call(importRows, piece(id, 1, ['ett@kund.example']))
    await shop.owner.call(importRows, piece(id, 2, ['tva@kund.example']))
    const file = await postFile(shop.owner, csv(rows(1000, (n) => `kund${n}@kund.example`)))
    expect([file.status, file.body.code]).toEqual([429, 'importsADay'])
    await shop.owner.call(importRows, piece(id, 3, ['tre@kund.example']))
    const response = await shop.owner.fetch(importRows.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(piece(id, 4, ['fyra@kund.example'])),
    })
    // 10:00 in Stockholm: fourteen hours.
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, `${14 * 3600}`])
    expect((await response.json()).message).toMatch(/efter midnatt/)
    blipp.clock.pass(14 * 3_600_000)
    const owner = await signInAgain(shop)
    await owner.call(importRows, piece(id, 4, ['fyra@kund.example'], true))
  })

  test('an account whose address is not verified brings in 1,000 rows, and the rest once it is', async () => {
    const other = await openShop(blipp.url, {
      ...bjornsBarbershop,
      ...{ ownerEmail: 'ny@kund.example', businessEmail: 'ny@kund.example' },
    })
    const file = csv(rows(ROWS_UNTIL_VERIFIED + 1, (n) => `kund${n}@kund.example`))
    const refused = await postFile(other.owner, file)
    expect([refused.status, refused.body.code]).toEqual([403, 'importUnverified'])
    const id = uuid7()
    await other.owner.call(
      importRows,
      piece(
        id,
        1,
        rows(600, (n) => `kund${n}@kund.example`),
      ),
    )
    const rest = piece(
      id,
      601,
      rows(401, (n) => `kund${n + 600}@kund.example`),
      true,
    )
    expect(await other.owner.ask(importRows, rest)).toMatchObject({
      ...{ status: 403, body: { code: 'importUnverified' } },
    })
    const another = piece(
      uuid7(),
      1,
      rows(401, () => 'x'),
    )
    expect((await other.owner.ask(importRows, another)).status).toBe(403)
    const whole = uuid7()
    const fits = csv(rows(400, (n) => `kund${n}@kund.example`))
    const query = { consent: 'none', id: whole }
    expect((await postFile(other.owner, fits, query)).status).toBe(200)
    expect((await postFile(other.owner, fits, query)).status).toBe(200)
    await verifyAddress(other)
    expect((await other.owner.call(importRows, rest)).import).toMatchObject({ created: 1001, next: 1002 })
  })

  test('what was refused goes after 14 days, and that it was taken stays', async () => {
    const id = uuid7()
    const only = piece(id, 1, ['anna@kund.example', 'x'], true)
    await shop.owner.call(importRows, only)
    blipp.clock.pass(kept.refusals * DAY)
    await settle()
    expect(await troublesOf(id)).toEqual([2])
    blipp.clock.pass(DAY)
    await settle()
    expect(await troublesOf(id)).toEqual([])
    const owner = await signInAgain(shop)
    expect((await owner.call(importRows, only)).import).toMatchObject({ created: 1, refused: 1 })
  })

  const settle = async () => {
    blipp.jobs.wake()
    await blipp.jobs.idle()
  }
})
