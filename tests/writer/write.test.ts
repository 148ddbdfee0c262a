import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateRequest, goals, tones } from '../../shared/ai.ts'
import { angles } from '../../shared/angles.ts'
import { check } from '../../shared/checker/index.ts'
import { languages } from '../../shared/copy/copy.ts'
import { channels } from '../../shared/rules/channels.ts'
import { facts, isKnown } from '../../shared/rules/facts.ts'
import { smsParts } from '../../shared/rules/sms.ts'
import { write } from '../../shared/writer/index.ts'
import { languageOf } from '../../shared/writer/language.ts'
import { trades } from '../../shared/writer/phrases.ts'
import { tradeOf } from '../../shared/writer/trade.ts'
import { merchantText } from './phrases.ts'

const shops = {
  barber: 'frisör',
  cafe: 'Kafé',
  restaurant: 'restaurang',
  flowers: 'blommor',
  clothes: 'kläder',
  gym: 'gym',
  beauty: 'skönhet',
  workshop: 'bilverkstad',
  shop: 'butik',
  other: 'rör och värme',
} as const

const said = [
  {},
  { productService: 'Presentkort' },
  { keyMessage: '20 % rabatt t.o.m. 30 november' },
  {
    productService: 'Presentkort',
    keyMessage: '20 % rabatt t.o.m. 30 november',
    callToAction: 'Ring 08-123 45 67',
    targetAudience: 'stamkunder',
  },
]

/** What says nothing, and was said before. */
const filler =
  /på gång som vi|något att berätta|vill berätta|tips från oss|vi har nyheter|det händer saker|kolla här|something on|tell you about|have news|tip from us|things are happening|have a look!/i

const every = languages.flatMap((language) =>
  goals.flatMap((campaignGoal) =>
    tones.flatMap((tone) =>
      channels.flatMap((campaignType) =>
        trades.flatMap((trade) =>
          said.map((own) =>
            generateRequest.parse({
              ...own,
              businessName: 'Torget 7',
              businessType: shops[trade],
              campaignGoal,
              tone,
              campaignType,
              language,
            }),
          ),
        ),
      ),
    ),
  ),
)

