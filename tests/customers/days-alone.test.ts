import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts } from '../../pwa/pages/person/Facts.tsx'
import { formatIn } from '../../pwa/words/format.ts'
import type { PersonProps } from '../../shared/pages/person-pages.ts'

const day = '2024-03-05T00:00:00.000Z'

test.each([
  ['sv', 'Europe/Stockholm', day, '5 mars 2024'],
  ['sv', 'America/New_York', day, '5 mars 2024'],
  ['en', 'Europe/Stockholm', '2024-03-05T00:00:00Z', 'Mar 05, 2024'],
  ['sv', 'Europe/Stockholm', '2024-03-05T00:00:00.001Z', '5 mars 2024 01:00'],
  ['sv', 'Europe/Stockholm', '2024-03-04T23:00:00.000Z', '5 mars 2024 00:00'],
] as const)('a day that was given alone has no hour: %s in %s, %s', (language, timeZone, at, shown) => {
  expect(formatIn(language, timeZone).dayOrTime(at)).toBe(shown)
})

test('a person who came with a list reads the day of it, and no hour', () => {
  const person = {
    name: 'Anna',
    email: 'anna@kund.example',
    phone: null,
    notes: '',
    labels: [],
    language: 'sv',
  }
  const record = { person: { ...person, source: 'import', spot: null, createdAt: day } }
  const props = { language: 'sv', timeZone: 'Europe/Stockholm', token: 'x', record } as unknown as PersonProps
  const page = renderToStaticMarkup(createElement(Facts, props))
  expect(page).toContain('<dd>5 mars 2024</dd>')
})
