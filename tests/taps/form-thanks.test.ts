// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fate, Outcome } from '../../pwa/taps/submit.ts'
import { settled } from './kept.ts'
import { openForm, REVIEWS } from './shown.ts'

let form: ReturnType<typeof openForm>
let network: boolean
const { sv } = openForm().setup.words
const onDone = vi.fn()
const open = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network)
  vi.spyOn(window, 'open').mockImplementation(open)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  form.enhanced.dispose()
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userActivation')
})

const activation = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true })
const thanked = async (outcome: Outcome, page = {}) => {
  form = openForm({ outcome: () => outcome, options: { onDone }, page })
  form.fill()
  form.press()
  await settled()
}
const soon = () => form.see('[data-review-soon]')?.hidden === false
const review = () => form.see('[data-review]') as HTMLAnchorElement
const goes = (to: 'online' | 'offline') => {
  network = to === 'online'
  window.dispatchEvent(new Event(to))
}
const reviewTold = () => [review().getAttribute('aria-disabled'), form.see('[data-review-offline]')?.hidden]

describe('the thanks', () => {
  test.each([
    ['sent', [sv.sentTitle, sv.sentToast]],
    ['kept', [sv.keptTitle, sv.kept]],
    ['keptLater', [sv.keptTitle, sv.keptLater]],
  ] as const)('for a sign-up that was %s say so in the place of the form', async (kind, toast) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await thanked({ kind })
    expect(form.root.dataset.outcome).toBe(kind)
    expect(form.toast('status')).toEqual(toast)
    expect(form.toast('alert')).toBeNull()
    expect(scroll.mock.contexts).toEqual([form.root])
    expect(document.activeElement).toBe(form.see('[data-thanks]'))
    expect(form.button.disabled).toBe(false)
  })

  test('are said in a toast for five seconds', async () => {
    await thanked({ kind: 'kept' })
    vi.advanceTimersByTime(4999)
    expect(form.toast('status')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(form.toast('status')).toBeNull()
  })

  test('that follow a fault are not followed by it', async () => {
    await thanked({ kind: 'kept' })
    form.enhanced.mend({ name: '', email: '', phone: '' }, { kind: 'refused' })
    expect(form.toast('status')).toBeNull()
    vi.advanceTimersByTime(600_000)
    expect(form.toast('alert')).not.toBeNull()
  })

  test('are no longer said once the person has closed the toast', async () => {
    await thanked({ kind: 'kept' })
    form.see('[data-toast="status"] [data-toast-close]')?.click()
    expect(form.toast('status')).toBeNull()
    form.enhanced.mend({ name: '', email: '', phone: '' }, { kind: 'refused' })
    form.see('[data-toast="alert"] [data-toast-close]')?.click()
    expect(form.toast('alert')).toBeNull()
  })
})

