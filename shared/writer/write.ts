import type { GeneratedText, GenerateRequest } from '../ai.ts'
import { type Angle, angles } from '../angles.ts'
import type { Language } from '../copy/copy.ts'
import { chatOf, mailOf, smsOf, subjectOf } from './forms.ts'
import { piecesOf } from './message.ts'
import { resultOf } from './result.ts'
import { chooserOf } from './seed.ts'

const forms = { email: mailOf, sms: smsOf, whatsapp: chatOf } as const

export interface WriteOptions {
  /** The side that it is told from; the seed's choice without it. */
  angle?: Angle
  /** Whoever reads the advice; the text's language without it. */
  reader?: Language
}

/**
 * Writes a campaign of what the merchant gave and of phrases that promise nothing: no discount, date, address or link
 * is made up. The same request and seed give the same text; another seed says it in other words. An SMS is one part
 * with its opt-out where the merchant's own words leave room.
 */
export function write(request: GenerateRequest, seed: number, options: WriteOptions = {}): GeneratedText {
  const { businessName, tone, campaignType, language = 'sv' } = request
  const choose = chooserOf(seed)
  const angle = options.angle ?? choose(angles)
  const form = { tone, shop: businessName, language, choose }
  const pieces = piecesOf(request, language, choose, angle)
  const message = forms[campaignType](pieces, form)
  const subject = campaignType === 'email' ? subjectOf(request, pieces, form) : null
  return resultOf({ subject, message, language, channel: campaignType }, options.reader ?? language)
}
