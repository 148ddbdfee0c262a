import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SignedInHere } from '../../pwa/browser/person.ts'
import { askedScreen } from '../../shared/rules/notifications/open-message.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { HOME, scope } from '../support/worker-scope.ts'

const owner = { businessId: uuid7(), userId: uuid7() }
const said = {
  ...{ title: 'En kampanj väntar på dig', body: 'Den står stilla.', language: 'sv', badge: 2 },
  ...{ tag: 'answer:1', path: '/dashboard/campaigns/1', userId: owner.userId },
}

interface Work {
  signedIn: () => Promise<SignedInHere | undefined>
  waiting: () => Promise<number>
  renew: (subscription: unknown, registration: unknown) => Promise<void>
}

/** A window of Blipp; `answers` is whether its page goes where it is asked to. */
function windowAt(path: string, { answers = true, focused = false } = {}) {
  const client = {
    url: HOME + path,
    focused,
    focus: vi.fn(async () => client),
    navigate: vi.fn(async (_path: string) => client),
    asked: [] as (string | null)[],
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      client.asked.push(askedScreen(message))
      if (answers) port?.postMessage('shown')
    },
  }
  return client
}

async function begin({
  windows = [] as ReturnType<typeof windowAt>[],
  signedIn = { key: 'signedIn', owner, deviceId: uuid7(), language: 'sv' } as SignedInHere | null,
} = {}) {
  const subscription = { unsubscribe: vi.fn(async () => true) }
  const registration = {
    showNotification: vi.fn(async (_title: string, _options: NotificationOptions) => undefined),
    pushManager: { getSubscription: async () => subscription },
  }
  const openWindow = vi.fn(async (_path: string) => null)
  const setAppBadge = vi.fn(async (_count: number) => undefined)
  vi.stubGlobal('navigator', { setAppBadge })
  const clients = { claim: async () => undefined, matchAll: async () => windows, openWindow }
  const { tell, exported } = await scope({ registration, clients }, 'worker/notifications')
  const renew = vi.fn<Work['renew']>(async () => undefined)
  const { showNotifications } = exported as { showNotifications: (work: Work) => void }
  showNotifications({ signedIn: async () => signedIn ?? undefined, waiting: async () => 3, renew })
  return {
    ...{ registration, subscription, openWindow, setAppBadge, renew, tell },
    push: (text: string) => tell('push', { data: { text: () => text } }),
    press: async (data: unknown) => {
      const close = vi.fn()
      await tell('notificationclick', { notification: { data, close } })
      expect(close).toHaveBeenCalledOnce()
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the worker, told something', () => {
  test('shows it in the place of the last that said the same, and counts on the icon what needs an answer', async () => {
    const { push, registration, setAppBadge } = await begin()
    await push(JSON.stringify(said))
    const [title, options] = registration.showNotification.mock.calls[0] ?? []
    expect(title).toBe(said.title)
    expect(options).toMatchObject({
      ...{ body: said.body, tag: said.tag, lang: 'sv', renotify: true, data: { path: said.path } },
    })
    expect(setAppBadge).toHaveBeenCalledWith(5)
    expect(existsSync(`public${options?.icon}`)).toBe(true)
    expect(readFileSync('manifest.webmanifest', 'utf8')).toContain(String(options?.icon))
  })

  test('adds to a sum of sign-ups without a sound', async () => {
    const { push, registration } = await begin()
    await push(JSON.stringify({ ...said, tag: 'signups', path: '/dashboard/customers' }))
    expect(registration.showNotification.mock.calls[0]?.[1]).toMatchObject({ renotify: false })
  })

  test.each([
    { who: 'somebody else', now: { ...owner, userId: uuid7() } },
    { who: 'nobody', now: null },
  ])('shows nothing while $who is signed in, and takes nothing more', async ({ now }) => {
    const signedIn = now && {
      key: 'signedIn' as const,
      owner: now,
      deviceId: uuid7(),
      language: 'sv' as const,
    }
    const { push, registration, subscription, setAppBadge } = await begin({ signedIn })
    await push(JSON.stringify(said))
    expect(registration.showNotification).not.toHaveBeenCalled()
    expect(setAppBadge).not.toHaveBeenCalled()
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  })

  test.each(['', 'null', '{"title":1}', JSON.stringify({ ...said, path: 'https://elsewhere.example/' })])(
    'says that something has happened where it cannot read it: %s',
    async (text) => {
      const { push, registration } = await begin()
      await push(text)
      const [title, options] = registration.showNotification.mock.calls[0] ?? []
      expect([title, options?.data]).toEqual(['Blipp', { path: '/dashboard' }])
      expect(options?.body).toMatch(/^Något har hänt/)
    },
  )

  test('tells the server where it is told from now on, as the browser changes that', async () => {
    const { tell, renew, registration } = await begin()
    const newSubscription = { endpoint: 'https://push.example/2' }
    await tell('pushsubscriptionchange', { newSubscription })
    await tell('pushsubscriptionchange')
    expect(renew.mock.calls).toEqual([
      [newSubscription, registration],
      [null, registration],
    ])
  })
})

describe('a notification that is pressed', () => {
  test('leads to its screen in the window that is in front, whose page goes there by itself', async () => {
    const windows = [windowAt('/dashboard'), windowAt('/dashboard/customers', { focused: true })]
    const { press, openWindow } = await begin({ windows })
    await press({ path: said.path })
    expect(windows.map(({ asked }) => asked)).toEqual([[], [said.path]])
    expect(windows[1]?.focus).toHaveBeenCalledOnce()
    expect(windows[1]?.navigate).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens a window where there is none of the app, and leaves tap pages and the landing page alone', async () => {
    const windows = [windowAt('/t/abc'), windowAt('/'), windowAt('/business/signin')]
    const { press, openWindow } = await begin({ windows })
    await press({ path: said.path })
    expect(openWindow).toHaveBeenCalledWith(said.path)
    expect(windows.flatMap(({ asked }) => asked)).toEqual([])
  })

  test('loads its screen in a window whose page does not answer', async () => {
    const [window] = [windowAt('/dashboard', { answers: false })]
    const { press } = await begin({ windows: [window] })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const pressed = press({ path: said.path })
    await vi.advanceTimersByTimeAsync(1000)
    await pressed
    expect(window.navigate).toHaveBeenCalledWith(said.path)
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/superadmin', 7, undefined])(
    'leads to no place but the app’s own: %s',
    async (path) => {
      const { press, openWindow } = await begin()
      await press({ path })
      expect(openWindow).toHaveBeenCalledWith('/dashboard')
    },
  )
})
