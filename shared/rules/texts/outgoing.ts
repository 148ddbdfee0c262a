import type { Language } from '../../copy/copy.ts'
import { VOUCHER_TOKEN_LENGTH, voucherUrl } from '../offers/page.ts'
import { sampleToken, withOptOut } from '../sms.ts'
import { fill, type Placeholder } from '../template.ts'
import { fillLinks, LINK_TOKEN_LENGTH, markLinks, trackedUrl } from '../tracking.ts'

/** What of a person is filled into their text, and the language that its opt-out line is in. */
export interface TextReader {
  name: string | null
  email: string | null
  phone: string | null
  language: Language
}

/** What one text is made of that is the same for everybody. */
export interface TextSource {
  message: string
  /** The name or number that it comes from. */
  from: string
  /** The shop's. */
  business: string
  review: string | null
  /** Without a slash at its end. */
  publicUrl: string
  /** Those of the message that are measured, as they are written in it. */
  links: readonly string[]
}

/** A person's own codes in the links of their text. */
export interface TextTokens {
  optOut: string
  /** Null where nothing of the text is measured. */
  link: string | null
  /** Opens their voucher; null where the text links to none. */
  offer: string | null
}

/** As long as real ones, so that a text can be counted before it is sent. */
export const sampleTokens = {
  optOut: sampleToken,
  link: 'x'.repeat(LINK_TOKEN_LENGTH),
  offer: 'x'.repeat(VOUCHER_TOKEN_LENGTH),
} as const satisfies TextTokens

/** Values of ordinary length, for counting a text before it is known who gets it. */
export const sampleValues = (publicUrl: string, business: string): Record<Placeholder, string> => ({
  name: 'Alexandra Lind',
  email: 'alexandra@kund.example',
  phone: '070-174 06 10',
  business,
  review: `https://g.page/r/${'x'.repeat(16)}/review`,
  offer: voucherUrl(publicUrl, sampleTokens.offer),
})

/** Makes the text that one person gets, character by character. It is counted by the same function that it is sent by. */
export function textMaker(source: TextSource): (reader: TextReader, tokens: TextTokens) => string {
  const { message, from, business, review, publicUrl, links } = source
  const marked = markLinks(message, links)
  return ({ name, email, phone, language }, { optOut, link, offer: voucher }) => {
    const urls = links.map((own, position) => (link === null ? own : trackedUrl(publicUrl, link, position)))
    const offer = voucher && voucherUrl(publicUrl, voucher)
    const filled = fill(fillLinks(marked, urls), { name, email, phone, business, review, offer })
    return withOptOut(filled, { from, language, publicUrl, token: optOut })
  }
}
