import type { GenerateRequest, Tone } from '../ai.ts'
import type { Language } from '../copy/copy.ts'
import { plainText } from '../rules/gsm.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { optOutLine, partsOf, sampleToken } from '../rules/sms.ts'
import { fill } from '../rules/template.ts'
import { sampleValues } from '../rules/texts/outgoing.ts'
import { type Pieces, phrasesOf } from './message.ts'
import { mannerOf } from './phrases.ts'
import type { Choose } from './seed.ts'
import { capitalised, filled } from './sentence.ts'

const joined = (pieces: readonly string[], between: string): string =>
  pieces.filter((piece) => piece !== '').join(between)

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

const origin = 'https://blipp.example'

/** What a text message must leave room for. */
const room = sampleValues(origin, 'Björns Barbershop')
const optOut = `${origin}/u/${sampleToken}`

/** Whether a text message is one part for an ordinary reader, with its way out. */
export const fitsOnePart = (text: string, language: Language): boolean =>
  partsOf(fill(text, room) + optOutLine(language, optOut)) === 1

interface Form {
  tone: Tone
  shop: string
  language: Language
  choose: Choose
}

const spaced = (...pieces: readonly string[]): string => joined(pieces, ' ')

export function mailOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { greeting, signature } = phrasesOf[language]
  const { lead, audience, offer, longAfter, call } = pieces
  const end = filled(choose(signature[tone]), { shop })
  // Whom it is for stands before whatever it is about.
  const [opening, told] = offer ? [lead, spaced(audience, offer)] : [spaced(audience, lead), '']
  const after = isLinkAlone.test(call) ? [longAfter, call] : [spaced(longAfter, call)]
  return joined([choose(greeting[tone]), opening, told, ...after, end], '\n\n')
}

/** On a line of its own it is a button. */
const isLinkAlone = /^\[[^[\]]+\]\([^()\s]+\)$/

/** The fullest of several that is one part; the shortest where none is. The merchant's own words stay in each. */
export function smsOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { briefGreeting, briefSignature } = phrasesOf[language]
  const { lead, briefLead, audience, after, briefAfter, call, briefCall, ownCall } = pieces
  const [offer, whole] = [oneLine(pieces.offer), oneLine(pieces.whole)]
  const hello = choose(briefGreeting[tone])
  const end = filled(choose(briefSignature[tone]), { shop })
  const short = language === 'sv' ? `/${shop}` : `- ${shop}`
  const told = offer ? spaced(lead, audience, offer) : spaced(audience, lead)
  const core = whole || (briefLead ? '' : lead)
  const texts = [
    [hello, told, after, call, end],
    [hello, told, after, call, short],
    ...(briefLead || briefAfter ? [[hello, briefLead, audience, core, briefAfter, briefCall, short]] : []),
    [hello, told, call, short],
    [hello, told, briefCall, short],
    ...(briefLead ? [[hello, briefLead, audience, core, ownCall, short]] : []),
    [hello, told, ownCall, short],
    [hello, audience, whole || lead, briefCall, short],
    [hello, audience, whole || lead, ownCall, short],
    [hello, whole || briefLead || lead, ownCall, short],
    [whole || lead, ownCall, short],
  ].map((each) => plainText(spaced(...each)))
  return texts.find((text) => fitsOnePart(text, language)) ?? (texts.at(-1) as string)
}

/**
 * Writes a chat message: like a text message, with more room and lines of its own, and one emoji where the tone is
 * easy.
 */
export function chatOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { briefGreeting, briefSignature } = phrasesOf[language]
  const { lead, audience, offer, longAfter, call } = pieces
  const emoji = mannerOf(tone) === 'warm' && tone !== 'urgent' ? ` ${pieces.emoji}` : ''
  const end = filled(choose(briefSignature[tone]), { shop })
  const told = offer ? spaced(lead, audience, offer) : spaced(audience, lead)
  return joined([choose(briefGreeting[tone]) + emoji, told, spaced(longAfter, call), end], '\n\n')
}

const isAbbreviation = /(?:\.\p{L}|\b(?:kl|nr|ca|st|ord|inkl|min))\.$/u

/** Longer subjects are cut off in most lists of mails. */
const SUBJECT_ROOM = 60

const isBrief = (text: string): boolean => text.length >= 3 && text.length <= SUBJECT_ROOM

const withoutStop = (text: string): string => (isAbbreviation.test(text) ? text : text.replace(/[.:]$/, ''))

/** The mail's subject: a question where the text opens with one, else the merchant's own words, else the goal's. */
export function subjectOf(
  request: GenerateRequest,
  pieces: Pieces,
  { shop, language, choose }: Form,
): string {
  const { keyMessage, productService, campaignGoal } = request
  const phrase = choose(phrasesOf[language].goals[campaignGoal].subject)
  const asked = sentencesOf(pieces.lead).at(-1)?.text ?? ''
  const isTelling = campaignGoal === 'promotion' || campaignGoal === 'announcement'
  const isOwn = [keyMessage, productService].some((text) => text?.trim())
  const isAsked = campaignGoal === 'survey' && isOwn && /^[^.!?]+\?$/.test(pieces.whole)
  const own = [pieces.whole, keyMessage ?? '', productService ?? ''].map((text) =>
    withoutStop(sentencesOf(text.trim())[0]?.text ?? ''),
  )
  const found = [
    ...(asked.endsWith('?') && (campaignGoal === 'retention' || campaignGoal === 'promotion') ? [asked] : []),
    ...((isTelling && isOwn) || isAsked ? own : []),
    ...(campaignGoal === 'promotion' ? [withoutStop(asked)] : []),
    filled(phrase, { shop }),
  ].find(isBrief)
  return capitalised(found ?? filled(phrase, { shop: language === 'sv' ? 'oss' : 'us' }))
}
