import {
  type EmojiPreference,
  type EnhanceRequest,
  type GeneratedText,
  generateRequest,
  type Improvement,
  type InlineEnhanced,
  type InlineRequest,
} from '../ai.ts'
import type { Language } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'
import { plainText, withoutEmoji } from '../rules/gsm.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { type Anatomy, anatomyOf, assembled } from './anatomy.ts'
import { calm } from './calm.ts'
import { fitsOnePart } from './forms.ts'
import { callsToAct, closesDoors, phrasesOf } from './message.ts'
import { resultOf, wordsIn } from './result.ts'
import { plainer, rewordingOf, swapped, tidy } from './rewording.ts'
import { chooserOf } from './seed.ts'
import { capitalised } from './sentence.ts'
import { called, greeted } from './steps.ts'
import { tradeOf } from './trade.ts'
import { write } from './write.ts'

const LONG = { sms: 30, whatsapp: 60, email: 120 } as const

/** Without the sentences that tell no fact and ask for nothing, from the last one, until it is short enough. */
function shortened(body: string, channel: EnhanceRequest['campaignType'], language: Language): string {
  const idle = sentencesOf(body)
    .slice(1)
    .filter(({ text }) => facts(text).length === 0 && !callsToAct(text))
  let short = body
  let words = wordsIn(body)
  while (words > LONG[channel] || (channel === 'sms' && !fitsOnePart(short, language))) {
    const last = idle.pop()
    if (!last) break
    short = short.slice(0, last.start) + short.slice(last.start + last.text.length)
    words -= wordsIn(last.text)
  }
  return tidy(short)
}

/**
 * Improves a text by rules, in the ways that are asked for. No number, link or placeholder of it is lost, and none is
 * added but `{{name}}` in a greeting. A text that would not get better stays to the letter.
 */
export function enhance(request: EnhanceRequest, seed: number, reader?: Language): GeneratedText {
  const { originalMessage, campaignType: channel, improvements, businessName, language = 'sv' } = request
  const trade = tradeOf(null, `${businessName} ${originalMessage}`)
  const task = {
    language,
    tone: 'friendly',
    choose: chooserOf(seed),
    isMail: channel === 'email',
    trade,
  } as const
  const wants = (...any: Improvement[]) => any.some((one) => improvements.includes(one))
  const bodyBy = (change: (body: string) => string) => (parts: Anatomy) => ({
    ...parts,
    body: change(parts.body),
  })
  const steps = [
    wants('tone', 'clarity') && bodyBy((body) => calm(body, businessName, language)),
    wants('clarity', 'length') && bodyBy((body) => plainer(body, language)),
    wants('length') && bodyBy((body) => shortened(body, channel, language)),
    wants('cta', 'engagement') && ((parts: Anatomy) => called(parts, task)),
    wants('personalization', 'engagement') && ((parts: Anatomy) => greeted(parts, task)),
  ].filter((step) => step !== false)
  const fits = (parts: Anatomy) => channel !== 'sms' || fitsOnePart(finished(parts, channel), language)
  const whole = anatomyOf(tidy(originalMessage))
  // What makes a second part of a text message costs more than it is worth.
  const parts = steps.reduce((before, step) => {
    const after = step(before)
    return fits(before) && !fits(after) ? before : after
  }, whole)
  const isChanged = JSON.stringify(parts) !== JSON.stringify(whole)
  const message = isChanged ? finished(parts, channel) : originalMessage.trim()
  return resultOf({ subject: undefined, message, language, channel }, reader ?? language)
}

function finished(parts: Anatomy, channel: EnhanceRequest['campaignType']): string {
  const text = assembled(parts, channel !== 'sms' && (parts.body.includes('\n') || channel === 'email'))
  return channel === 'sms' ? plainText(text) : text
}

/** A whole text of an idea, from one side; the enhancer's tones have their like among the writer's. */
function fromIdea(
  request: InlineRequest,
  idea: NonNullable<InlineRequest['idea']>,
  seed: number,
): InlineEnhanced {
  const { content, campaignType, tone, language } = request
  const asked = generateRequest.parse({
    businessName: idea.businessName,
    businessType: idea.businessType,
    campaignType,
    tone: tone === 'excited' ? 'friendly' : tone === 'trustworthy' ? 'professional' : tone,
    keyMessage: content,
    language,
  })
  return { enhancedContent: write(asked, seed, { angle: idea.angle }).message, writtenBy: 'builtIn' }
}

