// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterPress } from '../../pwa/browser/after-press.ts'
import { openForm } from './shown.ts'

let form: ReturnType<typeof openForm>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  form.enhanced.dispose()
  vi.useRealTimers()
})

const leave = (field: 'name' | 'email' | 'phone') => {
  form.inputOf(field).blur()
  vi.advanceTimersByTime(0)
}
const pointer = (type: string, on: EventTarget = document.body) =>
  on.dispatchEvent(new Event(`pointer${type}`, { bubbles: true }))

describe('a field of the tap form', () => {
  beforeEach(() => {
    form = openForm()
  })

  test('says nothing while it is typed in for the first time', () => {
    form.type('email', 'anna')
    expect(form.look('email')).toEqual(['idle', 'false', ''])
    form.type('email', 'anna@exempel.se')
    expect(form.look('email')).toEqual(['idle', 'false', ''])
  })

  test.each([
    ['name', '', 'nameRequired'],
    ['email', 'anna', 'emailInvalid'],
    ['phone', '12', 'phoneInvalid'],
  ] as const)('that is wrong says so under it once it is left: %s', (field, typed, fault) => {
    form.type(field, typed)
    leave(field)
    expect(form.look(field)).toEqual(['invalid', 'true', form.setup.words.sv[fault]])
  })

  test('that is right gets its check once it is left', () => {
    form.type('name', 'Anna Ek')
    leave('name')
    expect(form.look('name')).toEqual(['valid', 'false', ''])
    expect(form.states()).toEqual(['valid', 'idle', 'idle'])
  })

  test('that need not be filled in and is left empty gets neither check nor fault', () => {
    form.type('phone', '')
    leave('phone')
    expect(form.look('phone')).toEqual(['idle', 'false', ''])
  })

  test('that was wrong is calm while it is mended, right as soon as it is, and reads its old fault out to nobody', () => {
    form.type('email', 'anna')
    leave('email')
    form.type('email', 'anna@')
    expect(form.look('email')).toEqual(['idle', 'false', ''])
    form.type('email', 'anna@exempel.se')
    expect(form.look('email')).toEqual(['valid', 'false', ''])
    form.type('email', 'anna@exempel')
    expect(form.look('email')).toEqual(['idle', 'false', ''])
    leave('email')
    expect(form.look('email').slice(0, 2)).toEqual(['invalid', 'true'])
  })

  test('tells its fault in words that follow a change of language', () => {
    form.type('email', '')
    leave('email')
    form.language().click()
    expect(form.look('email')).toEqual(['invalid', 'true', form.setup.words.en.emailRequired])
  })

  test('is no longer watched on a page that is gone', () => {
    form.type('email', 'anna')
    form.enhanced.dispose()
    leave('email')
    expect(form.look('email')).toEqual(['idle', 'false', ''])
  })

  test('is no longer calmed on a page that is gone', () => {
    form.type('email', 'anna')
    leave('email')
    form.enhanced.dispose()
    form.type('email', 'anna@exempel.se')
    expect(form.look('email').slice(0, 2)).toEqual(['invalid', 'true'])
  })
})

describe('a press that takes the focus from a wrong field', () => {
  beforeEach(() => {
    form = openForm()
    form.type('email', 'anna')
  })
  const state = () => form.look('email')[0]
  const blur = () => form.inputOf('email').blur()

  test.each(['up', 'cancel'])('still meets what it was meant for: the fault comes after its %s', (end) => {
    pointer('down')
    blur()
    vi.advanceTimersByTime(1000)
    expect(state()).toBe('idle')
    pointer(end)
    expect(state()).toBe('idle')
    vi.advanceTimersByTime(0)
    expect(state()).toBe('invalid')
  })

  test('by a key is told of as soon as what the key does is done', () => {
    blur()
    expect(state()).toBe('idle')
    vi.advanceTimersByTime(0)
    expect(state()).toBe('invalid')
  })

  test('does not hold up the fields that are left later', () => {
    pointer('down')
    pointer('up')
    blur()
    vi.advanceTimersByTime(0)
    expect(state()).toBe('invalid')
  })

  test('tells of each field that it made wait, once', () => {
    pointer('down')
    blur()
    form.type('name', 'A')
    form.inputOf('name').blur()
    pointer('up')
    vi.advanceTimersByTime(0)
    expect(form.states()).toEqual(['invalid', 'invalid', 'idle'])
    form.type('email', 'anna@')
    pointer('down')
    pointer('up')
    vi.advanceTimersByTime(0)
    expect(state()).toBe('idle')
  })

  test('is seen also where the page keeps it to itself', () => {
    const stop = (event: Event) => event.stopPropagation()
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) form.root.addEventListener(type, stop)
    for (const end of ['up', 'cancel']) {
      form.type('email', 'anna')
      pointer('down', form.button)
      blur()
      vi.advanceTimersByTime(0)
      expect(state()).toBe('idle')
      pointer(end, form.button)
      vi.advanceTimersByTime(0)
      expect(state()).toBe('invalid')
    }
  })

  test.each(['up', 'cancel'])('on a page that is gone changes nothing with its %s', (end) => {
    pointer('down')
    blur()
    form.enhanced.dispose()
    pointer(end)
    vi.advanceTimersByTime(0)
    expect(state()).toBe('idle')
  })
  test('holds up nothing once the page is gone', () => {
    const page = new AbortController()
    const settled = afterPress(page.signal)
    const work = vi.fn()
    page.abort()
    pointer('down')
    settled(work)
    vi.advanceTimersByTime(0)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
