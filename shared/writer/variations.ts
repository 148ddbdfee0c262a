import type { Variations, VariationsRequest } from '../ai.ts'
import { type Angle, angles } from '../angles.ts'
import { type Fact, facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import { type Anatomy, anatomyOf, assembled } from './anatomy.ts'
import { withoutPhrases } from './bank.ts'
import { calm } from './calm.ts'
import { callsToAct, closesDoors, phrasesOf } from './message.ts'
import type { TradePhrases } from './phrases.ts'
import { type AnyTone, plainer, tidy } from './rewording.ts'
import { type Choose, chooserOf } from './seed.ts'
import { capitalised } from './sentence.ts'
import { called, greeted, greetingFor, type Task } from './steps.ts'
import { ends, seasonIn } from './time.ts'
import { tradeOf } from './trade.ts'

const tones: readonly AnyTone[] = ['friendly', 'casual', 'professional']

/** The sentences before and after a text that tell it from one side. */
function aroundOf(body: string, angle: Angle, task: Task, choose: Choose): [before: string, after: string] {
  const phrases = phrasesOf[task.language]
  const trade: TradePhrases = phrases.trades[task.trade]
  if (angle === 'worth') return ['', choose(trade.worth.warm)]
  if (angle === 'question') return [body.includes('?') ? '' : choose(trade.question.warm), '']
  const before = seasonIn(body, phrases) ?? choose(trade.occasion.warm)
  return [before, ends(body) && !fold(body).includes('passa pa') ? phrases.whileItLasts : '']
}

/** The text and its last sentence, where that one says what to do. */
function beforeCall(body: string): [text: string, call: string] {
  const last = sentencesOf(body).at(-1)
  if (
    !last ||
    last.start === 0 ||
    !(callsToAct(last.text) || facts(last.text).some(({ kind }) => kind === 'link'))
  )
    return [body, '']
  return [body.slice(0, last.start).trim(), body.slice(last.start).trim()]
}

/** The text from another side: its own words stay, what the writer adds changes. */
function told(parts: Anatomy, turn: number, task: Task): Anatomy {
  const angle = angles[turn % angles.length] as Angle
  const greets = facts(parts.greeting)
  const isName = ({ kind, value }: Fact) => kind === 'placeholder' && value === 'name'
  const isOwn = !greets.every(isName)
  if (closesDoors(parts.body)) {
    const tone = tones[turn % tones.length] as AnyTone
    if (isOwn) return parts
    // With the word of its author for who has no name.
    const greeting = greetingFor({ ...task, tone }).replace('{{name}}', (slot) => greets[0]?.found ?? slot)
    return { ...parts, greeting, body: capitalised(parts.body) }
  }
  const { greeting } = greeted(parts, task)
  const [before, after] = aroundOf(parts.body, angle, task, task.choose)
  const between = task.isMail ? '\n\n' : ' '
  const [text, call] = beforeCall(called({ ...parts, body: capitalised(parts.body) }, task).body)
  // An invitation beside the call that stands there would be a second one.
  const isSaid = call !== '' && angle === 'worth' && callsToAct(after)
  const body = [before, text, isSaid ? '' : after, call]
  return { ...parts, greeting, body: body.filter((piece) => piece !== '').join(between) }
}

/** More tries than could be needed to find five texts that differ. */
const TURNS = 40

/**
 * Says the same from other sides, `count` times: what it is worth, a question, the occasion; each text once and none the
 * original. Numbers, links and placeholders stay; fewer than `count` where there is nothing to say in other words.
 */
export function variations(request: VariationsRequest, count: number, seed: number): Variations {
  const { originalMessage, language = 'sv' } = request
  const whole = anatomyOf(tidy(originalMessage))
  const body = plainer(calm(whole.body, '', language), language)
  const parts = { ...whole, body: withoutPhrases(body, language) }
  const task: Task = {
    language,
    tone: 'friendly',
    choose: chooserOf(seed),
    isMail: originalMessage.includes('\n'),
    trade: tradeOf(null, originalMessage),
  }
  const found = new Map<string, string>()
  for (let turn = 0; turn < TURNS && found.size < count; turn++) {
    const text = assembled(told(parts, turn, task), task.isMail)
    if (fold(text) !== fold(originalMessage.trim())) found.set(fold(text), text)
  }
  return { variations: [...found.values()], writtenBy: 'builtIn' }
}
