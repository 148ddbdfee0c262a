import { expect, test } from 'vitest'
import { sharedWith } from '../../pwa/campaigns/comparison/shared-parts.ts'
import { valuesOf } from '../../pwa/drafts/form.ts'
import { comparison } from '../../shared/copy/comparison.ts'
import { mailOf } from '../../shared/rules/mail/index.ts'

const picture = { digest: 'a'.repeat(64), width: 600, height: 400, alt: 'Höstens lampor' }
const button = { text: 'Boka', target: 'https://bjorn.example/boka' }
const mail = (parts: { picture: typeof picture | null; button: typeof button | null }) =>
  valuesOf({ name: 'Höst', type: 'email', subject: 'Höst', message: mailOf({ ...parts, text: 'Hej' }) })

test.each([
  ['a picture and a button', mail({ picture, button }), 'samma bild och knapp'],
  ['a picture', mail({ picture, button: null }), 'samma bild som'],
  ['a button', mail({ picture: null, button }), 'samma knapp som'],
] as const)('whoever writes text B for a mail with %s reads that it shows the same', (_, values, words) => {
  const same = sharedWith(values)
  expect(same && comparison('sv')(same)).toContain(words)
})

test('nothing is said of either where text A has none, as every SMS', () => {
  expect(sharedWith(mail({ picture: null, button: null }))).toBeUndefined()
  expect(sharedWith(valuesOf({ name: 'Höst', type: 'sms', subject: null, message: 'Hej' }))).toBeUndefined()
})
