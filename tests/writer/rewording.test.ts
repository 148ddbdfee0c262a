import { expect, test } from 'vitest'
import type { Language } from '../../shared/copy/copy.ts'
import { enhance, enhanceInline } from '../../shared/writer/index.ts'

const improved = (originalMessage: string, language: Language): string[] => [
  enhance(
    {
      ...{ originalMessage, language, campaignType: 'email', businessName: 'Nord' },
      improvements: ['clarity', 'length', 'tone'],
    },
    1,
  ).message,
  enhanceInline(
    { content: originalMessage, language, campaignType: 'email', tone: 'professional', channel: 'alert' },
    1,
  ).enhancedContent,
]

test.each<[Language, string]>([
  ['en', 'Free coffee with every purchase'],
  ['en', '20% off your next purchase'],
  ['en', 'Super sale on shoes'],
  ['en', 'Haircut for guys 300 kr'],
  ['en', 'Stuff a bag for SEK 100'],
  ['en', 'An awesome deal on boots'],
  ['en', 'Check out before 11'],
  ['sv', 'Vi har rea i detta avseende'],
  ['sv', 'Vi grejer bilen åt dig'],
])('the writer leaves what is offered as it is, in %s: %s', (language, offer) => {
  for (const text of improved(offer, language)) expect(text).toContain(offer)
})

test('official and easy-going words still have plain ones', () => {
  expect(improved('In order to book, check out our new times', 'en')[1]).toContain(
    'To book, see our new times',
  )
  expect(improved('Vi har nya grejer samt kaffe', 'sv')[1]).toContain('Vi har nya saker och kaffe')
})