describe('the review page', () => {
  test('is announced, and opens two seconds after the thanks, in a tab of its own', async () => {
    activation(true)
    await thanked({ kind: 'sent' })
    expect(soon()).toBe(true)
    vi.advanceTimersByTime(1999)
    expect([open.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0])
    vi.advanceTimersByTime(1)
    expect(open.mock.calls).toEqual([[REVIEWS, '_blank', 'noopener,noreferrer']])
    expect(assign).not.toHaveBeenCalled()
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(soon()).toBe(false)
  })

  test('opens in this tab once the press is too long ago for another', async () => {
    activation(false)
    await thanked({ kind: 'sent' })
    vi.advanceTimersByTime(2000)
    expect(assign.mock.calls).toEqual([[REVIEWS]])
    expect(open).not.toHaveBeenCalled()
  })

  test('opens in this tab where the browser cannot tell', async () => {
    await thanked({ kind: 'sent' })
    vi.advanceTimersByTime(2000)
    expect(assign.mock.calls).toEqual([[REVIEWS]])
  })

  test.each(['kept', 'keptLater'] as const)('does not open by itself for what was %s', async (kind) => {
    await thanked({ kind })
    expect(soon()).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect([open, assign, onDone].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  })

  test('is not missed where the shop has none', async () => {
    await thanked({ kind: 'sent' }, { reviewUrl: null })
    expect(form.root.dataset.outcome).toBe('sent')
    vi.advanceTimersByTime(2000)
    expect(onDone).toHaveBeenCalledTimes(1)
    expect([open, assign].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('does not open from a page that has gone meanwhile', async () => {
    await thanked({ kind: 'sent' })
    form.enhanced.dispose()
    vi.advanceTimersByTime(60_000)
    expect([open, assign, onDone].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('cannot be asked for without a network, and says so until there is one', async () => {
    let isKept = false
    // Nothing is opened here: what the page lets through is held.
    const hold = (event: Event) => {
      isKept = event.defaultPrevented
      event.preventDefault()
    }
    const click = () => {
      document.addEventListener('click', hold, { once: true })
      review().click()
      return isKept
    }
    network = false
    await thanked({ kind: 'kept' })
    expect(reviewTold()).toEqual(['true', false])
    expect(click()).toBe(true)
    goes('online')
    expect(reviewTold()).toEqual(['false', true])
    expect(click()).toBe(false)
    goes('offline')
    expect(reviewTold()).toEqual(['true', false])
    form.enhanced.dispose()
    expect(click()).toBe(false)
  })

  test('can be asked for at once where there is a network', async () => {
    await thanked({ kind: 'kept' })
    expect(reviewTold()).toEqual(['false', true])
  })

  test.each(['online', 'offline'] as const)(
    'of a page that is gone hears no more of the network: %s',
    async (to) => {
      network = to === 'offline'
      await thanked({ kind: 'kept' })
      const before = reviewTold()
      form.enhanced.dispose()
      goes(to)
      expect(reviewTold()).toEqual(before)
    },
  )
})

describe('a sign-up that was kept', () => {
  const waits = async (kind: 'kept' | 'keptLater' = 'kept') => {
    const { promise, resolve } = Promise.withResolvers<Fate>()
    await thanked({ kind, fate: promise })
    return async (fate: Fate = { kind: 'sent' }) => {
      resolve(fate)
      await settled()
    }
  }

  test.each(['kept', 'keptLater'] as const)(
    'and arrives while its thanks are seen is then sent: %s',
    async (kind) => {
      const arrive = await waits(kind)
      expect(form.root.dataset.outcome).toBe(kind)
      await arrive()
      expect(form.root.dataset.outcome).toBe('sent')
      expect(form.toast('status')).toEqual([sv.sentTitle, sv.sentToast])
      expect(soon()).toBe(false)
    },
  )

  test('and is refused after all stands in its form again, with what is wrong with it', async () => {
    const settle = await waits()
    await settle({ kind: 'rejected', fields: { email: 'Adressen finns inte' } })
    expect(form.root.dataset.outcome).toBe('form')
    expect(form.toast('alert')).toEqual([sv.rejectedTitle, sv.rejected])
    expect(form.see('[data-field="email"] [data-fault]')?.textContent).toBe('Adressen finns inte')
    expect(document.activeElement).toBe(form.button)
  })

  test('and is refused as a whole says why in the server’s words', async () => {
    const settle = await waits()
    await settle({ kind: 'refused', message: 'Butiken är stängd' })
    expect(form.toast('alert')).toEqual([sv.failedTitle, 'Butiken är stängd'])
  })

  test('and is lost from the device says so, in the place of the thanks for having kept it', async () => {
    const settle = await waits()
    await settle({ kind: 'unkept', fate: new Promise(() => undefined) })
    expect(form.root.dataset.outcome).toBe('unkept')
    expect(form.toast('alert')).toEqual([sv.storageOffTitle, sv.storageOff])
    vi.advanceTimersByTime(600_000)
    expect(form.toast('alert')).toEqual([sv.storageOffTitle, sv.storageOff])
  })

  test.each<[Fate, string]>([
    [{ kind: 'sent' }, 'sent'],
    [{ kind: 'rejected', fields: {} }, 'form'],
  ])('and is lost from the device is told of once more, when it is known: %o', async (fate, outcome) => {
    const settle = await waits()
    const { promise, resolve } = Promise.withResolvers<Fate>()
    await settle({ kind: 'unkept', fate: promise })
    resolve(fate)
    await settled()
    expect(form.root.dataset.outcome).toBe(outcome)
    expect(form.toast(fate.kind === 'sent' ? 'status' : 'alert')?.[0]).toBe(
      fate.kind === 'sent' ? sv.sentTitle : sv.rejectedTitle,
    )
  })

  test('and arrives does not have its toast cut short by the one before', async () => {
    const arrive = await waits()
    vi.advanceTimersByTime(4000)
    await arrive()
    vi.advanceTimersByTime(4999)
    expect(form.toast('status')).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(form.toast('status')).toBeNull()
  })

  test('and arrives after the page has gone changes nothing on it', async () => {
    const arrive = await waits()
    form.enhanced.dispose()
    await arrive()
    expect(form.root.dataset.outcome).toBe('kept')
    expect(form.toast('status')).toBeNull()
  })
})
