import { setImmediate } from 'node:timers/promises'
import type { Tone } from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { facts } from '../../shared/rules/facts.ts'
import type { Database } from '../database/index.ts'
import { foldedWords, isAmong } from './hidden-names.ts'

const EARLIER = 3
const EARLIER_LENGTH = 600

/** A shop's tone and examples, which its texts are modelled on. */
export interface Voice {
  language: Language
  trade: string
  tagline: string | null
  /** The tone that the shop prefers. */
  usualTone: Tone | null
  /**
   * Examples that the shop chose, or else its newest texts on that channel that went out, of which none answered one
   * customer; without links and numbers, which belong to their time.
   */
  earlierTexts: string[]
}

export async function voiceOf({ read }: Database, businessId: string, channel: Channel): Promise<Voice> {
  const [business, campaigns] = await Promise.all([
    read
      .selectFrom('businesses')
      .select(['language', 'industry', 'tagline', 'voiceTone', 'voiceTexts'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('campaigns')
      .select('message')
      .where('businessId', '=', businessId)
      .where('type', '=', channel)
      .where('deletedAt', 'is', null)
      .where('pressedAt', 'is not', null)
      .where('isAnswer', 'is', null)
      .orderBy('pressedAt', 'desc')
      .limit(EARLIER)
      .execute(),
  ])
  const chosen = business.voiceTexts === null ? [] : (JSON.parse(business.voiceTexts) as string[])
  const texts = chosen.length > 0 ? chosen : campaigns.map(({ message }) => message)
  return {
    language: business.language,
    trade: business.industry,
    tagline: business.tagline,
    usualTone: business.voiceTone,
    earlierTexts: texts.map((text) => withoutFacts(text).slice(0, EARLIER_LENGTH)),
  }
}

/** Placeholders stay: they tell how a shop greets. */
function withoutFacts(text: string): string {
  let kept = ''
  let at = 0
  for (const { kind, found, start } of facts(text)) {
    if (kind === 'placeholder') continue
    kept += `${text.slice(at, start)}…`
    at = start + found.length
  }
  return kept + text.slice(at)
}

const NAMES = 2000

/** The names of the business's customers of which a word stands in the texts; a page of customers at a time. */
export async function customersNamedIn(
  { read }: Database,
  businessId: string,
  texts: readonly string[],
): Promise<string[]> {
  const words = foldedWords(texts)
  const named = new Set<string>()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { id: string; name: string }[] = await read
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(NAMES)
      .execute()
    for (const { name } of page) if (isAmong(words, name)) named.add(name)
    after = page.length === NAMES ? page.at(-1)?.id : undefined
    if (after !== undefined) await setImmediate()
  }
  return [...named]
}
