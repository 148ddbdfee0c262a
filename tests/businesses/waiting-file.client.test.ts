import { expect, test } from 'vitest'
import type { QueuedOperation } from '../../pwa/browser/database.ts'
import { fileNameOf, fileOf } from '../../pwa/outbox/waiting-file.ts'
import { addAnna } from '../support/device.ts'

const now = new Date(2026, 10, 1, 9, 30)
const waiting: QueuedOperation = {
  ...addAnna(),
  seq: 1,
  entityKind: 'customer',
  state: 'rejected',
  message: 'Adressen stämmer inte.',
  attempts: 1,
  nextAt: 0,
  leaseUntil: 0,
}

test('the file is named by its day', () => {
  expect(fileNameOf(now)).toBe('blipp-2026-11-01.json')
})

test('it has each change as it was made, why it is stuck, and the sign-ups of the form', () => {
  const signup = {
    id: 'x',
    name: 'Erik',
    email: 'erik@kund.example',
    consentGiven: true,
    wordingVersion: 'v',
    language: 'sv' as const,
    filledAt: now.toISOString(),
  }
  const file = JSON.parse(fileOf([waiting], [{ id: 'x', code: 'abc', signup, notBefore: 0 }], now))
  const { id, kind, entityId, patch, at, message } = waiting
  expect(file).toMatchObject({
    format: 'blipp-waiting-1',
    changes: [{ id, kind, entityId, patch, at, message }],
    signups: [{ code: 'abc', signup: { name: 'Erik' } }],
  })
  expect(file.changes[0]).not.toHaveProperty('leaseUntil')
})
