import { expect, test } from 'vitest'
import { faultsIn } from '../../pwa/outbox/FixDialog.tsx'
import { nameIn, nextTryOf, standingOf, titleOf, typedIn, writtenIn } from '../../pwa/outbox/waiting.ts'
import { operationKinds } from '../../shared/sync.ts'

test('every kind of change has words of its own', () => {
  expect(new Set(operationKinds.map((kind) => titleOf({ kind }))).size).toBe(operationKinds.length)
})

test('without a network a change waits for it; with one it waits its turn', () => {
  const change = { state: 'pending', kind: 'customer.update' } as const
  expect(standingOf(change, false)).toBe('offline')
  expect(standingOf(change, true)).toBe('pending')
})

test('what needs a person is said also without a network', () => {
  expect(standingOf({ state: 'rejected', kind: 'tag.update' }, false)).toBe('rejected')
  expect(standingOf({ state: 'held', heldFor: 'locked', kind: 'tag.update' }, false)).toBe('locked')
})

test('of two sides only a campaign leaves a choice; the rest was deleted elsewhere', () => {
  expect(standingOf({ state: 'conflict', kind: 'campaign.update' }, true)).toBe('conflict')
  expect(standingOf({ state: 'conflict', kind: 'customer.update' }, true)).toBe('gone')
})

test('a change is named by what it says, or by what was there before', () => {
  expect(nameIn({ patch: { name: 'Anna' }, base: { name: 'Anne' } })).toBe('Anna')
  expect(nameIn({ patch: { message: 'Hej' }, base: { name: 'Fredag' } })).toBe('Fredag')
  expect(nameIn({ patch: { message: 'Hej' }, base: null })).toBeUndefined()
})

test('what was typed is shown as it was typed, and nothing else of the change', () => {
  expect(
    typedIn({ patch: { consentGiven: false, email: 'anna@kund.example', phone: null, source: 'x' } }),
  ).toEqual([
    { field: 'email', value: 'anna@kund.example' },
    { field: 'consentGiven', value: false },
  ])
  expect(typedIn({ patch: { consents: { email: false, sms: true } } })).toEqual([
    { field: 'smsConsent', value: true },
    { field: 'emailConsent', value: false },
  ])
})

test('when it is tried next is said only where a person would wait for long', () => {
  const now = Date.parse('2026-11-21T08:00:00Z')
  const soon = now + 60_000
  const late = now + 120_000
  expect(nextTryOf({ state: 'pending', nextAt: 0 }, soon, now)).toBeNull()
  expect(nextTryOf({ state: 'pending', nextAt: 0 }, late, now)).toBe(late)
  expect(nextTryOf({ state: 'waiting', nextAt: late }, 0, now)).toBe(late)
  expect(nextTryOf({ state: 'rejected', nextAt: 0 }, late, now)).toBeNull()
})

test('what can be mended is what was written, and what the server misses', () => {
  const patch = { name: 'Anna', consentGiven: true, phone: null }
  expect(writtenIn({ patch, fields: { phone: 'Skriv ett nummer' } })).toEqual(['name', 'phone'])
  expect(writtenIn({ patch: {} })).toEqual([])
})

test('a mended change is read by the contract before it is sent again', () => {
  expect(faultsIn('customer.update', { email: 'anna' })).toHaveProperty('email')
  expect(faultsIn('customer.update', { email: 'anna@kund.example' })).toEqual({})
  expect(faultsIn('tag.update', { label: '' })).toHaveProperty('label')
})
