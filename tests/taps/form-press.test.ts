// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../../pwa/taps/submit.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import { settled } from './kept.ts'
import { openForm } from './shown.ts'

let form: ReturnType<typeof openForm>
const { sv } = openForm().setup.words

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 20, 10) })
})
afterEach(() => {
  form.enhanced.dispose()
  vi.useRealTimers()
})

const sent = () => form.submit.mock.calls.map(([filled]) => filled)
const enter = () => {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form.form.dispatchEvent(event)
  return event
}

describe('pressing the button of the tap form', () => {
  beforeEach(() => {
    form = openForm()
  })

  test('sends what was typed, tidied, with the wording that was agreed to', () => {
    form.fill({ name: '  Anna \u200b  Ek ', email: ' Anna@exempel.se ', phone: ' 070-123  45 67 ' })
    form.press()
    const [filled] = sent()
    expect(filled).toStrictEqual({
      id: expect.any(String),
      name: 'Anna Ek',
      email: 'Anna@exempel.se',
      phone: '070-123 45 67',
      consentGiven: true,
      wordingVersion: 'v-sv',
      language: 'sv',
      filledAt: '2026-11-20T10:00:00.000Z',
    })
    expect(isUuid(filled?.id ?? '')).toBe(true)
  })

  test('sends no number where none was typed', () => {
    form.fill({ phone: '  ' })
    form.press()
    expect(sent()[0]?.phone).toBeNull()
  })

  test('does not post the form itself, whether it is complete or not', () => {
    expect(enter().defaultPrevented).toBe(true)
    form.fill()
    expect(enter().defaultPrevented).toBe(true)
  })

  test('with wrong fields marks them all, says so and leads to the first', () => {
    form.fill({ email: 'anna', phone: '12' })
    form.press()
    expect(sent()).toEqual([])
    expect(form.look('name')).toEqual(['valid', 'false', ''])
    expect(form.look('email')).toEqual(['invalid', 'true', sv.emailInvalid])
    expect(form.look('phone')).toEqual(['invalid', 'true', sv.phoneInvalid])
    expect(form.toast('alert')).toEqual([sv.missingInformationTitle, sv.missingInformation])
    expect(document.activeElement).toBe(form.inputOf('email'))
    expect(form.see('[data-toast-skip]')?.hidden).toBe(true)
    expect(form.form.getAttribute('aria-busy')).not.toBe('true')
  })

  test('takes back what was said of the try before', () => {
    form.fill({ email: 'anna' })
    form.press()
    form.type('email', 'anna@exempel.se')
    form.press()
    expect(form.toast('alert')).toBeNull()
  })

  test('is one sign-up, however often and in whatever way it is pressed', () => {
    form.fill()
    form.press()
    expect([form.form.getAttribute('aria-busy'), form.button.disabled]).toEqual(['true', true])
    form.press()
    enter()
    expect(sent()).toHaveLength(1)
  })
})

describe('a form that the server did not take', () => {
  const answered = async (outcome: Outcome) => {
    form = openForm({ outcome: () => outcome })
    form.fill({ phone: '0701234567' })
    form.press()
    await settled()
  }
  const outcomes: [string, Outcome, [string, string]][] = [
    ['that is to be mended', { kind: 'rejected', fields: {} }, [sv.rejectedTitle, sv.rejected]],
    ['of a closed shop', { kind: 'refused', message: 'Stängt.' }, [sv.failedTitle, 'Stängt.']],
    ['without a reason', { kind: 'refused' }, [sv.failedTitle, sv.failed]],
    ['that could not be kept', { kind: 'failed' }, [sv.storageOffTitle, sv.storageOff]],
  ]

  test.each(outcomes)('%s says so, stays and can be pressed again', async (_, outcome, toast) => {
    await answered(outcome)
    expect(form.toast('alert')).toEqual(toast)
    expect(form.toast('status')).toBeNull()
    expect(form.root.dataset.outcome).toBe('form')
    expect([form.form.getAttribute('aria-busy'), form.button.disabled]).toEqual(['false', false])
    vi.advanceTimersByTime(600_000)
    expect(form.toast('alert')).toEqual(toast)
  })

  test('shows what is wrong under its field, in the server’s words too, and what is right beside it', async () => {
    await answered({ kind: 'rejected', fields: { email: 'emailInvalid', phone: 'Ring oss.', other: 'Nej' } })
    expect(form.look('name')).toEqual(['valid', 'false', ''])
    expect(form.look('email')).toEqual(['invalid', 'true', sv.emailInvalid])
    expect(form.look('phone')).toEqual(['invalid', 'true', 'Ring oss.'])
    form.language().click()
    expect(form.look('email')[2]).toBe(form.setup.words.en.emailInvalid)
    expect(form.look('phone')[2]).toBe('Ring oss.')
  })

  test('counts every field of it as seen by the person', async () => {
    await answered({ kind: 'rejected', fields: { email: 'emailInvalid' } })
    form.type('email', 'anna@exempel.nu')
    form.type('phone', '0707654321')
    expect(form.states()).toEqual(['valid', 'valid', 'valid'])
  })

  test('is the same sign-up when it is pressed again as it was, and another once it was changed', async () => {
    await answered({ kind: 'failed' })
    vi.setSystemTime(Date.UTC(2026, 10, 20, 11))
    form.press()
    await settled()
    form.type('name', 'Anna Eklund')
    form.press()
    const [first, again, changed] = sent()
    expect(again).toEqual(first)
    expect(changed?.id).not.toBe(first?.id)
    expect(changed?.filledAt).toBe('2026-11-20T11:00:00.000Z')
  })

  test('is left as it is on a page that has gone meanwhile', async () => {
    form = openForm({ outcome: () => ({ kind: 'failed' }) })
    form.fill()
    form.press()
    form.enhanced.dispose()
    await settled()
    expect(form.toast('alert')).toBeNull()
    expect(form.button.disabled).toBe(true)
  })
})

describe('a refused form that is put back later', () => {
  beforeEach(() => {
    form = openForm()
  })
  const values = { name: 'Anna Ek', email: 'anna@exempel', phone: '0701234567' }
  const typed = () => [form.inputOf('name').value, form.inputOf('email').value, form.inputOf('phone').value]

  test('holds what was typed, and tells what is wrong with it', () => {
    form.enhanced.mend(values, { kind: 'rejected', fields: { email: 'emailInvalid' } })
    expect(typed()).toEqual(Object.values(values))
    expect(form.states()).toEqual(['valid', 'invalid', 'valid'])
    expect(form.toast('alert')).toEqual([sv.rejectedTitle, sv.rejected])
  })

  test('of a shop that took none blames no field', () => {
    form.enhanced.mend(values, { kind: 'refused', message: 'Stängt.' })
    expect(typed()).toEqual(Object.values(values))
    expect(form.states()).toEqual(['idle', 'idle', 'idle'])
    expect(form.toast('alert')).toEqual([sv.failedTitle, 'Stängt.'])
  })
})
