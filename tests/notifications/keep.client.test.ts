import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notifiedHere } from '../../pwa/browser/person.ts'
import { leaveUntold } from '../../pwa/browser/untold.ts'
import { keepTelling, tellNothing, tellOf } from '../../pwa/notifications/keep.ts'
import { notificationKinds } from '../../shared/rules/notifications/kinds.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { json, noContent } from '../support/fake-blipp.ts'

const owner = { businessId: uuid7(), userId: uuid7() }
const id = uuid7()
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer

/** A browser with a push service, and the server beside it. */
let browser: {
  current: { endpoint: string; key: string } | null
  subscribed: number
  permission: NotificationPermission
  publicKey: string
  asked: { method: string; path: string; body: Record<string, unknown> }[]
  isAway: boolean
}

function shown({ endpoint, key }: { endpoint: string; key: string }) {
  return {
    endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: () => bytes('AAAA'),
    unsubscribe: async () => {
      browser.current = null
      return true
    },
  }
}

async function answer(path: string, { method = 'GET', body = '' }: { method?: string; body?: string }) {
  if (browser.isAway) throw new TypeError('Failed to fetch')
  const sent = body ? JSON.parse(body) : {}
  browser.asked.push({ method, path, body: sent })
  if (method === 'GET') return json({ publicKey: browser.publicKey, device: null })
  if (method === 'DELETE') return noContent()
  if (sent.publicKey !== browser.publicKey) return json({ code: 'invalid' }, { status: 422 })
  return json({ device: { id, kinds: sent.kinds } })
}

beforeEach(async () => {
  browser = {
    ...{ current: null, subscribed: 0, permission: 'granted', publicKey: 'Qk9T' },
    ...{ asked: [], isAway: false },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => browser.current && shown(browser.current),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        browser.subscribed += 1
        browser.current = { endpoint: `https://push.example/${browser.subscribed}`, key }
        return shown(browser.current)
      },
    },
  }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker })
  const permission = { get: () => browser.permission }
  const notification = Object.defineProperty({}, 'permission', permission)
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  Object.assign(globalThis.window, { PushManager: {}, Notification: notification })
  vi.stubGlobal('fetch', (url: string, init: object = {}) => answer(String(url), init))
  await leaveUntold()
  browser.asked = []
})

const puts = () => browser.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('a device that is told things', () => {
  test('says where, by which keys and of what, and remembers it', async () => {
    await tellOf(owner, ['reply'])
    expect(puts()).toMatchObject([
      { endpoint: 'https://push.example/1', publicKey: 'Qk9T', kinds: ['reply'], language: 'sv' },
    ])
    expect(await notifiedHere()).toMatchObject({ owner, id, kinds: ['reply'], publicKey: 'Qk9T' })
  })

  test('says it anew as the app opens, and where its browser has dropped it subscribes again', async () => {
    await tellOf(owner, ['reply'])
    await keepTelling(owner)
    browser.current = null
    await keepTelling(owner)
    expect(puts().map(({ endpoint, kinds }) => [endpoint, kinds])).toEqual([
      ['https://push.example/1', ['reply']],
      ['https://push.example/1', ['reply']],
      ['https://push.example/2', ['reply']],
    ])
  })

  test('subscribes with the server’s new key where that has another', async () => {
    await tellOf(owner, [...notificationKinds])
    browser.publicKey = 'TlVO'
    await keepTelling(owner)
    expect(browser.current).toEqual({ endpoint: 'https://push.example/2', key: 'TlVO' })
    expect(await notifiedHere()).toMatchObject({ publicKey: 'TlVO', kinds: notificationKinds })
  })

  test('lets go of what was somebody else’s, once another person is in', async () => {
    await tellOf(owner, ['reply'])
    await keepTelling({ ...owner, userId: uuid7() })
    expect(browser.current).toBeNull()
    expect(await notifiedHere()).toBeUndefined()
    expect(puts()).toHaveLength(1)
  })

  test('tells the server once the person has taken their leave back in the browser', async () => {
    await tellOf(owner, ['reply'])
    browser.permission = 'denied'
    await keepTelling(owner)
    expect(browser.asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/notifications/${id}` })
    expect(await notifiedHere()).toBeUndefined()
  })

  test('takes nothing more once it is turned off, also without a network', async () => {
    await tellOf(owner, ['reply'])
    browser.isAway = true
    await tellNothing()
    expect(browser.current).toBeNull()
    expect(await notifiedHere()).toBeUndefined()
  })

  test('keeps what it has while the server is away, and asks nobody who was never asked', async () => {
    await keepTelling(owner)
    expect(browser.asked).toEqual([])
    await tellOf(owner, ['reply'])
    browser.isAway = true
    await keepTelling(owner)
    expect(await notifiedHere()).toMatchObject({ kinds: ['reply'] })
    expect(browser.current).not.toBeNull()
  })
})
