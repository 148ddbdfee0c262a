// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockTo, unlock } from '../../pwa/browser/locked.ts'
import { startCounter } from '../../pwa/taps/counter/start.ts'
import { writeEnrolment } from '../../pwa/taps/enrol.ts'
import type { Enrolment } from '../../pwa/taps/enrolment.ts'
import { isCounter, postWith } from '../../pwa/taps/post.ts'
import { slot } from '../../pwa/taps/slots.ts'
import { everyKept, keep } from '../../pwa/taps/store.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { accepted, enrolment, json, server, settled, waiting } from './kept.ts'
import { personAt, show } from './shown.ts'

const words = (sv: string) => json({ wordings: { sv: { version: sv }, en: { version: 'v-en' } } })
const screen = { awake: vi.fn(), full: vi.fn(), register: vi.fn() }
const scroll = vi.fn()
const reload = vi.fn()
const replace = vi.fn()

let leaves: AbortController
/** What the server says to a sign-up and to a tablet that asks how it stands. */
let takes: Parameters<typeof server>[0]
let stands: () => Response
let posted: ReturnType<typeof server>['calls']

/** So many turns as the device's store may take. */
const rests = () => settled(60)
const root = () => slot(document, '[data-tap]')
const guest = () => personAt(root())
const nameOf = () => guest().inputOf('name').value

