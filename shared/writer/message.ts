import type { GenerateRequest } from '../ai.ts'
import type { Angle } from '../angles.ts'
import type { Language } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import { audienceOf } from './audience.ts'
import { english } from './en/index.ts'
import { type Manner, mannerOf, type Phrases, type TradePhrases, type Variants } from './phrases.ts'
import { askedFor, bare, introduced, isThing } from './product.ts'
import type { Choose } from './seed.ts'
import { filled, sentence } from './sentence.ts'
import { swedish } from './sv/index.ts'
import { ends, hasDay, seasonIn } from './time.ts'
import { tradeOf } from './trade.ts'

export const phrasesOf: Readonly<Record<Language, Phrases>> = { sv: swedish, en: english }

/** The pieces that a message is put together of, in their order; an empty one is left out. */
export interface Pieces {
  lead: string
  /** Whom it is for, before what is offered. */
  audience: string
  /** The lead of a text message that is nearly full. */
  briefLead: string
  briefAfter: string
  /** The merchant's own words, without the product where the lead names it. */
  offer: string
  /** The merchant's own words in full. */
  whole: string
  after: string
  /** After what is offered in a mail, which has room. */
  longAfter: string
  call: string
  briefCall: string
  /** The merchant's own, which is never left out. */
  ownCall: string
  emoji: string
}

// Looked for in the folded text.
const callWords = new RegExp(
  [
    'valkomm|maste komma|boka|bestall|\\bring\\b|\\bkom\\b|hor av dig|titta in|mejla|maila|anmal|visa (?:det|upp)|drop-?in|beratta',
    'svara|sag (?:garna|till|vad|som)|passa pa|prova|skjut inte|slag i saken|svang forbi|besoka|ses igen|\\bta med\\b|lamna in|vi ses',
    'welcome|\\bbook|order|\\bcall|\\bcome|visit|get in touch|sign up|show this|walk-in|tell us|let us know|answer',
    'stopping by|stop by|drop (?:in|by)|\\btry\\b|see you|\\bbring\\b',
  ].join('|'),
)

/** Whether a text already tells its reader what to do. */
export const callsToAct = (text: string): boolean => callWords.test(fold(text))

const shutting = /stang|closed|closing|upphor/

/** Whether a text tells that something is shut, after which nobody is asked to come. */
export const closesDoors = (text: string): boolean => shutting.test(fold(text))

/** What the pieces of one request are made with. */
interface Ground {
  request: GenerateRequest
  angle: Angle
  phrases: Phrases
  trade: TradePhrases
  manner: Manner
  choose: Choose
}

/** The product before the message, unless the message names it. */
function wholeOffer({ request, phrases, choose }: Ground, isAddressed: boolean): string {
  const product = request.productService?.trim() ?? ''
  const message = request.keyMessage?.trim() ?? ''
  const { product: phrase } = phrases.goals[request.campaignGoal]
  if (!message) return product && introduced(product, choose(phrase), phrases)
  if (!product || fold(message).includes(fold(product))) return sentence(message)
  const isLong = product.length > 60 || sentencesOf(product).length > 1
  // "Våra öppettider: Vad tycker du?" reads badly, and so does a product before a text of several sentences.
  if (isLong || message.endsWith('?') || sentencesOf(message).length > 2)
    return `${sentence(message)} ${sentence(product)}`
  return sentence(`${bare(product)}${isAddressed ? ',' : ':'} ${message}`)
}

function callOf(call: string, { lead }: Phrases, end: '.' | '!', isAsking: boolean): string {
  if (!call) return ''
  const [only] = facts(call)
  const isAlone = only !== undefined && only.found.length === call.length
  if (!isAlone || only.kind === 'placeholder') return sentence(call, end)
  if (only.kind === 'number') return `${lead.phone} ${call}`
  if (only.found.includes('@')) return `${lead.mail} ${call}`
  return `${isAsking ? lead.answer : lead.link} ${call}`
}

/** A question about the product where it can be named inside one, else the trade's own. */
function askingOf({ request, phrases, trade, manner, choose }: Ground): { text: string; isNamed: boolean } {
  const product = request.productService?.trim() ?? ''
  const ask = choose(trade.ask[manner])
  const message = request.keyMessage ?? ''
  const isTold = fold(message).includes(fold(product)) || message.trim().endsWith('?')
  if (isThing(product) && !isTold) return askedFor(product, ask, phrases)
  return { text: choose(trade.question[manner]), isNamed: false }
}

/** What stands around the offer. */
type Around = Pick<Pieces, 'lead' | 'briefLead' | 'briefAfter' | 'after' | 'longAfter'> & { isNamed: boolean }