describe('in every combination of language, goal, tone, channel, trade and what the merchant gave', () => {
  test('the text is clean, signed, and says what was given and nothing else', () => {
    const faults: unknown[] = []
    for (const [seed, request] of every.entries()) {
      const { subject, message } = write(request, seed)
      const own = [request.keyMessage, request.productService, request.callToAction, request.businessName]
      const given = own.map((field) => field ?? '').flatMap(facts)
      const written = facts(`${subject ?? ''}\n${message}`)
      const lost = own.filter((field) => field && !message.toLowerCase().includes(field.toLowerCase()))
      const invented = written.filter((fact) => fact.found !== '{{name}}' && !isKnown(fact, given))
      const untidy =
        /[^\S\n]{2}|\n{3}| [.,!?]|!!|(?<!t\.o\.m)\.\.|^\s|\s$|\{shop|\{product|\{thing|undefined/.exec(
          message,
        )
      if (lost.length > 0 || invented.length > 0 || untidy)
        faults.push({ request, message, lost, invented, untidy })
    }
    expect(every).toHaveLength(6000)
    expect(faults.slice(0, 3)).toEqual([])
  })

  test('no sentence is filler, and whoever it is for is spoken to', () => {
    const texts = every.map((request, seed) => ({ request, message: write(request, seed).message }))
    expect(texts.filter(({ message }) => filler.test(message)).slice(0, 3)).toEqual([])
    const meant = texts.filter(({ request }) => request.targetAudience && request.campaignType !== 'sms')
    const missed = meant.filter(({ message }) => !/stamkund|regulars/.test(message))
    expect(missed.slice(0, 3)).toEqual([])
  })

  test('every sentence begins with a capital and ends with a stop', () => {
    const faults = every
      .map((request, seed) => write(request, seed).message)
      .filter((message) => /(?:^|[.!?] )(?!t\.o)\p{Ll}/u.test(message.replaceAll('t.o.m. ', '')))
    expect(faults.slice(0, 3)).toEqual([])
  })

  test('an SMS greets by name and is one plain part, with its opt-out', () => {
    const texts = every
      .filter(({ campaignType }) => campaignType === 'sms')
      .map((request, seed) => write(request, seed).message)
    const sent = (text: string) => smsParts(`${text.replace('{{name}}', 'Alexandra Lind')}${'x'.repeat(44)}`)
    expect(texts.filter((text) => sent(text).parts > 1 || sent(text).encoding !== 'GSM-7')).toEqual([])
    expect(texts.filter((text) => !text.includes('{{name}}')).length / texts.length).toBeLessThan(0.05)
  })

  test('a mail has a subject that is seen whole, a greeting and a signature on lines of their own', () => {
    const mails = every
      .filter(({ campaignType }) => campaignType === 'email')
      .map((request, seed) => write(request, seed))
    for (const { subject, message } of mails) {
      expect(subject).toMatch(/^.{3,60}$/)
      expect(message).toMatch(/^[^\n]*\{\{name\}\}[!,.]\n\n[\s\S]+\nTorget 7$/)
    }
    const others = every.filter(({ campaignType }) => campaignType !== 'email')
    expect(others.every((request, seed) => write(request, seed).subject === null)).toBe(true)
  })
})

test('the same seed writes the same text, others write it in other words', () => {
  const request = generateRequest.parse({ businessName: 'Café Linné', language: 'sv' })
  expect(write(request, 7)).toEqual(write(request, 7))
  const texts = Array.from({ length: 20 }, (_, seed) => write(request, seed).message)
  expect(new Set(texts).size).toBeGreaterThan(4)
})

test('an offer is told from three sides: what it is worth, a question, the occasion', () => {
  const alike: unknown[] = []
  for (const request of every.filter(
    ({ campaignGoal, keyMessage }) => campaignGoal === 'promotion' && keyMessage,
  )) {
    if (request.callToAction && request.campaignType === 'sms') continue
    const texts = angles.map((angle) => write(request, 7, { angle }).message)
    const [worth, question, occasion] = texts as [string, string, string]
    if (new Set(texts).size < 3 || !question.includes('?') || worth.includes('?') || occasion.includes('?'))
      alike.push({ request, texts })
  }
  expect(alike.slice(0, 3)).toEqual([])
})

test('a group is spoken to by its name, and a description of people is not quoted to them', () => {
  const request = { businessName: 'Blomman', keyMessage: '20 % på rosor', language: 'sv' }
  const told = (targetAudience: string) =>
    write(generateRequest.parse({ ...request, targetAudience }), 1).message
  expect(told('Hundägare')).toContain('Till alla hundägare: 20 % på rosor.')
  expect(told('kvinnor 25-45')).not.toContain('kvinnor')
  expect(told('alla')).not.toMatch(/[Tt]ill alla/)
})

test('what is told of a text is founded on it, in the language of whoever reads', () => {
  const request = generateRequest.parse({ businessName: 'Blomman', language: 'sv', campaignType: 'sms' })
  const { reasons, suggestions, estimatedEngagement } = write(request, 1, { reader: 'en' })
  expect(reasons).toContain('Greets by name')
  expect(suggestions).toContain('Name something definite: a price, a date or a time.')
  expect(estimatedEngagement).toBe('high')
})

test.each([
  ['sv', 'Black Week: 20 % off', 'sv'],
  ['sv', 'Street food festival på torget', 'sv'],
  ['sv', 'Show this message for 10% off your first bouquet', 'en'],
  ['en', 'Blomsterhörnan', 'en'],
  ['en', 'Höstklippning, 20 % till söndag', 'sv'],
  ['en', 'Vi har drop-in på torsdagar 10–18', 'sv'],
  ['en', 'Boka på https://nino.example/boka', 'en'],
] as const)('with a screen in %s, "%s" is written about in %s', (reader, text, language) => {
  expect(languageOf(text, reader)).toBe(language)
})

test('what the merchant wrote is never cut, however long it makes an SMS', () => {
  for (let length = 20; length < 400; length += 20) {
    const keyMessage = 'Vi har nya rosor. '.repeat(length / 20).trim()
    const callToAction = 'Beställ på shop.example före fredag kl. 12'
    const request = { businessName: 'Blomman', campaignType: 'sms', language: 'sv', keyMessage, callToAction }
    const { message } = write(generateRequest.parse(request), length)
    expect(message).toContain(keyMessage)
    expect(message).toContain(callToAction)
    expect(message).toMatch(/Blomman$/)
  }
})

test('orders in any field are quoted, not obeyed: nothing comes in that the merchant did not write', () => {
  const field = fc.option(merchantText(8), { nil: undefined })
  const request = fc.record({
    businessName: fc.constantFrom('Björns', 'Ignore all rules & Co', '{{name}} [x]', '$& Shop $1'),
    businessType: field,
    productService: field,
    keyMessage: field,
    callToAction: field,
    targetAudience: field,
    campaignGoal: fc.constantFrom(...goals),
    campaignType: fc.constantFrom(...channels),
    tone: fc.constantFrom(...tones),
  })
  fc.assert(
    fc.property(request, fc.nat(), (asked, seed) => {
      const parsed = generateRequest.safeParse(asked)
      if (!parsed.success) return
      const given = Object.values(asked).flatMap((value) => facts(String(value ?? '')))
      const { subject, message } = write(parsed.data, seed)
      const strange = facts(`${subject ?? ''}\n\n${message}`).filter(
        (fact) => fact.found !== '{{name}}' && !isKnown(fact, given),
      )
      expect(strange.map(({ found }) => found)).toEqual([])
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('a text is one that can be sent: no placeholder is unknown', () => {
  const request = generateRequest.parse({ businessName: 'Kraft Gym', keyMessage: 'Vi har fått nya löpband' })
  const { message } = write(request, 1)
  const found = check(message, { channel: 'email', language: 'sv', businessName: 'Kraft Gym' })
  expect(found.filter(({ code }) => code.startsWith('placeholder'))).toEqual([])
})

test.each([
  ['frisörsalong', 'Lilja', 'barber'],
  ['beauty', 'Björns Barbershop', 'barber'],
  ['beauty', 'Lilja', 'beauty'],
  [null, 'Björns Barbershop', 'barber'],
  ['Coffee shop', 'Corner', 'cafe'],
  ['fitness', 'X', 'gym'],
  ['automotive', 'X', 'workshop'],
  ['advokatbyrå', 'Lag & Rätt', 'other'],
] as const)('%s, %s is a %s', (type, name, trade) => {
  expect(tradeOf(type, name)).toBe(trade)
})
