import type { GeneratedText, GenerateRequest } from '../../shared/ai.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'
import type { Offer } from '../../shared/offers.ts'
import { hasPlaceFor } from '../../shared/rules/template.ts'
import { lastsUntil, offerLink } from '../offers/index.ts'

/** An offer that a text is to lead to. */
export type OfferToTell = Pick<Offer, 'id' | 'title' | 'until'>

/**
 * The request for a text that tells of an offer and leads to the reader's voucher: what it is, unless the merchant says
 * what the text is about; until when; and the link, after what they want to be done.
 */
export function withOffer(request: GenerateRequest, offer: OfferToTell, language: Language): GenerateRequest {
  const own = request.keyMessage?.trim()
  const said = own || offer.title
  const link = linkIn(request.campaignType, language)
  const call = request.callToAction?.trim()
  return {
    ...request,
    productService: request.productService || (own ? offer.title : null),
    keyMessage: offer.until ? `${stopped(said)} ${lastsUntil(offer.until, language)}` : said,
    callToAction: call ? `${stopped(call)} ${link}` : link,
  }
}

/** Words before an address cost an SMS the room that its second part is paid for. */
const linkIn = (type: GenerateRequest['campaignType'], language: Language): string =>
  (type === 'whatsapp' ? `${offerChoice(language)('linkWords')}: ` : '') + offerLink(type, language)

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A model may have left the link out: the text gets it at its end. */
export const leadingToOffer = (
  text: GeneratedText,
  type: GenerateRequest['campaignType'],
  language: Language,
): GeneratedText =>
  hasPlaceFor(text.message, 'offer')
    ? text
    : { ...text, message: `${text.message.trimEnd()}\n\n${linkIn(type, language)}` }
