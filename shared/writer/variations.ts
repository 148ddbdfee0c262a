import type { Variations, VariationsRequest } from '../ai.ts'
import { facts } from '../rules/facts.ts'
import { type Sentence, sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import { type Anatomy, anatomyOf, assembled } from './anatomy.ts'
import { calm } from './calm.ts'
import { languageIn } from './language.ts'
import { closesDoors } from './message.ts'
import { type AnyTone, plainer, type Rewording, rewordingOf, tidy } from './rewording.ts'
import { chooserOf } from './seed.ts'
import { capitalised, sentence } from './sentence.ts'
import { called, greetingFor, type Task } from './steps.ts'

const tones: readonly AnyTone[] = ['friendly', 'casual', 'professional', 'excited', 'trustworthy', 'urgent']

/** The sentence with the most facts first, unless one leans on what comes before it. */
function factsFirst(all: readonly Sentence[], { answers }: Rewording): string[] | null {
  const leans = all.some(({ text }) => answers.includes(fold(text.split(/[\s,]/, 1)[0] ?? '')))
  const weight = ({ text }: Sentence) => facts(text).filter(({ kind }) => kind !== 'placeholder').length
  const heavy = all.toSorted((a, b) => weight(b) - weight(a))[0]
  if (leans || !heavy || heavy === all[0] || weight(heavy) === 0) return null
  return [heavy, ...all.filter((one) => one !== heavy)].map(({ text }) => sentence(text))
}

/** A variation: another greeting and order, other words before it and after. */
function another(parts: Anatomy, turn: number, task: Omit<Task, 'tone'>): Anatomy {
  const words = rewordingOf[task.language]
  const toned = { ...task, tone: tones[turn % tones.length] as AnyTone }
  const reordered = turn % 2 === 0 ? factsFirst(sentencesOf(parts.body), words) : null
  const isOwn = facts(parts.greeting).some(({ found }) => found !== '{{name}}')
  const isPlain = closesDoors(parts.body) || (turn % 3 === 2 && reordered !== null)
  const lead = isPlain ? '' : task.choose(words.leads)
  const greeting = isOwn ? parts.greeting : greetingFor(toned)
  const body = [lead, reordered?.join(' ') ?? capitalised(parts.body)]
    .filter((piece) => piece !== '')
    .join(' ')
  return called({ greeting, body, ending: parts.ending }, toned)
}

/** More tries than could be needed to find five texts that differ. */
const TURNS = 40

/**
 * Says the same in `count` other ways: another greeting, order, lead and close, each text once and none the original.
 * Numbers, links and placeholders stay; fewer than `count` where there is nothing to say in other words.
 */
export function variations(request: VariationsRequest, count: number, seed: number): Variations {
  const { originalMessage } = request
  const language = languageIn(originalMessage) ?? request.language ?? 'sv'
  const choose = chooserOf(seed)
  const whole = anatomyOf(tidy(originalMessage))
  const parts = { ...whole, body: plainer(calm(whole.body, '', language), language) }
  const isMail = originalMessage.includes('\n')
  const task = { language, choose, isMail }
  const found = new Map<string, string>()
  for (let turn = 0; turn < TURNS && found.size < count; turn++) {
    const text = assembled(another(parts, turn, task), isMail)
    if (fold(text) !== fold(originalMessage.trim())) found.set(fold(text), text)
  }
  return { variations: [...found.values()], writtenBy: 'builtIn' }
}
