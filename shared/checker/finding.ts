import type { Channel } from '../consents.ts'
import type { Language } from '../copy/copy.ts'
import type { Offer } from '../offers.ts'

/** Everything that is looked for; the sentence for each stands in `copy/checker.ts`. */
export const findingCodes = [
  'empty',
  'linkForeign',
  'numberForeign',
  'placeholderForeign',
  'placeholderStyle',
  'placeholderUnknown',
  'nameMissing',
  'subjectMissing',
  'subjectLong',
  'subjectStyle',
  'subjectUnknown',
  'senderMissing',
  'senderInvalid',
  'shopMissing',
  'optOutMissing',
  'optOutShare',
  'partsMany',
  'costlySigns',
  'costlyLetters',
  'costlyEmoji',
  'shouting',
  'exclamations',
  'offerWithoutEnd',
  'offerDate',
  'offerNoEnd',
  'offerPrice',
  'claimFree',
  'claimHealth',
  'claimPrize',
  'claimClosing',
  'claimScarce',
  'claimGuarantee',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** `stop`: must not go out so; `warn`: costs money, goodwill or a complaint; `hint`: could be better. */
export const severities = ['stop', 'warn', 'hint'] as const
export type Severity = (typeof severities)[number]

export interface Finding {
  code: FindingCode
  severity: Severity
  /** The words it is about, as they stand in the text; empty where it is about what is not there. */
  found: string
  /** The place in UTF-16 units; the text's end where nothing was found. */
  start: number
  /** The text that the fix puts there; null where only its author can know. */
  replacement: string | null
  /** Values for the sentence's gaps. */
  values: Record<string, string | number>
}

export interface CheckContext {
  channel: Channel
  /** The language of the appended text, and of the words that are looked for. */
  language: Language
  /** The shop's name. */
  businessName: string
  /** Of a mail; without it, it is not checked. */
  subject?: string | null
  /** The name or number that an SMS comes from; left out, it is not looked at and taken for a name. */
  from?: string | null
  /** The base address of the opt-out, without a slash at its end; its length counts in an SMS. */
  publicUrl?: string
  /** The offer that `{{offer}}` in the text leads to; without it, what the text says of it is not checked. */
  offer?: Pick<Offer, 'title' | 'terms' | 'from' | 'until' | 'worth'>
  /**
   * All that the merchant wrote. Links, numbers and unknown placeholders that are not in it are somebody else's
   * invention. Left out, the text is the merchant's own.
   */
  given?: readonly string[]
}

/** The text with the finding's replacement; unchanged where it has none, or where its words are gone. */
export function fix(text: string, { found, start, replacement }: Finding): string {
  if (replacement === null) return text
  const stands = text.slice(start, start + found.length) === found
  const at = stands ? start : text.indexOf(found)
  return at === -1 ? text : text.slice(0, at) + replacement + text.slice(at + found.length)
}
