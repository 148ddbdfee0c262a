import { expect, test } from 'vitest'
import { doorPath, ownPath } from '../../pwa/door/next.ts'

test('a door leads on to where it was asked for, with all of its address', () => {
  const offer = '/payment/select?plan=starter&amount=399&name=Starter'
  const next = new URL(doorPath('signup', offer), 'https://blipp.example').searchParams.get('next')
  expect(ownPath(next)).toBe(offer)
})

test('a door leads back to the link of a mail that asked for it', () => {
  const link = '/verify-email?token=abc'
  const next = new URL(doorPath('signin', link), 'https://blipp.example').searchParams.get('next')
  expect(ownPath(next)).toBe(link)
})

test('a door that was asked for by nothing else leads to the dashboard', () => {
  expect(doorPath('signin', null)).toBe('/business/signin')
  expect(ownPath(null)).toBe('/dashboard')
})

test.each([
  '//evil.example',
  'https://evil.example/dashboard',
  '/dashboards',
  '/\\evil.example',
  '/superadmin',
])('no door leads to %s', (next) => expect(ownPath(next)).toBe('/dashboard'))
