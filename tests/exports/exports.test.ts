import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { createDesk } from '../../pwa/imports/desk.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { exportCustomers, exportWorkbook } from '../../shared/exports.ts'
import { guessColumns, type Looked, productOf } from '../../shared/imports/index.ts'
import { createSegment } from '../../shared/segments.ts'
import { nobodyAsked, postFile, takeIn } from '../imports/importing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor, sara } from '../support/people.ts'
import { addCustomer, openShop, type Shop, signInAgain, verifyAddress } from '../support/shop.ts'

onEachEngine('an export', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  async function fetched(query: Record<string, string> = {}, language = 'en', who = shop.owner) {
    const response = await who.fetch(`${exportCustomers.path}?${new URLSearchParams(query)}`, {
      headers: { 'accept-language': language },
    })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    return { response, text, lines: text.split('\r\n').slice(0, -1) }
  }

  test('is a file with a byte order mark, a heading and a line for each customer, newest first', async () => {
    await addCustomer(shop, { ...anna, labels: ['VIP', 'Stammis'], notes: 'Ljus hy;\n"kort fram"' })
    await blipp.clock.pass(1000)
    await addCustomer(shop, erik)
    const { response, text, lines } = await fetched()
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="blipp-customers-2026-11-21.csv"',
    )
    expect(lines[0]).toBe(
      '\ufeffName,Email,Phone,Labels,Notes,SMS consent,Email consent,WhatsApp consent,Last answered,Opt-out date,Customer since,Source,Language,Blipp id',
    )
    expect(lines[1]).toMatch(/^Erik Ståhl,erik@kund\.example,,,,yes,yes,,2026/)
    expect(text).toContain(
      'Anna Öberg,anna@kund.example,070-174 06 10,"VIP, Stammis","Ljus hy;\n""kort fram""",yes,yes,',
    )
    expect((await fetched({ separator: ';' }, 'sv')).lines[0]).toMatch(
      /^\ufeffNamn;E-post;Telefon;Etiketter;/,
    )
  })

  test('holds nothing that a spreadsheet would run', async () => {
    const nasty = ['=1+1', '+46701740610', '-2+3', '@SUM(1)', '=cmd|"/c calc"!A0', '＝1+1']
    for (const [n, name] of nasty.entries())
      await takeIn(
        shop.owner,
        [{ email: `kund${n}@kund.example`, name, notes: name, phone: '+46701740610' }],
        nobodyAsked,
      )
    const { text } = await fetched()
    expect(text).not.toMatch(/(^|[,\n"])[=+\-@＝]/)
    expect(text).toContain("'=1+1,kund0@kund.example,'+46701740610,,'=1+1,")
  })

  test('gives those of a filter or a segment, or those who said no', async () => {
    const { id } = await addCustomer(shop, anna)
    await addCustomer(shop, erik)
    await addCustomer(shop, sara)
    await shop.owner.call(updateCustomer, { id, consentGiven: false })
    const { segment } = await shop.owner.call(createSegment, {
      name: 'Ja till mejl',
      filter: { email: 'yes' },
    })
    const names = ({ lines }: { lines: string[] }) => lines.slice(1).map((line) => line.split(',')[0])
    expect(names(await fetched({ list: 'segment', segment: segment.id }))).toEqual([erik.name])
    expect(names(await fetched({ list: 'filter', filter: '{"email":"notAsked"}' }))).toEqual([sara.name])
    expect(names(await fetched({ list: 'unsubscribed' }))).toEqual([anna.name])
    expect(names(await fetched({ segment: segment.id }))).toEqual([erik.name])
    expect(names(await fetched({ filter: '{"email":"notAsked"}' }))).toEqual([sara.name])
    for (const [query, status] of [
      [{ list: 'segment' }, 404],
      [{ segment: id }, 404],
      [{ list: 'segment', segment: id }, 404],
      [{ list: 'filter' }, 422],
      [{ list: 'filter', filter: '{"nytt":1}' }, 422],
      [{ list: 'filter', filter: '{' }, 422],
    ] as const)
      expect((await fetched({ ...query })).response.status, JSON.stringify(query)).toBe(status)
  })

  test('is the owner’s alone, of their own shop alone', async () => {
    await addCustomer(shop, anna)
    const flora = await openShop(blipp.url, floraBlommor)
    await verifyAddress(flora)
    expect((await fetched({}, 'en', flora.owner)).lines).toHaveLength(1)
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx
        .updateTable('users')
        .set({ role: 'staff' })
        .where('businessId', '=', shop.business.id)
        .execute()
    })
    const staff = await signInAgain(shop)
    expect((await fetched({}, 'en', staff)).response.status).toBe(403)
  })

  /** The workbook as the import reads it, with the XML of its sheet. */
  async function workbook(query: Record<string, string> = {}, language = 'sv') {
    const response = await shop.owner.fetch(`${exportWorkbook.path}?${new URLSearchParams(query)}`, {
      headers: { 'accept-language': language },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const file = new Blob([bytes])
    const looked = (await createDesk()({ kind: 'look', file, chosen: {} })) as Looked
    const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
    return { response, file, looked, xml }
  }

  test('as a workbook comes back through the import with every value as it was', async () => {
    const people = [
      {
        email: 'asa@kund.example',
        name: 'Åsa Öberg',
        phone: '0701740605',
        notes: 'Rad ett\nrad "två" <b> & _x0041_',
      },
      { email: 'lika@kund.example', name: '=1+1', phone: '+46701740606', notes: "'=cmd|x!A0" },
      {
        email: 'emoji@kund.example',
        name: 'Zoë 🌷',
        phone: '070-174 06 07',
        notes: '@SUM(1)',
        labels: ['VIP', 'Å'],
      },
    ]
    await takeIn(shop.owner, people)
    const { response, file, looked } = await workbook()
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="blipp-kunder-2026-11-21.xlsx"',
    )
    expect([looked.product, looked.sheets]).toEqual(['blipp', ['Kunder']])
    const desk = createDesk()
    const { reading, columns } = looked
    await desk({ kind: 'open', file, reading, columns, start: 1 })
    const { piece } = (await desk({ kind: 'next' })) as { piece: { rows: object[] } }
    for (const person of people)
      expect(piece.rows).toContainEqual(
        expect.objectContaining({ ...person, says: { sms: true, email: true, whatsapp: null } }),
      )
  })

  test('as a workbook has texts alone: no formula, and no figure that loses its zero', async () => {
    const nasty = ['=1+1', '=cmd|"/c calc"!A0', '</t></is></c><c><f>1+1</f>', '0701740605']
    for (const [n, name] of nasty.entries())
      await takeIn(shop.owner, [{ email: `kund${n}@kund.example`, name, phone: '0701740605' }], nobodyAsked)
    const { xml } = await workbook()
    expect(xml).not.toMatch(/<f\b|<v\b/)
    expect(xml.match(/<c /g)).toHaveLength(
      xml.match(/t="inlineStr"><is><t xml:space="preserve">/g)?.length ?? -1,
    )
    expect(xml).toContain('>0701740605<')
    expect(xml).toContain('>=1+1<')
  })

  test('as a workbook goes page by page too, for those who are asked for', async () => {
    await verifyAddress(shop)
    for (const from of [0, 1000])
      await takeIn(
        shop.owner,
        Array.from({ length: from ? 50 : 1000 }, (_, n) => ({ email: `kund${from + n}@kund.example` })),
        nobodyAsked,
      )
    const { xml } = await workbook()
    expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual(
      Array.from({ length: 1051 }, (_, n) => n + 1),
    )
    await expect(workbook({ list: 'unsubscribed' })).rejects.toMatchObject({ fault: 'onlyHeader' })
  })

  test('goes page by page through a long list, and comes back as it was, in either language', async () => {
    const people = Array.from({ length: 1050 }, (_, n) => ({
      ...{ email: `kund${n}@kund.example`, name: `Kund ${n} =1`, phone: '+46701740610' },
    }))
    await verifyAddress(shop)
    for (const from of [0, 1000]) await takeIn(shop.owner, people.slice(from, from + 1000))
    const flora = await openShop(blipp.url, floraBlommor)
    await verifyAddress(flora)
    for (const [language, separator] of [
      ['sv', ';'],
      ['en', ','],
    ] as const) {
      const { text, lines } = await fetched({ separator }, language)
      expect(new Set(lines).size).toBe(1051)
      const header = (lines[0] ?? '').slice(1).split(separator)
      expect(productOf(header)).toBe('blipp')
      const known = guessColumns(header, [])
      expect(header.filter((_, at) => known[at] === null).length).toBe(3)
      const { body } = await postFile(flora.owner, text, { consent: 'none' })
      expect(body.import).toMatchObject(language === 'sv' ? { created: 1050 } : { unchanged: 1050 })
    }
    const again = await fetched({}, 'en', flora.owner)
    expect(again.text).toContain("Kund 7 =1,kund7@kund.example,'+46701740610,,,,,,,,")
  })
})
