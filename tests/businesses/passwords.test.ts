import { expect, test } from 'vitest'
import { hashPassword, isPassword, MOST_CHECKS } from '../../backend/businesses/passwords.ts'
import { password } from '../support/people.ts'

test('a password is its own and no other', async () => {
  const stored = await hashPassword(password)
  expect(await isPassword(stored, password)).toBe(true)
  expect(await isPassword(stored, `${password} `)).toBe(false)
})

test('two people with one password have different hashes', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password))
})

test('nobody’s password is checked as well, and is never right', async () => {
  expect(await isPassword(undefined, '')).toBe(false)
  expect(await isPassword(undefined, password)).toBe(false)
})

test('when too many sign in at once the last are told to come back, and the others are served', async () => {
  const many = Array.from({ length: MOST_CHECKS + 2 }, () => isPassword(undefined, password))
  const outcomes = await Promise.allSettled(many)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.objectContaining({ code: 'busy', retryAfter: 5 }),
    expect.objectContaining({ code: 'busy', retryAfter: 5 }),
  ])
  expect(await isPassword(undefined, password)).toBe(false)
})
