import type { GeneratedText, GenerateRequest } from '../ai.ts'
import { chatOf, mailOf, smsOf, subjectOf } from './forms.ts'
import { languageIn } from './language.ts'
import { piecesOf } from './message.ts'
import { resultOf } from './result.ts'
import { chooserOf } from './seed.ts'

const forms = { email: mailOf, sms: smsOf, whatsapp: chatOf } as const

/**
 * Writes a campaign of what the merchant gave and of phrases that promise nothing: no discount, date, address or link
 * is made up. The same request and seed give the same text; another seed says it in other words. An SMS is one part
 * with its opt-out where the merchant's own words leave room.
 */
export function write(request: GenerateRequest, seed: number): GeneratedText {
  const { businessName, businessType, keyMessage, productService, callToAction, tone, campaignType } = request
  const own = [keyMessage, productService, callToAction, businessType, businessName].join(' ')
  const language = request.language ?? languageIn(own) ?? 'sv'
  const choose = chooserOf(seed)
  const form = { tone, shop: businessName, language, choose }
  const message = forms[campaignType](piecesOf(request, language, choose), form)
  const subject = campaignType === 'email' ? subjectOf(request, form) : null
  return resultOf({ subject, message, language, channel: campaignType })
}
