import { expect, test } from 'vitest'
import { figures, topicOf } from '../../pwa/chat/reply.ts'
import { chat } from '../../shared/copy/chat.ts'
import { plans } from '../../shared/rules/plans.ts'

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

test('the price that the list opens on is said first', () => {
  const [first] = /\d+/.exec(chat('en')('price', figures)) ?? []
  expect(first).toBe(String(plans.starter.priceOre / 100))
  expect(chat('sv')('price', figures)).toMatch(/^Starter kostar 399 kr i månaden utan bindning, eller 299 kr/)
})
