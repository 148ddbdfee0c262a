import { expect, test } from 'vitest'
import { languages } from '../../shared/copy/copy.ts'
import { writer } from '../../shared/copy/writer.ts'
import { fill } from '../../shared/rules/template.ts'
import { mailStartersIn, startersIn } from '../../shared/starters/index.ts'
import { enhance, judged, variations } from '../../shared/writer/index.ts'
import { phrasesOf } from '../../shared/writer/message.ts'
import { rewordingOf } from '../../shared/writer/rewording.ts'

test.each(languages)('no greeting leaves a gap where the name is missing, in %s', (language) => {
  const { greeting, briefGreeting } = phrasesOf[language]
  const shop = { hasOffers: true }
  const greetings = [
    ...[greeting, briefGreeting, rewordingOf[language].greetings].flatMap((by) => Object.values(by).flat()),
    ...startersIn(language, shop).map(({ sms }) => sms),
    ...mailStartersIn(language, shop).map(({ email }) => email),
  ]
  expect(greetings.length).toBeGreaterThan(20)
  const filled = greetings.map((text) => fill(text, { name: '', business: 'Björns' }))
  expect(filled.filter((text) => /\s[!,.]/.test(text))).toEqual([])
  // "Dear" greets nobody without a name.
  expect(filled.filter((text) => /^(Dear|Kära?)[!,.]/.test(text))).toEqual([])
})

test('a greeting with a word for who has no name is one by name', () => {
  const judge = (message: string) =>
    judged({ subject: undefined, message, language: 'sv', channel: 'sms' }, 'sv').suggestions
  const t = writer('sv')
  const advice = t('hasName', { placeholder: '{{name}}' })
  expect(judge('Hej {{name|du}}! Kom in på fredag, vi har bakat.')).not.toContain(advice)
  expect(judge('Hej! Kom in på fredag, vi har bakat.')).toContain(advice)
})

test('a text has room for an ordinary name, also where there is a word for who has none', () => {
  const text = (slot: string) => `Hej ${slot}! ${'Vi har öppet. '.repeat(7)}Hej då nu!`
  const long = (slot: string) =>
    judged(
      { subject: undefined, message: text(slot), language: 'sv', channel: 'sms' },
      'sv',
    ).suggestions.includes(writer('sv')('hasLength'))
  expect([long('du'), long('{{name}}'), long('{{name|du}}')]).toEqual([false, true, true])
})

test('a greeting with a word for who has no name is told in other ways as any other', () => {
  const originalMessage = 'Hej {{name|du}}! Vi har stängt på fredag.'
  const { variations: found } = variations({ originalMessage, count: 3, language: 'sv' }, 3, 1)
  expect(new Set(found.map((text) => text.split(' Vi har')[0])).size).toBeGreaterThan(1)
  expect(
    enhance(
      { originalMessage, campaignType: 'sms', businessName: 'Nord', improvements: ['personalization'] },
      1,
    ).message,
  ).toBe(originalMessage)
})
