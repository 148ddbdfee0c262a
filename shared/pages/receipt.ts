import type { Language } from '../copy/copy.ts'
import { paymentMails } from '../copy/payment-mails.ts'
import { receipts } from '../copy/receipts.ts'
import { yearly } from '../copy/yearly.ts'
import { methodNames, type Receipt } from '../payments.ts'

export interface ReceiptRow {
  name: string
  value: string
}

/** A receipt in words, in the order in which it is read. */
export interface ReceiptWords {
  title: string
  /** Number and date. */
  heads: ReceiptRow[]
  seller: ReceiptRow[]
  payer: ReceiptRow[]
  /** What was bought, for which time, and how it was paid. */
  article: ReceiptRow[]
  /** Without VAT, the VAT, and with it. */
  sums: ReceiptRow[]
  notes: string[]
}

const locales = { sv: 'sv-SE', en: 'en-SE' } as const

/** Money and dates of a receipt and of the mails about payments. */
export function receiptFormats(language: Language, timeZone: string) {
  const money = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'SEK' })
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
  return {
    money: (ore: number) => money.format(ore / 100),
    date: (at: string) => date.format(new Date(at)),
  }
}

/** The words of a receipt: the same in the mail, on the page and in the PDF. What is not known is left out. */
export function receiptWords(receipt: Receipt, language: Language): ReceiptWords {
  const { isCredit, number, creditOf, seller, payer, planName, periodFrom, periodTo } = receipt
  const t = paymentMails(language)
  const { money, date } = receiptFormats(language, receipt.timeZone)
  const sign = isCredit ? -1 : 1
  const rows = (...all: [string, string | null][]): ReceiptRow[] =>
    all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const period = periodFrom && periodTo ? `${date(periodFrom)} – ${date(periodTo)}` : null
  return {
    title: receipts(language)(isCredit ? 'credit' : 'receipt', { n: String(number) }),
    heads: rows(
      [t('number'), String(number)],
      [t('creditOf'), creditOf === null ? null : String(creditOf)],
      [t('date'), date(receipt.at)],
    ),
    seller: rows(
      [t('seller'), [seller.name, seller.address].filter(Boolean).join(', ')],
      [t('sellerNumber'), seller.number],
      [t('vatNumber'), seller.vatNumber],
    ),
    payer: rows(
      [t('payer'), [payer.name, payer.address].filter(Boolean).join(', ')],
      [t('taxId'), payer.taxId],
    ),
    article: rows(
      [t('article'), t('articleIs', { plan: planName })],
      [t('period'), period],
      [t('method'), methodNames[receipt.method]],
    ),
    sums: rows(
      [t('net'), money(sign * (receipt.amountOre - receipt.vatOre))],
      [t('vat'), money(sign * receipt.vatOre)],
      [t('total'), money(sign * receipt.amountOre)],
    ),
    notes: receipt.term === 'yearly' ? [yearly(language)('means')] : [],
  }
}