interface Start {
  language?: Language
  enrolled?: Enrolment
  /** Its staff have left it with the PIN. */
  isLeft?: boolean
}
async function starts({ language = 'sv', enrolled, isLeft }: Start = {}) {
  await writeEnrolment(enrolled ?? enrolment)
  lockTo('disken', 'lås')
  if (isLeft) unlock()
  const { setup } = show({ language, page: { reviewUrl: null }, counter: { privacy: null } })
  startCounter()
  await rests()
  return setup
}
const touch = (type: string, more: object = {}) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)
  root().dispatchEvent(event)
  return event
}
const happens = async (type: string, more: object = {}) => {
  window.dispatchEvent(Object.assign(new Event(type), more))
  await rests()
}
const press = async () => {
  guest().press()
  await rests()
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  leaves = new AbortController()
  // A page of a counter listens for as long as it lives: here until the test is over.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null, options?: object | boolean) =>
        add(type, listener as EventListener, {
          ...(typeof options === 'object' ? options : { capture: options ?? false }),
          signal: leaves.signal,
        }),
    )
  }
  takes = accepted
  stands = () => words('v-sv')
  const counter = server((call) => takes(call))
  posted = counter.calls
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/signups')) return counter.fetch(url, init)
    return url.endsWith('/seen') ? new Response() : stands()
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('scrollTo', scroll)
  screen.awake.mockResolvedValue({ released: false })
  screen.full.mockResolvedValue(undefined)
  screen.register.mockResolvedValue({})
  vi.stubGlobal('navigator', {
    onLine: true,
    wakeLock: { request: screen.awake },
    serviceWorker: { register: screen.register, getRegistration: async () => undefined },
  })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(location, 'replace').mockImplementation(replace)
  Object.assign(document, { fullscreenEnabled: true })
  document.documentElement.requestFullscreen = screen.full
  sessionStorage.clear()
})
afterEach(() => {
  leaves.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page on the shop’s tablet', () => {
  test('sends what waits there, with the tablet’s key', async () => {
    postWith(async () => null)
    await keep(waiting())
    await starts()
    expect(isCounter()).toBe(true)
    expect(posted.map(({ headers }) => headers.authorization)).toEqual(['Bearer nyckel'])
    expect(await everyKept()).toEqual([])
  })

  test('stays lit, takes the whole screen and has the worker that opens it without a network', async () => {
    await starts()
    expect(screen.awake).toHaveBeenCalledWith('screen')
    expect(screen.register.mock.calls).toEqual([['/counter-worker.js', { scope: '/t/' }]])
    touch('pointerup')
    expect(screen.full).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['has no worker', undefined],
    // No spy: it would see to the refusal itself.
    ['will not have it', { register: () => Promise.reject(new TypeError('not here')) }],
  ])('opens where the browser %s', async (_, serviceWorker) => {
    vi.stubGlobal('navigator', { onLine: true, serviceWorker })
    await starts()
    expect([root().dataset.enhanced, root().dataset.outcome]).toEqual(['', 'form'])
  })

  test('offers nothing to do with what a guest has typed', async () => {
    await starts()
    expect(touch('contextmenu').defaultPrevented).toBe(true)
  })

  test('is not found in the browser’s history by whoever has left it', async () => {
    await starts()
    const click = new Event('click', { bubbles: true, cancelable: true })
    guest().see('[data-staff] span')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(replace.mock.calls).toEqual([[expect.stringMatching(/\/dashboard\/counter\?leave$/)]])
  })

  test('is no counter while its staff have left it, nor when it comes back from the browser’s memory', async () => {
    await starts({ isLeft: true })
    expect(replace.mock.calls).toEqual([['/dashboard/counter']])
    lockTo('disken', 'lås')
    await happens('pageshow', { persisted: true })
    expect(replace).toHaveBeenCalledTimes(1)
    unlock()
    await happens('pageshow', { persisted: true })
    expect(replace).toHaveBeenCalledTimes(2)
  })

  test('says that the tablet takes no more where it was shut out before', async () => {
    await starts({ enrolled: { ...enrolment, shutOutAt: '2026-11-20T12:00:00.000Z' } })
    expect(root().dataset.outcome).toBe('shutOut')
    const before = root()
    await happens('pagehide')
    expect(root()).not.toBe(before)
    expect(root().dataset.outcome).toBe('shutOut')
  })

  test('says so as soon as the server does', async () => {
    stands = () => json({ code: 'deviceShutOut', message: '' }, 401)
    await starts()
    expect(root().dataset.outcome).toBe('shutOut')
  })

  test('shows the form on a device that is no counter any more', async () => {
    await starts()
    await writeEnrolment()
    await happens('pagehide')
    expect(root().dataset.outcome).toBe('form')
  })

  test('is loaded anew for the shop’s new words while nobody is at it, and not under a guest’s hands', async () => {
    stands = () => words('v-ny')
    await starts()
    expect(reload).toHaveBeenCalledTimes(1)
    sessionStorage.clear()
    guest().type('name', 'A')
    await happens('online')
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the next person', () => {
  test('has an empty form in the shop’s language, from its top', async () => {
    const setup = await starts()
    guest().fill()
    guest().language().click()
    expect([document.documentElement.lang, document.title]).toEqual(['en', setup.words.en.title])
    const before = root()
    await happens('pagehide')
    expect(before.isConnected).toBe(false)
    expect(document.querySelectorAll('[data-tap]')).toHaveLength(1)
    expect([nameOf(), guest().tickOf().checked, root().lang]).toEqual(['', false, 'sv'])
    expect([document.documentElement.lang, document.title]).toEqual(['sv', setup.words.sv.title])
    expect(scroll.mock.calls).toEqual([[0, 0]])
  })

  test('has it in English where the shop is', async () => {
    const setup = await starts({ language: 'en' })
    guest().language().click()
    await happens('pagehide')
    expect([document.documentElement.lang, document.title]).toEqual(['en', setup.words.en.title])
  })

  test('can sign up, and the one after, and what each typed is theirs', async () => {
    await starts()
    for (const name of ['Anna Ek', 'Bo Alm']) {
      guest().fill({ name })
      await press()
      expect(root().dataset.outcome).toBe('sent')
      guest().see('[data-done]')?.click()
      await rests()
      expect([root().dataset.outcome, nameOf()]).toEqual(['form', ''])
    }
    expect(posted).toHaveLength(2)
  })

  test('comes eight seconds after the thanks, and is not wiped by the turn before', async () => {
    await starts()
    guest().fill()
    await press()
    const before = root()
    guest().see('[data-done]')?.click()
    const mine = root()
    expect(mine).not.toBe(before)
    await rests()
    guest().type('name', 'Bo')
    vi.advanceTimersByTime(9000)
    expect(root()).toBe(mine)
    await press()
    guest().fill({ name: 'Bo Alm' })
    await press()
    vi.advanceTimersByTime(8000)
    expect(root()).not.toBe(mine)
  })

  test('waits while a sign-up is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    takes = () => promise
    await starts()
    guest().fill()
    await press()
    const before = root()
    await happens('pagehide')
    expect(root()).toBe(before)
    resolve(json({}, 503))
    await rests()
    await happens('pagehide')
    expect(root()).not.toBe(before)
  })

  test.each([
    ['the page is left', 'pagehide', {}, true],
    ['it comes back from the browser’s memory', 'pageshow', { persisted: true }, true],
    ['it is opened', 'pageshow', { persisted: false }, false],
  ])('sees nothing of the one before: when %s', async (_, type, more, isWiped) => {
    await starts()
    guest().type('name', 'Anna Ek')
    await happens(type, more)
    expect(nameOf()).toBe(isWiped ? '' : 'Anna Ek')
  })

  test('comes when somebody has gone away, who was asked first', async () => {
    await starts()
    const still = () => guest().see('[data-still]')?.hidden
    guest().type('name', 'Anna Ek')
    vi.advanceTimersByTime(34_999)
    expect(still()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(still()).toBe(false)
    touch('click')
    expect([still(), nameOf()]).toEqual([true, 'Anna Ek'])
    vi.advanceTimersByTime(45_000)
    expect(nameOf()).toBe('')
  })
})

describe('a sign-up that the counter keeps', () => {
  test('is tried again at once', async () => {
    const answers = [() => json({}, 503), accepted]
    takes = (call) => (answers.shift() ?? accepted)(call)
    await starts()
    guest().fill()
    await press()
    expect(root().dataset.outcome).toBe('keptLater')
    expect(posted).toHaveLength(2)
    expect(posted[1]?.ids).toEqual(posted[0]?.ids)
  })
})
