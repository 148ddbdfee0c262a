import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emojiPreferences, improvements, inlineTones, messageKinds } from '../../shared/ai.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { channels } from '../../shared/rules/channels.ts'
import { type Fact, facts, isKnown } from '../../shared/rules/facts.ts'
import { fitsOnePart } from '../../shared/writer/forms.ts'
import { enhance, enhanceInline, variations } from '../../shared/writer/index.ts'
import { merchantText } from './phrases.ts'

const wrongly = (facts: Fact[], others: Fact[]) =>
  facts.filter((fact) => !isKnown(fact, others)).map(({ found }) => found)

/** What a text lost and what came in, but the greeting's placeholder. */
const changed = (before: string, after: string) => ({
  lost: wrongly(facts(before), facts(after)),
  added: wrongly(facts(after), [...facts(before), ...facts('{{name}}')]),
})
const unchanged = { lost: [], added: [] }
const runs = { numRuns: 700, seed: 7 }

test('no number, date, link or placeholder is lost or made up when a text is improved', () => {
  fc.assert(
    fc.property(
      merchantText(),
      fc.constantFrom(...channels),
      fc.subarray([...improvements]),
      fc.nat(),
      (originalMessage, campaignType, wanted, seed) => {
        const request = { originalMessage, campaignType, improvements: wanted, businessName: 'Björns' }
        const { message } = enhance(request, seed)
        expect(changed(originalMessage, message)).toEqual(unchanged)
        expect(message.trim()).not.toBe('')
      },
    ),
    runs,
  )
})

test('nor in the form where it is written, whatever tone, kind and emoji are chosen', () => {
  fc.assert(
    fc.property(
      merchantText(),
      fc.constantFrom(...channels),
      fc.constantFrom(...inlineTones),
      fc.constantFrom(...messageKinds),
      fc.constantFrom(undefined, ...emojiPreferences),
      fc.nat(),
      (content, campaignType, tone, channel, emojiPreference, seed) => {
        const { enhancedContent } = enhanceInline(
          { content, campaignType, tone, channel, emojiPreference },
          seed,
        )
        expect(changed(content, enhancedContent)).toEqual(unchanged)
      },
    ),
    runs,
  )
})

test('nor when it is said in other ways, which all differ', () => {
  fc.assert(
    fc.property(merchantText(12), fc.nat(), (originalMessage, seed) => {
      const { variations: found } = variations({ originalMessage, count: 3 }, 3, seed)
      for (const text of found) expect(changed(originalMessage, text)).toEqual(unchanged)
      expect(new Set([...found, originalMessage]).size).toBe(found.length + 1)
    }),
    runs,
  )
})

const ask = { campaignType: 'sms', businessName: 'Blomman' } as const

test('shouting, empty words and delay go', () => {
  const originalMessage = 'HEJ!! Vi vill meddela att vi har 20 % på ALLA TULPANER samt rosor t.o.m. söndag!!!'
  const { message } = enhance({ ...ask, originalMessage, improvements: ['clarity'] }, 1)
  expect(message).toBe('HEJ!! Vi har 20 % på alla tulpaner och rosor t.o.m. söndag!')
})

test('a greeting without a name gets one, a name that stands there stays', () => {
  const greeted = (originalMessage: string, language: Language = 'sv') =>
    enhance({ ...ask, originalMessage, language, improvements: ['personalization'] }, 1).message
  expect(greeted('Hej! Vi har öppet på lördag.')).toBe('Hej {{name}}! Vi har öppet på lördag.')
  expect(greeted('Vi har öppet på lördag.')).toBe('Hej {{name}}! Vi har öppet på lördag.')
  expect(greeted('Hej Anna! Vi ses.')).toBe('Hej Anna! Vi ses.')
  expect(greeted('Hi, we are open on Sunday.', 'en')).toBe('Hi {{name}}! We are open on Sunday.')
})

