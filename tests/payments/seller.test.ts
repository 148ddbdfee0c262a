import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../backend/config/index.ts'
import type { Deps } from '../../backend/deps.ts'
import { paymentAttention, warnOfPayments } from '../../backend/payments/index.ts'
import { sellerOf } from '../../backend/payments/receipt.ts'
import { paymentMail } from '../../pwa/pages/mails/payment-mail.tsx'
import type { ReceiptMailProps } from '../../shared/pages/payment-mails.ts'
import { makeAuthority } from '../support/authority.ts'

const seller = {
  OPERATOR_NAME: 'Blipp Drift AB',
  OPERATOR_ADDRESS: 'Storgatan 1, 903 26 Umeå',
  OPERATOR_NUMBER: '556016-0680',
  OPERATOR_VAT_NUMBER: 'SE 556016 0680 01',
}
const { cert, key } = makeAuthority().client
const swish = {
  ...{ SWISH_PAYEE: '1231181189', SWISH_CERT: cert, SWISH_KEY: key },
  SWISH_BASE_URL: 'https://localhost:1',
}
const now = '2026-11-21T09:00:00.000Z'

describe('a receipt', () => {
  const receipt = (environment: Record<string, string>): ReceiptMailProps => ({
    ...{ kind: 'receipt', isCredit: false, language: 'sv', timeZone: 'Europe/Stockholm', number: 7 },
    ...{
      creditOf: null,
      at: now,
      method: 'swish',
      planName: 'Starter',
      term: 'yearly',
      amountOre: 29_900,
      vatOre: 5980,
    },
    ...{ periodFrom: null, periodTo: null, url: 'https://blipp.example', supportEmail: 'a@blipp.example' },
    seller: sellerOf(readConfig(environment)),
    payer: { name: 'Björns Barbershop AB', taxId: '559123-4568', address: null },
  })

  test('is numbered as it is, however high its number', () => {
    expect(paymentMail({ ...receipt(seller), number: 12345 }).subject).toBe('Kvitto 12345 från Blipp')
  })

  test('names who sells, with the VAT number', () => {
    const { text, html } = paymentMail(receipt(seller))
    expect(text).toContain('Säljare: Blipp Drift AB, Storgatan 1, 903 26 Umeå')
    expect(text).toContain('Säljarens organisationsnummer: 556016-0680')
    expect(text).toContain('Säljarens momsregistreringsnummer: SE556016068001')
    expect(html).toContain('SE556016068001')
  })

  test('of a part that goes back says how much of it is VAT', () => {
    const part = { isCredit: true, isPart: true, creditOf: 7, number: 8, amountOre: 10_000, vatOre: 2000 }
    const { text, subject } = paymentMail({ ...receipt(seller), ...part })
    expect(subject).toBe('Kreditkvitto 8 från Blipp')
    expect(text.replace(/\s/g, ' ')).toContain('Moms 25 %: −20,00 kr Summa med moms: −100,00 kr')
    expect(text).toContain('den del av Starter som du får tillbaka')
  })

  test('is laid out so that no word of it is broken, however narrow the screen', () => {
    const { html } = paymentMail(receipt(seller))
    const line = /<p style="([^"]*)"><span[^>]*>Säljarens momsregistreringsnummer</.exec(html)?.[1]
    expect(line).toContain('overflow-wrap:break-word')
    // Cells share a width, and shrink to their letters where words may be broken anywhere.
    expect(html.slice(html.indexOf('Nummer'), html.indexOf('Summa med moms'))).not.toContain('<td')
  })

  test('says nothing to the customer of what the operator has not said', () => {
    expect(paymentMail(receipt({})).text).not.toMatch(/Säljare|null|undefined/)
  })
})

describe('the operator', () => {
  const told = (environment: Record<string, string>, at = now) =>
    paymentAttention(readConfig(environment), at)

  test('hears what receipts lack, where plans can be paid', () => {
    expect(told(swish)).toEqual([
      { what: 'seller', missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_VAT_NUMBER'] },
    ])
    const { OPERATOR_VAT_NUMBER: _, ...rest } = seller
    expect(told({ ...swish, ...rest })).toEqual([{ what: 'seller', missing: ['OPERATOR_VAT_NUMBER'] }])
    expect(told({ ...swish, ...seller })).toEqual([])
    expect(told({})).toEqual([])
  })

  test('reads the same in the log as the server starts', () => {
    const warn = vi.fn()
    const log = { warn } as unknown as Deps['log']
    warnOfPayments({ config: readConfig(swish), log }, '2036-01-01T00:00:00.000Z')
    expect(warn.mock.calls).toEqual([
      [
        { missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_VAT_NUMBER'] },
        'receipts do not name the seller in full',
      ],
      [{ until: expect.any(String) }, 'the certificate of Swish runs out'],
    ])
  })

  test('hears of the certificate of Swish thirty days before it runs out, and after', () => {
    const until = '2036-01-01T00:00:00.000Z'
    const warned = [{ what: 'swishCertificate', until }]
    expect(told({ ...swish, ...seller }, '2035-12-01T23:59:59.000Z')).toEqual([])
    expect(told({ ...swish, ...seller }, '2035-12-02T00:00:00.000Z')).toEqual(warned)
    expect(told({ ...swish, ...seller }, '2036-02-01T00:00:00.000Z')).toEqual(warned)
  })

  test.each(['SE5560160680', 'SE556016068002', '556016068001', 'x'])(
    'cannot say that %s is a VAT number',
    (given) =>
      expect(() => readConfig({ OPERATOR_VAT_NUMBER: given })).toThrow('OPERATOR_VAT_NUMBER must be'),
  )
})
