import { expect, test } from 'vitest'
import { topicOf } from '../../pwa/chat/reply.ts'
import { chat } from '../../shared/copy/chat.ts'

test.each([
  ['Vad kostar det?', 'price'],
  ['Har ni en prislista för två butiker', 'price'],
  ['What does it COST?', 'price'],
  ['Pricing please', 'price'],
  ['Hur fungerar NFC', 'nfc'],
  ['vad är en tagg?', 'nfc'],
  ['Where do I tap?', 'nfc'],
  ['Kan jag få en demo', 'demo'],
  ['Jag vill prova', 'demo'],
  ['can I try it', 'demo'],
  ['Är det öppet på lördag?', 'other'],
  ['Det känns tappert', 'other'],
  ['', 'other'],
])('“%s” is answered about %s', (question, topic) => {
  expect(topicOf(question)).toBe(topic)
})

test('the price is said as the table has it', () => {
  expect(chat('en')('price', { sek: 299, days: 30 })).toMatch(
    /^Blipp costs from 299 kr \(about \$29\) a month/,
  )
})
