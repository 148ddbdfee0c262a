import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, fill } from '../../shared/rules/template.ts'

const anna = { name: 'Anna', email: 'anna@kund.example', phone: null, business: 'Björns', review: '' }

test.each([
  ['Hej {{name}}, välkommen till {{business}}', 'Hej Anna, välkommen till Björns'],
  ['Hej {{ name }}', 'Hej Anna'],
  ['Ring {{phone|oss}}', 'Ring oss'],
  ['Ring {{phone}}.', 'Ring.'],
  ['Hej {{phone}}! Vi har öppet', 'Hej! Vi har öppet'],
  ['Hej {{phone}}, välkommen', 'Hej, välkommen'],
  ['Hej {{name}}! Hej {{phone|du}}!', 'Hej Anna! Hej du!'],
  ['{{name}} {{phone}}!', 'Anna!'],
  ['{{phone}}! Hej !', '! Hej !'],
  ['{{review|  vår sida }}', 'vår sida'],
  ['{{name|vän}}', 'Anna'],
  ['{{namn}} {{first name}} {name}', '{{namn}} {{first name}} {name}'],
])('%s reads %s', (template, text) => {
  expect(fill(template, anna)).toBe(text)
})

test('what a person is called is never read as a template, nor as a pattern', () => {
  expect(fill('Hej {{name}}!', { name: '{{email}} $& $1', email: 'x' })).toBe('Hej {{email}} $& $1!')
})

test('values are escaped once, and the template around them is left as it is', () => {
  const filled = fill('<b>{{name}}</b> {{phone|du &amp; jag}}', { name: '<script>"&\'' }, escapeHtml)
  expect(filled).toBe('<b>&lt;script&gt;&quot;&amp;&#39;</b> du &amp; jag')
})

test('no value can open a tag or end an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(fill('{{name}}', { name }, escapeHtml)).not.toMatch(/[<>"']/)
    }),
  )
})
