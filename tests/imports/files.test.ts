import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Customer, listCustomers } from '../../shared/customers.ts'
import { FILE_MAX } from '../../shared/imports/index.ts'
import { importFile } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { postFile } from './importing.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const theySaidYes = {
  ...{ consent: 'said', channels: 'sms,email', how: 'web', when: '2025-01-31', who: 'Vårt nyhetsbrev' },
}

let blipp: Blipp
let shop: Shop
let discard: () => Promise<void>

beforeAll(async () => {
  const opened = await openSqlite()
  discard = opened.discard
  blipp = await startBlipp(opened.db)
  shop = await openShop(blipp.url)
})
afterAll(async () => {
  await blipp.stop()
  await discard()
})

describe('a file of', () => {
  const people = async (): Promise<Record<string, Customer>> => {
    const { customers } = await shop.owner.call(listCustomers, {})
    return Object.fromEntries(customers.map((customer) => [customer.email.split('@')[0], customer]))
  }

  test('Mailchimp’s subscribers comes in with names, tags and when they signed up', async () => {
    const { status, body } = await postFile(shop.owner, fixture('mailchimp-subscribed.csv'), theySaidYes)
    expect([status, body.import]).toMatchObject([200, { created: 2, refused: 0 }])
    const { 'lotta.ahl': lotta, 'per.ek': per } = await people()
    expect(lotta).toMatchObject({
      ...{ name: 'Lotta Åhl', mobile: '+46701740620', labels: ['VIP', 'Sommar 2023'] },
      ...{ createdAt: '2021-02-03T08:15:00.000Z', consentAt: '2021-02-03T08:15:42.000Z' },
      consents: { sms: 'yes', email: 'yes' },
    })
    expect(per).toMatchObject({
      notes: 'Ringde 2022, ville veta om gåvokort',
      consents: { sms: null, email: 'yes' },
    })
  })

  test('Mailchimp’s unsubscribed and cleaned addresses comes in as opt-outs, whatever is stated', async () => {
    await postFile(shop.owner, fixture('mailchimp-unsubscribed.csv'), theySaidYes)
    await postFile(shop.owner, fixture('mailchimp-cleaned.csv'), { consent: 'none' })
    const { 'nora.lid': nora, borta } = await people()
    expect([nora?.consents.email, borta?.consents.email]).toEqual(['no', 'no'])
    expect(nora?.consentAt).toBe('2023-03-04T05:06:07.000Z')
    // Whoever left the list is not woken by the list that they were on.
    await postFile(shop.owner, 'Email Address\nnora.lid@kund.example\n', theySaidYes)
    expect((await people())['nora.lid']?.consents.email).toBe('no')
  })

  test('Klaviyo comes in with each channel’s own answer; who is suppressed is a no', async () => {
    const { body } = await postFile(shop.owner, fixture('klaviyo.csv'), theySaidYes)
    expect(body.import).toMatchObject({ created: 4, refused: 0 })
    const who = await people()
    const answers = ['mira.holm', 'tage.bly', 'vera.sund', 'olle.frid'].map((name) => {
      const { sms, email } = who[name]?.consents ?? {}
      return [sms, email]
    })
    expect(answers).toEqual([
      ['yes', 'yes'],
      [null, null],
      [null, 'no'],
      [null, 'no'],
    ])
    expect(who['mira.holm']?.consentAt).toBe('2024-02-10T09:30:00.000Z')
  })

  test('Square comes in with those who have a number alone, and without those who have neither', async () => {
    const { body } = await postFile(shop.owner, fixture('square.csv'), { ...theySaidYes, channels: 'email' })
    expect(body.import).toMatchObject({ created: 4, refused: 1 })
    expect(body.troubles).toEqual([
      { row: 6, taken: false, fields: { email: 'Email address and phone number missing' } },
    ])
    const who = await people()
    expect(who['saga.lund']).toMatchObject({
      ...{ mobile: '+46701740623', notes: 'Vill ha kvitto på mejl', consents: { sms: null, email: 'yes' } },
    })
    expect([who['ivar.malm']?.consents.email, who['tuva.berg']?.consents.email]).toEqual(['no', null])
  })

  test('Shopify comes in with tags, notes of two lines, and either telephone', async () => {
    await postFile(shop.owner, fixture('shopify.csv'), theySaidYes)
    const who = await people()
    expect(who['alva.strand']).toMatchObject({
      ...{ mobile: '+46701740625', labels: ['stickning', 'klubb'], consents: { sms: 'yes', email: 'yes' } },
    })
    expect(who['sixten.rask']?.consents).toMatchObject({ sms: 'no', email: 'no' })
    expect(who['ebba.vik']).toMatchObject({
      notes: 'Ring först.\nSen leverans.',
      consents: { sms: 'no', email: 'yes' },
    })
  })

  test('a Swedish till comes in from semicolons and Latin-1', async () => {
    const bytes = Buffer.from(fixture('kassa.csv').toString('utf8'), 'latin1')
    await postFile(shop.owner, bytes, theySaidYes)
    const { asa, goran, marta } = await people()
    expect(asa).toMatchObject({
      name: 'Åsa Öberg',
      notes: 'Gillar "kort fram"; inte bak',
      consents: { sms: 'yes' },
    })
    expect(goran).toMatchObject({ name: 'Göran Ärlig', consents: { sms: 'no', email: 'no' } })
    expect(marta).toMatchObject({ name: 'Märta Éd', consents: { sms: null, email: null } })
  })
})

