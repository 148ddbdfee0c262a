import type { GenerateRequest } from '../ai.ts'
import type { Language } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import { english } from './en/index.ts'
import { mannerOf, type Phrases } from './phrases.ts'
import type { Choose } from './seed.ts'
import { capitalised, filled, sentence } from './sentence.ts'
import { swedish } from './sv/index.ts'
import { audienceOf, tradeOf } from './trade.ts'

export const phrasesOf: Readonly<Record<Language, Phrases>> = { sv: swedish, en: english }

/** The pieces that a message is put together of; an empty one is left out. */
export interface Pieces {
  /** The merchant's own words: what is offered or told. Empty where they gave none. */
  offer: string
  /** Whom it is for, as a sentence. */
  audience: string
  opening: string
  /** The opening of a text message. */
  brief: string
  /** A shorter one, where the merchant gave nothing to say. */
  briefer: string
  invitation: string
  call: string
  /** After the brief opening, which may have said it already. */
  briefCall: string
  /** The merchant's own, which is never left out. */
  ownCall: string
  emoji: string
}

// Looked for in the folded text.
const callWords = new RegExp(
  [
    'valkomm|maste komma|boka|bestall|\\bring\\b|\\bkom\\b|hor av dig|titta in|mejla|maila|anmal|visa (?:det|upp)|drop-?in|beratta',
    'svara|sag (?:garna|till|vad|som)|passa pa|prova|skjut inte|slag i saken|svang forbi|besoka|ses igen',
    'welcome|\\bbook|order|\\bcall|\\bcome|visit|get in touch|sign up|show this|walk-in|tell us|let us know|answer',
    'stopping by|stop by|drop (?:in|by)|try|see you',
  ].join('|'),
)

/** Whether a text already tells its reader what to do. */
export const callsToAct = (text: string): boolean => callWords.test(fold(text))

const shutting = /stang|closed|closing|upphor/

/** Whether a text tells that something is shut, after which nobody is asked to come. */
export const closesDoors = (text: string): boolean => shutting.test(fold(text))

/** The product before the message, unless the message names it. */
function offerOf({ keyMessage, productService }: GenerateRequest, phrase: string): string {
  const product = productService?.trim() ?? ''
  const message = keyMessage?.trim() ?? ''
  if (!message)
    return (
      product &&
      ownSentence(filled(phrase, { product: bare(product), thing: inside(bare(product)) }), product)
    )
  if (!product || fold(message).includes(fold(product))) return sentence(message)
  if (product.length > 60 || sentencesOf(product).length > 1)
    return `${sentence(message)} ${sentence(product)}`
  return sentence(`${bare(product)}: ${message}`)
}

/** Without the capital that only a sentence's beginning gave it. */
const inside = (text: string): string =>
  /^\p{Lu}\P{Lu}*$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const bare = (text: string): string => text.replace(/[.:;,\s]+$/, '')

/** A product that is several sentences long stands for itself. */
const ownSentence = (framed: string, product: string): string =>
  sentencesOf(product).length > 1 ? sentence(product) : capitalised(framed)

function callOf(call: string, { lead }: Phrases, end: '.' | '!', isAsking: boolean): string {
  if (!call) return ''
  const [only] = facts(call)
  const isAlone = only !== undefined && only.found.length === call.length
  if (!isAlone || only.kind === 'placeholder') return sentence(call, end)
  if (only.kind === 'number') return `${lead.phone} ${call}`
  if (only.found.includes('@')) return `${lead.mail} ${call}`
  return `${isAsking ? lead.answer : lead.link} ${call}`
}

/** The openings before the merchant's words, or in their place. */
function openingsOf(
  { campaignGoal, tone, businessName }: GenerateRequest,
  offer: string,
  { goals, closing }: Phrases,
  choose: Choose,
): Pick<Pieces, 'opening' | 'brief' | 'briefer'> {
  if (campaignGoal === 'announcement' && closesDoors(offer)) return { ...closing, briefer: '' }
  const goal = goals[campaignGoal]
  const say = (list: readonly string[]) => filled(choose(list), { shop: businessName })
  if (offer) return { opening: say(goal.opening[tone]), brief: say(goal.brief[tone]), briefer: '' }
  return { opening: say(goal.alone[tone]), brief: say(goal.briefAlone[tone]), briefer: say(goal.brief[tone]) }
}

export function piecesOf(request: GenerateRequest, language: Language, choose: Choose): Pieces {
  const phrases = phrasesOf[language]
  const goal = phrases.goals[request.campaignGoal]
  const trade = phrases.trades[tradeOf(request.businessType, request.businessName)]
  const manner = mannerOf(request.tone)
  const isAsking = request.campaignGoal === 'survey'
  const said = isAsking ? phrases.survey : trade
  const offer = offerOf(request, choose(goal.product))
  const audience = audienceOf(request.targetAudience)
  const ownCall = callOf(request.callToAction?.trim() ?? '', phrases, manner === 'warm' ? '!' : '.', isAsking)
  const openings = openingsOf(request, offer, phrases, choose)
  const invitation = choose(said.invitation[manner])
  const standard = choose(said.call[manner])
  const standsAlone = offer !== '' && (request.campaignGoal === 'announcement' || closesDoors(offer))
  // What the merchant wrote is not asked for a second time, and nobody is invited to a shut door.
  const callAfter = (before: string) =>
    ownCall || (standsAlone || callsToAct(offer || (isAsking ? '' : before)) ? '' : standard)
  return {
    offer,
    audience: offer && audience ? phrases.audiences[audience] : '',
    ...openings,
    invitation:
      request.campaignGoal === 'announcement' || standsAlone || (callsToAct(offer) && !ownCall)
        ? ''
        : invitation,
    call: callAfter(openings.opening),
    briefCall: callAfter(openings.brief),
    ownCall,
    emoji: choose(trade.emoji),
  }
}
