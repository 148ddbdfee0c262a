import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundPayment } from '../../backend/payments/index.ts'
import { receiptPdf, writable } from '../../backend/payments/receipt-pdf.ts'
import { paymentMail } from '../../pwa/pages/mails/payment-mail.tsx'
import { yearly } from '../../shared/copy/yearly.ts'
import { receiptWords } from '../../shared/pages/receipt.ts'
import { getReceipt, getReceiptPdf, type Receipt } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Paying, setPaying } from './scene.ts'

const receipt: Receipt = {
  isCredit: false,
  number: 7,
  creditOf: null,
  at: '2026-11-21T09:00:00.000Z',
  seller: {
    name: 'Blipp Drift AB',
    address: 'Storgatan 1, 903 26 Umeå',
    number: '556016-0680',
    vatNumber: 'SE556016068001',
  },
  payer: { name: 'Åsas Färghörna AB', taxId: '559123-4568', address: null },
  method: 'klarna',
  planName: 'Starter',
  term: 'yearly',
  periodFrom: '2026-11-21T09:00:00.000Z',
  periodTo: '2026-12-21T09:00:00.000Z',
  amountOre: 29_900,
  vatOre: 5980,
  timeZone: 'Europe/Stockholm',
}

/** The texts that a PDF draws, a line each: its streams opened, and Windows-1252 read as what it shows. */
function textsOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const decoder = new TextDecoder('windows-1252')
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)])
    .map(([, parts = '']) =>
      decoder.decode(
        Buffer.from([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
      ),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

describe('the words of a receipt', () => {
  test('are what the law asks for, in this order, and what a yearly contract is', () => {
    const { title, heads, seller, payer, article, sums, notes } = receiptWords(receipt, 'sv')
    const all = [...heads, ...seller, ...payer, ...article, ...sums]
    expect(title).toBe('Kvitto 7')
    expect(all.map(({ name, value }) => `${name}: ${value}`.replaceAll(/\s/g, ' '))).toEqual([
      'Nummer: 7',
      'Datum: 21 november 2026',
      'Säljare: Blipp Drift AB, Storgatan 1, 903 26 Umeå',
      'Säljarens organisationsnummer: 556016-0680',
      'Säljarens momsregistreringsnummer: SE556016068001',
      'Betalare: Åsas Färghörna AB',
      'Betalarens organisationsnummer: 559123-4568',
      'Avser: Blipp Starter, en månad',
      'Period: 21 november 2026 – 21 december 2026',
      'Betalt med: Klarna',
      'Summa utan moms: 239,20 kr',
      'Moms 25 %: 59,80 kr',
      'Summa med moms: 299,00 kr',
    ])
    expect(notes).toEqual([yearly('sv')('means')])
    expect(receiptWords({ ...receipt, term: 'monthly' }, 'sv').notes).toEqual([])
  })

  test('stand in the mail too, with the same sentence about the yearly contract', () => {
    const { text } = paymentMail({
      ...receipt,
      ...{ kind: 'receipt', language: 'en', url: 'https://blipp.example/r', supportEmail: 'a@blipp.example' },
    })
    expect(text).toContain(yearly('en')('means'))
    expect(text.replaceAll(/\s/g, ' ')).toContain('Total with VAT: 299,00 kr')
  })
})

describe('the PDF of a receipt', () => {
  test.each(['sv', 'en'] as const)('says in %s what the page says', async (language) => {
    const pdf = await receiptPdf(receipt, language)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const said = textsOf(pdf).replaceAll('\n', ' ')
    const { title, heads, seller, payer, article, sums } = receiptWords(receipt, language)
    for (const { name, value } of [
      { name: title, value: '' },
      ...heads,
      ...seller,
      ...payer,
      ...article,
      ...sums,
    ]) {
      expect(said).toContain(name)
      expect(said).toContain(value.replaceAll(/\s/g, ' '))
    }
    expect(said).toContain('Åsas Färghörna AB')
  })

  test('stays on one page with names as long as they come', async () => {
    const long = 'Å'.repeat(120)
    const pdf = await receiptPdf(
      { ...receipt, payer: { name: long, taxId: '1'.repeat(30), address: `${long}, ${long}` } },
      'sv',
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('writes what its fonts lack as the nearest letter, or as a question mark', () => {
    expect(writable('Räksmörgås à la é – “x” 100 €')).toBe('Räksmörgås à la é – “x” 100 €')
    expect(writable('Łódź Čapek\u202f−1')).toBe('Lódz Capek\u00a0–1')
    expect(writable('東京 🎉')).toBe('?? ?')
  })
})

onEachEngine('a receipt', (open) => {
  let paying: Paying
  let other: Shop
  beforeAll(async () => {
    paying = await setPaying(await open())
    other = await openShop(paying.blipp.url)
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const paid = async () => {
    const payment = await paying.create('swish')
    await paying.swish.pay(paying.swish.request().id)
    return paying.check(payment)
  }

  test('is there as soon as the payment is, for its owner alone, and as a PDF', async () => {
    const { owner } = paying.shop
    const waiting = await paying.create('swish')
    const at = { id: waiting.id }
    expect(await owner.ask(getReceipt, at)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(await owner.ask(getReceiptPdf, at)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    await paying.swish.pay(paying.swish.request().id)
    await paying.check(waiting)
    const { receipt: read } = await owner.call(getReceipt, at)
    expect(read).toMatchObject({
      number: 1,
      isCredit: false,
      term: 'yearly',
      amountOre: 29_900,
      vatOre: 5980,
    })
    expect(read.payer.name).toBe(paying.shop.business.name)
    expect(await other.owner.ask(getReceipt, at)).toMatchObject({ status: 404 })
    const answer = await owner.fetch(`/api/payments/${waiting.id}/receipt/pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="blipp-(kvitto|receipt)-1\.pdf"/)
    expect(textsOf(Buffer.from(await answer.arrayBuffer()))).toContain(paying.shop.business.name)
  })

  test('of a payment that was given back has a credit note beside it, in negative sums', async () => {
    const { owner } = paying.shop
    const payment = await paid()
    const note = { id: payment.id, of: 'refund' as const }
    expect(await owner.ask(getReceipt, note)).toMatchObject({ status: 404 })
    await refundPayment(paying.blipp.deps, { businessId: paying.shop.business.id, id: payment.id }, 10_000)
    const { receipt: read } = await owner.call(getReceipt, note)
    expect(read).toMatchObject({ isCredit: true, number: 2, creditOf: 1, amountOre: 10_000, vatOre: 2000 })
    expect(receiptWords(read, 'sv').sums.at(-1)?.value.replaceAll(/\s/g, ' ')).toBe('−100,00 kr')
    expect((await owner.call(getReceipt, { id: payment.id })).receipt.number).toBe(1)
  })

  test('and its credit note go on naming who sold, whoever runs Blipp later', async () => {
    const { owner, business } = paying.shop
    const { config } = paying.blipp.deps
    const before = config.operator
    const sellers = async (id: string) => [
      (await owner.call(getReceipt, { id })).receipt.seller.name,
      (await owner.call(getReceipt, { id, of: 'refund' })).receipt.seller.name,
    ]
    config.operator = { ...before, name: 'Blipp Drift AB', address: 'Storgatan 1, 903 26 Umeå' }
    const { id } = await paid()
    config.operator = { ...before, name: 'Blipp Norr AB' }
    await refundPayment(paying.blipp.deps, { businessId: business.id, id })
    config.operator = { ...before, name: 'Någon annan AB' }
    expect(await sellers(id)).toEqual(['Blipp Drift AB', 'Blipp Norr AB'])
    // What was numbered before that was kept says what is configured.
    await paying.blipp.deps.db.write(business.id, async ({ trx }) => {
      await trx.updateTable('payments').set({ seller: null, creditSeller: null }).execute()
    })
    expect(await sellers(id)).toEqual(['Någon annan AB', 'Någon annan AB'])
    config.operator = before
  })
})
