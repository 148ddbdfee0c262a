// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openForm } from './shown.ts'

let form: ReturnType<typeof openForm>
const focus = vi.spyOn(HTMLElement.prototype, 'focus')
const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(() => {
  form.enhanced.dispose()
})

const told = () => [
  form.consents().dataset.state,
  ...[...form.consents().querySelectorAll('[data-consent]')].map((tick) => tick.getAttribute('aria-invalid')),
]
const given = () => {
  const [filled] = form.submit.mock.lastCall ?? []
  return [filled?.consentGiven, filled?.consents]
}
const { sv } = openForm().setup.words

describe('a form without a yes', () => {
  beforeEach(() => {
    form = openForm()
    form.type('name', 'Anna Ek')
    form.type('email', 'anna@exempel.se')
    vi.clearAllMocks()
    form.press()
  })

  test('is not sent; what is missing is marked, told of and brought into sight', () => {
    expect(form.submit).not.toHaveBeenCalled()
    expect(told()).toEqual(['invalid', 'true'])
    expect(form.toast('alert')).toEqual([sv.consentRequiredTitle, sv.consentRequired])
    expect(document.activeElement).toBe(form.tickOf())
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
    expect(scroll.mock.contexts).toEqual([form.consents()])
    expect(scroll.mock.lastCall).toEqual([{ block: 'nearest' }])
  })

  test('leaves the fields for later', () => {
    expect(form.states()).toEqual(['idle', 'idle', 'idle'])
  })

  test('shows the way to the reviews, which needs none', () => {
    expect(form.see('[data-toast-skip]')?.hidden).toBe(false)
  })

  test('is calm again with the first tick', () => {
    form.tick()
    expect(told()).toEqual(['idle', 'false'])
    form.press()
    expect(form.submit).toHaveBeenCalledTimes(1)
  })

  test('is not calmed on a page that is gone', () => {
    form.enhanced.dispose()
    form.tick()
    expect(told()).toEqual(['invalid', 'true'])
  })
})

describe('a yes', () => {
  test('on one line is one answer', () => {
    form = openForm()
    form.fill()
    form.press()
    expect(given()).toEqual([true, undefined])
    expect(form.submit.mock.lastCall?.[0]).not.toHaveProperty('consents')
  })

  test('to one of three channels is enough, and a no to the others', () => {
    form = openForm({ page: { askPerChannel: ['sms', 'email', 'whatsapp'] } })
    form.type('name', 'Anna Ek')
    form.type('email', 'anna@exempel.se')
    form.press()
    expect(told()).toEqual(['invalid', 'true', 'true', 'true'])
    expect(document.activeElement).toBe(form.tickOf('sms'))
    form.tick('email')
    expect(told()).toEqual(['idle', 'false', 'false', 'false'])
    form.press()
    expect(given()).toEqual([true, { sms: false, email: true, whatsapp: false }])
  })

  test('on the one line for SMS and email says nothing of WhatsApp beside it', () => {
    form = openForm({ page: { askPerChannel: ['whatsapp'] } })
    form.fill()
    form.press()
    expect(given()).toEqual([true, { all: true, whatsapp: false }])
  })

  test('is not asked for again where it was ticked before the script came', () => {
    const values = { name: 'Anna Ek', email: 'anna@exempel.se', phone: '', consentGiven: true }
    form = openForm({ form: { values, errors: {} } })
    form.press()
    expect(given()).toEqual([true, undefined])
  })
})