test('a call to act is added once, and nobody is called to a shut door', () => {
  const called = (originalMessage: string) =>
    enhance({ ...ask, originalMessage, improvements: ['cta'] }, 1).message
  expect(called('Nya tulpaner')).toMatch(/^Nya tulpaner\. \S.*!$/)
  expect(called(called('Nya tulpaner'))).toBe(called('Nya tulpaner'))
  expect(called('Vi har stängt på lördag.')).toBe('Vi har stängt på lördag.')
  expect(called('Boka på https://b.example')).toBe('Boka på https://b.example')
})

test('a long text loses the sentences that say nothing, from the end, and keeps who signs', () => {
  const idle = 'Det har varit ett fint år för oss alla i butiken och vi trivs.'
  const originalMessage = `20 % på rosor till fredag. ${idle} ${idle} ${idle} /Blomman`
  const { message } = enhance({ ...ask, originalMessage, improvements: ['length'] }, 1)
  expect(message).toBe(`20 % på rosor till fredag. ${idle} /Blomman`)
})

test('emoji are many, few or none, and an author keeps their own', () => {
  const count = (emojiPreference: 'many' | 'few' | 'none', content: string) =>
    enhanceInline(
      { content, campaignType: 'whatsapp', tone: 'friendly', channel: 'alert', emojiPreference },
      1,
    ).enhancedContent.match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  const text = 'Vi har öppet. Det finns kaffe. Det finns bullar. Kom när du vill.'
  expect([count('many', text), count('few', text), count('none', text)]).toEqual([3, 1, 0])
  expect([count('few', '☕ Kaffe finns. 🎉 Bullar finns.'), count('none', 'Kaffe ☕ finns.')]).toEqual([2, 0])
  const open = 'Vi har höstrea på all klippning'
  expect([count('many', open), count('few', open), count('none', open)]).toEqual([1, 1, 0])
})

test('the tone is heard', () => {
  const say = (tone: 'urgent' | 'professional' | 'excited') =>
    enhanceInline(
      { content: 'Nu har vi nya grejer på gång!', campaignType: 'sms', tone, channel: 'offer' },
      1,
    ).enhancedContent
  expect(say('urgent')).toMatch(/^Hej \{\{name\}\}! Passa på! Nu har vi/)
  expect(say('professional')).toMatch(/Nu har vi nya saker på gång\. \S.*\.$/)
  expect(say('excited')).toMatch(/^Hej \{\{name\}\}! Nu har vi nya grejer på gång! .*!$/)
})

test('a text that would not get better stays to the letter, and so does one that was improved', () => {
  const good = 'Hej {{name}}! 20 % på rosor till fredag. Välkommen in!  /Blomman'
  const improve = (originalMessage: string) =>
    enhance({ ...ask, originalMessage, improvements: [...improvements] }, 1).message
  expect(improve(good)).toBe(good)
  for (const text of [
    'Vi har höstrea på all klippning.',
    'NYA TULPANER I BUTIKEN!!! samt rosor',
    'Vi har stängt.',
  ])
    expect(improve(improve(text))).toBe(improve(text))
})

test('nothing is added for which a second part of an SMS would be paid', () => {
  const originalMessage = `Vi har fått in nya rosor från Skåne, ${'röda och gula '.repeat(3)}till helgen.`
  const { message } = enhance({ ...ask, originalMessage, improvements: ['engagement'] }, 1)
  expect(fitsOnePart(originalMessage, 'sv')).toBe(true)
  expect(fitsOnePart(message, 'sv')).toBe(true)
})

test('a text is told from other sides without what the first one added of its own', () => {
  const message = 'Hej {{name}}! Vem vill du göra glad? 20 % på rosor till fredag. Välkommen in! /Blomman'
  for (let seed = 0; seed < 20; seed++) {
    const { variations: found } = variations({ originalMessage: message, count: 3, language: 'sv' }, 3, seed)
    expect(found.filter((text) => text.includes('20 % på rosor till fredag.'))).toHaveLength(3)
    expect(found.filter((text) => text.includes('?')).length).toBeLessThanOrEqual(1)
    // What says what to do comes last.
    expect(found.filter((text) => !/(?:Välkommen in|Vi ses i butiken)! \/Blomman$/.test(text))).toEqual([])
  }
})
