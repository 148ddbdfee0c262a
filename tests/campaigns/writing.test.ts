import { expect, test } from 'vitest'
import type { Conflict } from '../../pwa/browser/database.ts'
import { copyOfMine, sidesOf, standOn, valuesOfMine } from '../../pwa/campaigns/conflict.ts'
import { insertAt } from '../../pwa/campaigns/insertion.ts'
import { isTextConflict } from '../../pwa/campaigns/is-text-conflict.ts'
import { addressOf, sampleCustomer, smsTo } from '../../pwa/campaigns/preview/sample.ts'
import { withShared } from '../../pwa/drafts/draft.ts'
import { blank, hasEssentials, isWorthKeeping } from '../../pwa/drafts/form.ts'
import * as sms from '../../shared/rules/sms.ts'
import * as outgoing from '../../shared/rules/texts/outgoing.ts'

const shop = {
  name: 'Björns Barbershop',
  language: 'sv',
  publicUrl: 'https://blipp.example',
  reviewUrl: null,
  streetAddress: 'Storgatan 12',
  zipCode: '903 26',
  city: 'Umeå',
  tracking: { mailClicks: true, smsClicks: false, opens: false },
} as const

test('a placeholder lands at the cursor, and the cursor after it', () => {
  expect(insertAt('Hej !', '{{name}}', { start: 4, end: 4 })).toEqual({ text: 'Hej {{name}}!', cursor: 12 })
})

test('a placeholder takes the place of what is selected', () => {
  expect(insertAt('Hej du!', '{{name}}', { start: 4, end: 6 })).toEqual({ text: 'Hej {{name}}!', cursor: 12 })
})

test('a campaign without a name or a message cannot be saved', () => {
  expect(hasEssentials({ name: 'Fredag', message: 'Hej' })).toBe(true)
  expect(hasEssentials({ name: ' ', message: 'Hej' })).toBe(false)
  expect(hasEssentials({ name: 'Fredag', message: '\n' })).toBe(false)
})

test('an editor that was only opened leaves no draft', () => {
  expect(isWorthKeeping({ ...blank, type: 'email' })).toBe(false)
  expect(isWorthKeeping({ ...blank, subject: 'Hösten' })).toBe(true)
})

test('a shared text begins the message, and follows what a draft already says', () => {
  expect(withShared(blank, ' Öppet hus ').message).toBe('Öppet hus')
  expect(withShared({ ...blank, message: 'Hej!' }, 'Öppet hus').message).toBe('Hej!\n\nÖppet hus')
  expect(withShared({ ...blank, message: 'Hej!' }, '').message).toBe('Hej!')
})

test('the preview of an SMS is filled in and ends with the way out', () => {
  const rules = { ...sms, ...outgoing }
  expect(smsTo(rules, 'Hej {{name}}! /{{business}}', 'Bjorns', shop, sampleCustomer(shop))).toBe(
    'Hej Anna Öberg! /Björns Barbershop\nAvböj: https://blipp.example/u/xxxxxxxxxxxx',
  )
})

test("a mail's foot leaves out what the shop has not told", () => {
  expect(addressOf(shop)).toBe('Storgatan 12, 903 26 Umeå')
  expect(addressOf({ ...shop, streetAddress: null, zipCode: null })).toBe('Umeå')
})

const theirs = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Fredag',
  type: 'sms',
  subject: null,
  message: 'Deras text',
  status: 'draft',
  smsFrom: null,
  scheduledAt: null,
  sentAt: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  revision: 9,
  report: null,
} as const

const conflict: Conflict = {
  id: '0190a1b2-0000-7000-8000-000000000002',
  entityKind: 'campaign',
  entityId: theirs.id,
  mine: { message: 'Min text' },
  theirs,
  revision: 9,
  at: '2026-11-21T08:00:00.000Z',
}

test('of a campaign changed in two places both are shown whole, as each would read', () => {
  const { name } = conflict.theirs as { name: string }
  expect(sidesOf(conflict)).toEqual([
    { field: 'name', mine: name, theirs: name },
    { field: 'message', mine: 'Min text', theirs: 'Deras text' },
  ])
})

test('keeping both makes a campaign of my text, under a name that fits', () => {
  const named = (name: string) => `${name} (din kopia, 14:05)`
  const { name } = conflict.theirs as { name: string }
  expect(copyOfMine(conflict, named)).toMatchObject({ name: named(name), message: 'Min text' })
  const long = { ...conflict, mine: { name: 'x'.repeat(100) } }
  expect(copyOfMine(long, named)?.name).toMatch(/^x{81} \(din kopia, 14:05\)$/)
  expect(copyOfMine({ ...conflict, theirs: null, mine: { message: 'Min' } }, named)).toBeNull()
})

test('keeping my text makes the same edit of what the other side left', () => {
  expect(standOn(conflict)).toEqual({ base: { message: 'Deras text' }, baseRevision: 9 })
})

test('a deletion that met another has no text to choose', () => {
  expect(isTextConflict({ ...conflict, mine: {}, theirs: null })).toBe(false)
})

test('what was written about a deleted campaign can become a new one', () => {
  expect(valuesOfMine({ ...conflict, theirs: null }, blank)).toEqual({ ...blank, message: 'Min text' })
  const base = { name: 'Höst', type: 'sms', subject: null, message: 'Förr' }
  expect(valuesOfMine({ ...conflict, theirs: null, base }, blank)).toEqual({
    name: 'Höst',
    type: 'sms',
    subject: '',
    message: 'Min text',
  })
})
