import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSession } from '../../pwa/api/signed-in.ts'
import { wordsOf } from '../../pwa/api/words.ts'
import { lockedTo, lockTo } from '../../pwa/browser/locked.ts'
import { beginPasskeySession, enter, type SignedIn, signUp } from '../../pwa/session/index.ts'
import { type Enrolment, writeEnrolment } from '../../pwa/taps/index.ts'
import type { SignupForm } from '../../shared/account-forms.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { page } from '../support/browser-globals.ts'
import { json } from '../support/fake-blipp.ts'
import { bjornsBarbershop } from '../support/people.ts'

const businessId = uuid7()
const asked = vi.fn<(path: string) => void>()
/** Somebody of that shop, as the server names them. */
const of = (id: string) => ({ business: { id, name: 'Butiken' }, user: { id: uuid7() } }) as SignedIn

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  page.forget()
  asked.mockClear()
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path)
    return json({})
  })
  const key = { deviceId: uuid7(), deviceKey: 'nyckel', label: 'Kassan', startedAt: '' }
  await writeEnrolment({ ...key, businessId, codes: ['disken'], code: 'disken' } satisfies Enrolment)
  lockTo('disken', uuid7())
})

const byPassword = (id: string) => enter(of(id), 'vem@helst.example')
const byPasskey = (id: string) => beginPasskeySession(of(id))

test.each([
  ['password', byPassword],
  ['passkey', byPasskey],
])('a locked counter is opened by the %s of its own shop', async (_, open) => {
  await open(businessId)
  expect(lockedTo()).toBeNull()
  expect(readSession()).toMatchObject({ businessId })
})

test.each([
  ['password', byPassword],
  ['passkey', byPasskey],
])('and stays locked for the %s of another, who is told why and signed out', async (_, open) => {
  const refused = await open(uuid7()).catch((error: unknown) => error)
  expect(wordsOf(refused)).toBe(businesses('sv')('otherCounter'))
  expect(lockedTo()).toBe('disken')
  expect(readSession()).toBeNull()
  expect(asked.mock.calls.at(-1)).toEqual(['/api/auth/signout'])
})

test('nobody opens an account on it', async () => {
  const refused = await signUp(bjornsBarbershop as SignupForm, uuid7()).catch((error: unknown) => error)
  expect(wordsOf(refused)).toBe(businesses('sv')('noAccountHere'))
  expect(asked).not.toHaveBeenCalled()
  expect(lockedTo()).toBe('disken')
})

test('a device that is locked to nothing is opened by anybody', async () => {
  page.forget()
  await byPassword(uuid7())
  expect(readSession()).not.toBeNull()
})

test('and so is one that has lost what made it a counter, its PIN too', async () => {
  await writeEnrolment()
  await byPassword(uuid7())
  expect(lockedTo()).toBeNull()
})
