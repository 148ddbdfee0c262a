import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockedTo, unlock } from '../../pwa/browser/locked.ts'
import { lockForGood, restoreLock } from '../../pwa/devices/lock-record.ts'
import { page } from '../support/browser-globals.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  page.forget()
})

test('a tablet that is killed in the second when it became a counter comes back as one', async () => {
  await lockForGood('disken')
  expect(lockedTo()).toBe('disken')
  // What the browser had not written to disk yet.
  page.forget()
  await restoreLock()
  expect(lockedTo()).toBe('disken')
})

test('a tablet that was left with the PIN stays the shop’s, also after a restart', async () => {
  await lockForGood('disken')
  unlock()
  await restoreLock()
  expect(lockedTo()).toBeNull()
})

test('a tablet that was killed, restored and left stays the shop’s', async () => {
  await lockForGood('disken')
  page.forget()
  await restoreLock()
  unlock()
  await restoreLock()
  expect(lockedTo()).toBeNull()
})

test('one that was left before and became a counter again comes back as that', async () => {
  await lockForGood('disken')
  unlock()
  await lockForGood('dörren')
  page.forget()
  await restoreLock()
  expect(lockedTo()).toBe('dörren')
})

test('a device that never was a counter, or keeps nothing, stays the app', async () => {
  await restoreLock()
  expect(lockedTo()).toBeNull()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Storage is off.', 'SecurityError')
    },
  })
  await restoreLock()
  expect(lockedTo()).toBeNull()
})