describe('a file that', () => {
  const refusal = async (bytes: string | Uint8Array) => {
    const { status, body } = await postFile(shop.owner, bytes)
    expect([status, body.code]).toEqual([422, 'fileUnreadable'])
    return body.message
  }

  test('cannot be read is refused in a sentence', async () => {
    expect(await refusal('')).toBe('The file cannot be imported. The file is empty.')
    expect(await refusal('\ufeff\r\n \n')).toBe('The file cannot be imported. The file is empty.')
    expect(await refusal('Namn;E-post\n')).toBe(
      'The file cannot be imported. The file has headings but no customers below them.',
    )
    expect(await refusal(Buffer.from('PK\u0003\u0004\u0014\u0000kunder.csv'))).toMatch(/zip file/)
    expect(await refusal(Buffer.from('PK\u0003\u0004\u0014\u0000[Content_Types].xml'))).toMatch(
      /Excel workbook/,
    )
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toMatch(
      /Excel workbook/,
    )
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]))).toMatch(
      /contains no text/,
    )
    expect(await refusal('Namn;Ort\nAnna;Umeå\n')).toMatch(/column of email addresses or phone numbers/)
    expect(await refusal(`${'a,'.repeat(1200)}\nanna@kund.example\n`)).toMatch(/1,000 columns/)
    expect(await refusal('Email,Name\nanna@kund.example,"Anna\nerik@kund.example,Erik\n')).toMatch(
      /quotation mark opens in row 2/,
    )
  })

  test('is too large is refused before it is read', async () => {
    const response = await fetch(`${blipp.url}${importFile.path}?consent=none`, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        cookie: [...shop.owner.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new Blob([new Uint8Array(FILE_MAX + 1)]),
    })
    expect(response.status).toBe(413)
  })

  test('finds no room for the time being is asked for again later, and is not called unreadable', async () => {
    vi.stubEnv('TMPDIR', join(tmpdir(), 'there', 'is', 'none'))
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await postFile(shop.owner, 'Email\na@kund.example\n')).toMatchObject({
      ...{ status: 503, body: { code: 'unavailable' } },
    })
  })

  test('is JSON, or without a word on consent, or from nobody, is refused', async () => {
    const json = await shop.owner.fetch(`${importFile.path}?consent=none`, {
      ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    })
    expect(json.status).toBe(400)
    expect(await postFile(shop.owner, 'Email\na@kund.example\n', {})).toMatchObject({
      ...{ status: 422, body: { fields: { consent: 'Say what the people in the file answered' } } },
    })
    expect(
      await postFile(shop.owner, 'Email\na@kund.example\n', { consent: 'said', channels: 'email' }),
    ).toMatchObject({
      ...{ status: 422, body: { fields: { who: 'Please say who asked', how: 'Choose how they said yes' } } },
    })
    expect((await postFile(visit(blipp.url), 'Email\na@kund.example\n')).status).toBe(401)
  })

  test('is long, in whatever encoding, is taken whole, and a repeat under its id changes nothing', async () => {
    const lines = Array.from({ length: 2500 }, (_, n) => `Kund ${n} Åsäö;kund${n}@lang.example;070-1740610`)
    const text = `Namn;E-post;Telefon\r\n${lines.join('\r\n')}\r\n`
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    await verifyAddress(shop)
    const id = uuid7()
    const first = await postFile(shop.owner, utf16, { consent: 'none', id })
    expect(first.body.import).toMatchObject({ id, created: 2500, next: 2502 })
    const again = await postFile(shop.owner, utf16, { consent: 'none', id })
    expect(again.body.import).toEqual(first.body.import)
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers.filter(({ name }) => /^Kund \d+ Åsäö$/.test(name))).toHaveLength(1000)
  })
})
