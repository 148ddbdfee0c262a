import type { GenerateRequest, Tone } from '../ai.ts'
import type { Language } from '../copy/copy.ts'
import { plainText } from '../rules/gsm.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { optOutLine, partsOf, sampleToken } from '../rules/sms.ts'
import { type Pieces, phrasesOf } from './message.ts'
import { mannerOf } from './phrases.ts'
import type { Choose } from './seed.ts'
import { filled } from './sentence.ts'

const joined = (pieces: readonly string[], between: string): string =>
  pieces.filter((piece) => piece !== '').join(between)

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** An ordinary name and an opt-out link of ordinary length: what a text message must leave room for. */
const ROOM = { name: 'Alexandra Lind', link: `https://blipp.example/u/${sampleToken}` }

/** Whether a text message is one part for an ordinary reader, with its way out. */
export const fitsOnePart = (text: string, language: Language): boolean =>
  partsOf(text.replaceAll('{{name}}', ROOM.name) + optOutLine(language, ROOM.link)) === 1

interface Form {
  tone: Tone
  shop: string
  language: Language
  choose: Choose
}

export function mailOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { greeting, signature } = phrasesOf[language]
  const { opening, audience, offer, invitation, call } = pieces
  const end = filled(choose(signature[tone]), { shop })
  return joined(
    [choose(greeting[tone]), opening, joined([audience, offer], ' '), joined([invitation, call], ' '), end],
    '\n\n',
  )
}

/** The fullest of several that is one part; the shortest where none is. The merchant's own words stay in each. */
export function smsOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { briefGreeting, briefSignature } = phrasesOf[language]
  const { invitation, briefCall, ownCall, audience } = pieces
  const offer = oneLine(pieces.offer)
  const hello = choose(briefGreeting[tone])
  const end = filled(choose(briefSignature[tone]), { shop })
  const short = language === 'sv' ? `/${shop}` : `- ${shop}`
  const opening = offer === '' ? '' : audience || pieces.brief
  const said = offer === '' ? pieces.brief : offer
  const texts = [
    [hello, opening, said, invitation, briefCall, end],
    [hello, opening, said, briefCall, end],
    [hello, opening, said, briefCall, short],
    [hello, opening, said, ownCall, short],
    [hello, said, briefCall, short],
    [hello, said, ownCall, short],
    [hello, offer || pieces.briefer, ownCall, short],
    [said, ownCall, short],
  ].map((each) => plainText(joined(each, ' ')))
  return texts.find((text) => fitsOnePart(text, language)) ?? (texts.at(-1) as string)
}

/**
 * Writes a chat message: like a text message, with more room and lines of its own, and one emoji where the tone is
 * easy.
 */
export function chatOf(pieces: Pieces, { tone, shop, language, choose }: Form): string {
  const { briefGreeting, briefSignature } = phrasesOf[language]
  const { brief, audience, offer, invitation, briefCall } = pieces
  const emoji = mannerOf(tone) === 'warm' && tone !== 'urgent' ? ` ${pieces.emoji}` : ''
  const end = filled(choose(briefSignature[tone]), { shop })
  return joined(
    [
      choose(briefGreeting[tone]) + emoji,
      joined([audience || brief, offer], ' '),
      joined([invitation, briefCall], ' '),
      end,
    ],
    '\n\n',
  )
}

const isAbbreviation = /(?:\.\p{L}|\b(?:kl|nr|ca|st|ord|inkl|min))\.$/u

/** Longer subjects are cut off in most lists of mails. */
const SUBJECT_ROOM = 60

/** The mail's subject: the merchant's own words where they are short enough, else a phrase of the goal. */
export function subjectOf(request: GenerateRequest, { shop, language, choose }: Form): string {
  const { keyMessage, productService, campaignGoal } = request
  const phrase = choose(phrasesOf[language].goals[campaignGoal].subject)
  const own = [keyMessage, productService].map((text) => text?.trim() ?? '').find((text) => text !== '')
  if (own && (campaignGoal === 'promotion' || campaignGoal === 'announcement')) {
    const first = sentencesOf(own)[0]?.text ?? ''
    const subject = isAbbreviation.test(first) ? first : first.replace(/\.$/, '')
    if (subject && subject.length <= SUBJECT_ROOM) return subject.charAt(0).toUpperCase() + subject.slice(1)
  }
  const full = filled(phrase, { shop })
  return full.length <= SUBJECT_ROOM ? full : filled(phrase, { shop: language === 'sv' ? 'oss' : 'us' })
}
