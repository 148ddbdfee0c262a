import type { Language } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import type { Anatomy } from './anatomy.ts'
import { callsToAct, closesDoors, phrasesOf } from './message.ts'
import type { Manner, Trade } from './phrases.ts'
import { type AnyTone, rewordingOf } from './rewording.ts'
import type { Choose } from './seed.ts'
import { capitalised, sentence } from './sentence.ts'

export interface Task {
  language: Language
  tone: AnyTone
  choose: Choose
  /** Whether the greeting has a line of its own. */
  isMail: boolean
  /** The trade, whose call to action fits. */
  trade: Trade
}

const correct: ReadonlySet<AnyTone> = new Set(['professional', 'formal', 'trustworthy'])
const mannerOf = (tone: AnyTone): Manner => (correct.has(tone) ? 'correct' : 'warm')

/** A greeting with the customer's name, in the tone; a comma only where a line ends after it. */
export function greetingFor({ language, tone, choose, isMail }: Task): string {
  const greeting = choose(rewordingOf[language].greetings[tone])
  return isMail ? greeting : greeting.replace(/,$/, '!')
}

/** The greeting with the customer's name, unless it names somebody, or fills something in, already. */
export function greeted(parts: Anatomy, task: Task): Anatomy {
  const greeting = greetingFor(task)
  const isNamed = facts(parts.greeting + parts.body).some(({ value }) => value === 'name')
  const isOwn = facts(parts.greeting).length > 0 || /^\p{L}+ \p{Lu}/u.test(parts.greeting)
  return isNamed || isOwn ? parts : { ...parts, greeting, body: capitalised(parts.body) }
}

/** The call to action, said last, unless the text has one, asks something, or tells that something is shut. */
export function called(parts: Anatomy, { language, tone, choose, trade }: Task): Anatomy {
  const call = choose(phrasesOf[language].trades[trade].call[mannerOf(tone)])
  const isSaid = callsToAct(parts.body) || facts(parts.body).some(({ kind }) => kind === 'link')
  if (isSaid || closesDoors(parts.body) || /\?\s*$/.test(parts.body)) return parts
  const last = sentencesOf(parts.body).at(-1)
  if (!last) return { ...parts, body: call }
  const before = parts.body.slice(0, last.start)
  const between = before.includes('\n\n') ? '\n\n' : ' '
  return { ...parts, body: `${before}${sentence(last.text)}${between}${call}` }
}
