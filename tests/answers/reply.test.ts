import { expect, test } from 'vitest'
import { replyOf } from '../../backend/answers/reply.ts'

const reply = (text: string, optOutType = '') => replyOf({ text, optOutType })

test.each([
  ...['STOP', 'STOPP', 'STOPALL', 'UNSUBSCRIBE', 'AVSLUTA', 'SLUTA', 'AVREGISTRERA'],
  ...['CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
])('%s is a no, in any case, with signs around it and with words after it', (word) => {
  const small = word.toLowerCase()
  for (const text of [word, small, ` ${small}! `, `"${word}".`, `${small}\n`, `\u200b${word}`])
    expect(reply(text), JSON.stringify(text)).toBe('stop')
  for (const text of [
    `${small} tack`,
    `${word}, inga fler sms`,
    `${word}\nmvh Anna`,
    `«${word}» nu`,
    `${word}-nu`,
  ])
    expect(reply(text), JSON.stringify(text)).toBe('stop')
  for (const text of [`Hej, ${small}`, `${small}x`, `${small}2 kg`, `x${small}`, `1 ${small}`])
    expect(reply(text), JSON.stringify(text)).toBeNull()
})

test.each(['start', 'START.', 'Unstop', ' UNSTOP! '])('%j turns it back', (text) =>
  expect(reply(text)).toBe('start'),
)

test.each(['', '!', 'stoppa inte', 'start när då?', 'ja', 'constructor', '__proto__', '🙂', 'ÅÄÖ'])(
  '%j is neither',
  (text) => expect(reply(text)).toBeNull(),
)

test.each([
  ['STOP', 'nej tack', 'stop'],
  ['STOP', 'START', 'stop'],
  ['START', 'ja', 'start'],
  ['START', 'STOP', 'start'],
  ['HELP', 'hjälp', null],
  ['HELP', 'STOP', 'stop'],
  ['start', 'hej', null],
  ['constructor', 'hej', null],
])('what Twilio calls %s is taken for that before the words: %j', (type, text, expected) => {
  expect(reply(text, type)).toBe(expected)
})