function aroundOf(ground: Ground, whole: string): Around {
  const { request, phrases, trade, manner, choose } = ground
  const { campaignGoal, tone, businessName: shop } = request
  // Not one question after another.
  const angle = ground.angle === 'question' && whole.includes('?') ? 'worth' : ground.angle
  if (closesDoors(whole)) {
    const { lead, after } = phrases.closing
    const isNews = campaignGoal === 'announcement'
    return {
      lead: isNews ? lead : '',
      briefLead: '',
      briefAfter: '',
      after: '',
      longAfter: after,
      isNamed: false,
    }
  }
  const goal = phrases.goals[campaignGoal]
  const isSelling = campaignGoal === 'promotion' || campaignGoal === 'retention'
  const asking = askingOf(ground)
  const own = [request.keyMessage, request.productService].join(' ')
  const season = isSelling ? seasonIn(own, phrases) : null
  const pick = (list: Variants): string => choose(list[manner])
  const worth = pick(trade.worth)
  const slots = {
    shop,
    worth,
    ask: asking.text,
    question: pick(trade.question),
    occasion: season ?? pick(trade.occasion),
    news: trade.news,
  }
  const say = (list: Variants) => filled(pick(list), slots)
  const opening = pick((whole ? goal.lead : goal.alone)[angle])
  const lead = filled(opening, slots)
  const isNamed = asking.isNamed && opening.includes('{ask}')
  const isHurried = tone === 'urgent' && campaignGoal === 'promotion' && whole !== ''
  const told = say(goal.after[angle])
  const after = angle === 'occasion' && whole ? (timely(ground, isHurried) ?? told) : told
  const isWelcome = campaignGoal === 'welcome'
  const more = isWelcome ? filled(goal.after.worth[manner][0] ?? '', slots) : worth
  const hasMore = isSelling || isWelcome || (campaignGoal === 'announcement' && !whole)
  return {
    lead: isHurried ? hurried(lead, phrases.hurry, angle) : lead,
    after,
    ...briefAround(ground, angle),
    ...(isNamed ? { briefLead: '' } : undefined),
    longAfter:
      hasMore && !lead.includes(worth)
        ? (isWelcome ? [more, after] : [after, more]).filter(unique).join(' ')
        : after,
    isNamed,
  }
}

/** A question answers the hurry, everything else leads up to it. */
const hurried = (lead: string, hurry: string, angle: Angle): string =>
  (angle === 'question' ? `${hurry} ${lead}` : `${lead} ${hurry}`).trim()

/** What a text message that is nearly full has room for. */
function briefAround({ request, phrases, trade, manner }: Ground, angle: Angle) {
  const { campaignGoal } = request
  if (campaignGoal === 'retention') return { briefLead: phrases.briefMissed[manner], briefAfter: '' }
  if (campaignGoal !== 'promotion') return { briefLead: '', briefAfter: '' }
  return {
    briefLead: angle === 'worth' ? '' : trade.brief[angle],
    briefAfter: angle === 'worth' ? trade.brief.worth : '',
  }
}

const shortest = (list: readonly string[]): string => list.toSorted((a, b) => a.length - b.length)[0] ?? ''

const unique = (piece: string, at: number, all: readonly string[]): boolean =>
  piece !== '' && all.indexOf(piece) === at

/** What is said of the time that the offer names; null where it names none. */
function timely({ request, phrases }: Ground, isHurried: boolean): string | null {
  const { campaignGoal, keyMessage, productService } = request
  const own = [keyMessage, productService].join(' ')
  if (ends(own) && !isHurried && (campaignGoal === 'promotion' || campaignGoal === 'retention'))
    return phrases.whileItLasts
  return hasDay(own) && campaignGoal === 'announcement' ? phrases.inTheDiary : null
}

function audiencePiece({ request, phrases }: Ground, own: string): string {
  const found = audienceOf(request.targetAudience)
  // A welcome is for newcomers by itself.
  if (found?.group === 'newcomers' && request.campaignGoal === 'welcome') return ''
  if (!found || fold(own).includes(fold(found.words).slice(0, 5))) return ''
  return found.group ? phrases.audiences[found.group] : filled(phrases.otherAudience, { group: found.words })
}

export function piecesOf(request: GenerateRequest, language: Language, choose: Choose, angle: Angle): Pieces {
  const phrases = phrasesOf[language]
  const trade = phrases.trades[tradeOf(request.businessType, request.businessName)]
  const manner = mannerOf(request.tone)
  const ground: Ground = { request, angle, phrases, trade, manner, choose }
  const isAsking = request.campaignGoal === 'survey'
  const isNews = request.campaignGoal === 'announcement'
  const isWelcome = request.campaignGoal === 'welcome'
  const own = [request.keyMessage, request.productService].join(' ')
  const audience = audiencePiece(ground, own)
  const given = wholeOffer(ground, audience !== '')
  const around = aroundOf(ground, given)
  const whole =
    given ||
    choose(phrases.goals[request.campaignGoal].standIn[manner]).replace('{shop}', request.businessName)
  const offer = around.isNamed ? sentence(request.keyMessage?.trim() ?? '') : whole
  const ownCall = callOf(request.callToAction?.trim() ?? '', phrases, manner === 'warm' ? '!' : '.', isAsking)
  const said = isAsking ? phrases.surveyCall : isNews || isWelcome ? phrases.newsCall : trade.call
  const standard = choose(said[manner])
  // What the merchant wrote is not asked for a second time, and nobody is invited to a shut door.
  const needsNoCall = closesDoors(given) || (!isAsking && callsToAct(own))
  const isIdle = needsNoCall && !ownCall && !closesDoors(given)
  const isInvited =
    (isWelcome && callsToAct(around.lead)) || (isNews && !given) || (!isAsking && callsToAct(around.after))
  const isCalled = !needsNoCall && (!isInvited || around.after === phrases.whileItLasts)
  return {
    lead: around.lead,
    briefLead: around.briefLead,
    briefAfter: isIdle ? '' : around.briefAfter,
    audience,
    offer,
    whole,
    after: isIdle ? '' : around.after,
    longAfter: isIdle ? '' : around.longAfter,
    call: ownCall || (isCalled ? standard : ''),
    briefCall: ownCall || (needsNoCall || (isNews && !given) ? '' : shortest(said[manner])),
    ownCall,
    emoji: choose(trade.emoji),
  }
}