/** Kinds of message that ask for nothing. */
const tells: ReadonlySet<InlineRequest['channel']> = new Set(['transactional', 'alert', 'reminder'])

/** The same for the form where the text is written, with the tone, kind and emoji that were chosen. */
export function enhanceInline(request: InlineRequest, seed: number): InlineEnhanced {
  const {
    content,
    tone,
    channel: kind,
    campaignType,
    emojiPreference,
    businessContext,
    language = 'sv',
  } = request
  if (request.idea) return fromIdea(request, request.idea, seed)
  const trade = tradeOf(businessContext, content)
  const task = { language, tone, choose: chooserOf(seed), isMail: campaignType === 'email', trade }
  const { loose, openings } = rewordingOf[language]
  const isSober = tone === 'professional' || tone === 'trustworthy'
  let parts = anatomyOf(tidy(content))
  parts = { ...parts, body: plainer(calm(parts.body, '', language), language) }
  if (isSober) parts = { ...parts, body: swapped(parts.body, loose).replace(/!(?=\s|$)/g, '.') }
  if (!tells.has(kind)) parts = called(parts, task)
  const opening =
    tells.has(kind) || !/\p{L}/u.test(content) || closesDoors(parts.body) ? '' : (openings[tone] ?? '')
  if (opening && parts.body && !parts.body.toLowerCase().includes(opening.slice(0, -1).toLowerCase()))
    parts = { ...parts, body: `${opening} ${capitalised(parts.body)}` }
  if (tone === 'excited') parts = { ...parts, body: parts.body.replace(/(?<=\p{L})\.$/u, '!') }
  parts = greeted(parts, task)
  if (emojiPreference) {
    const supply = phrasesOf[language].trades[trade].emoji
    const greeting = withEmoji(parts.greeting, 'none', supply)
    parts = { ...parts, greeting, body: withEmoji(parts.body, emojiPreference, supply) }
  }
  const message = assembled(
    parts,
    campaignType !== 'sms' && (parts.body.includes('\n') || campaignType === 'email'),
  )
  const isPlain = campaignType === 'sms' && emojiPreference !== 'many' && emojiPreference !== 'few'
  return { enhancedContent: isPlain ? plainText(message) : message, writtenBy: 'builtIn' }
}

const one = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu
const keycap = /([0-9#*])\ufe0f?\u20e3/g
const MOST = { many: 3, few: 1, none: 0 } as const

/**
 * The body with as many emoji as are wanted: `none` takes all away, `few` leaves or adds one, `many` three. Those that
 * its author chose stay before any is added; a number drawn as a key stays as the number.
 */
function withEmoji(text: string, wanted: EmojiPreference, supply: readonly string[]): string {
  const plain = text.replace(keycap, '$1')
  const has = plain.match(one)?.length ?? 0
  if (wanted === 'none') return has > 0 ? withoutEmoji(plain) : text
  if (has >= MOST[wanted]) return has > MOST[wanted] + 1 ? fewer(plain, MOST[wanted]) : text
  const ends = sentencesOf(text).map(({ start, text: sentence }) => start + sentence.length)
  const closed = ends.filter((end) => /[.!?]/.test(text.charAt(end - 1)))
  // The last sentences, because the first is often the matter itself.
  const places = (closed.length > 0 ? closed : ends.slice(-1)).slice(has - MOST[wanted])
  return places.reduceRight(
    (changed, end, n) => `${changed.slice(0, end)} ${supply[n % supply.length]}${changed.slice(end)}`,
    text,
  )
}

/** The first ones alone. */
function fewer(text: string, most: number): string {
  const kept = [...text.matchAll(one)][most - 1]
  const at = kept ? kept.index + kept[0].length : 0
  // The letter keeps the space that would go with an emoji at the beginning.
  return text.slice(0, at) + withoutEmoji(`x${text.slice(at)}`).slice(1)
}
