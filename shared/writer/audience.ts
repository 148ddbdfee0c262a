import { facts } from '../rules/facts.ts'
import { fold } from '../rules/text.ts'
import type { Audience } from './phrases.ts'

const groups: readonly (readonly [Audience, RegExp])[] = [
  ['regulars', /stamkund|stamgast|lojal|loyal|regular|\bvip\b|aterkommande|returning/],
  ['newcomers', /\bnya? (?:kund|medlem|gast)|\bnew (?:customer|member|guest|client)|nykund/],
  ['students', /student/],
  ['seniors', /pensionar|senior/],
  ['companies', /foretag|compan|business/],
  ['families', /familj|foraldr|barnfam|famil(?:y|ies)|parents/],
  ['members', /medlem|member/],
  ['neighbours', /grann|i narheten|i omradet|neighbou?r|nearby|locals/],
]

/** Everybody, which needs no naming, and what somebody is but does not want to be called. */
const unnamed =
  /\b(?:alla|samtliga|kund|kunder|kvinnor|man|tjejer|killar|damer|herrar|singlar|everyone|everybody|all|customers?|women|men|guests?)\b|\d|[.,:;!?(){}[\]/&–-]|\b(?:som|who|that|med|with|mellan|between|over|under)\b/
const WORDS = 2

/** Whom a message is for. */
export interface FoundAudience {
  /** The group; null for another one, which is named in the merchant's words. */
  group: Audience | null
  words: string
}

/**
 * Whom the merchant wants to reach, where they can be spoken to as such: a group that is known, or a short name of
 * one. Null for a description, such as "women between 25 and 45", that is no way to speak to anybody.
 */
export function audienceOf(targetAudience: string | null | undefined): FoundAudience | null {
  const words = targetAudience?.trim() ?? ''
  const folded = fold(words)
  const group = groups.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
  if (group) return { group, words }
  const isName = words !== '' && words.split(/\s+/).length <= WORDS && /^[\p{L} ]+$/u.test(words)
  if (!isName || unnamed.test(folded) || facts(words).length > 0) return null
  return { group: null, words: /^\p{Lu}\P{Lu}*$/u.test(words) ? words.toLowerCase() : words }
}
