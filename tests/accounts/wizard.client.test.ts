import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearDraft,
  keepDraft,
  keepRemember,
  readDraft,
  readRemember,
} from '../../pwa/businesses/signup/draft.ts'
import { emptyForm, faultsOf, sentOf, stepOf, type WizardForm } from '../../pwa/businesses/signup/form.ts'
import { fields } from '../../shared/copy/fields.ts'
import { bjornsBarbershop } from '../support/people.ts'

const DAY = 24 * 60 * 60 * 1000
const noon = Date.UTC(2026, 10, 22, 12)

const { language: _, ...typed } = bjornsBarbershop
const filled: WizardForm = { ...typed }

const storeOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const persistent = new Map<string, string>()
const ofTheTab = new Map<string, string>()
vi.stubGlobal('localStorage', storeOf(persistent))
vi.stubGlobal('sessionStorage', storeOf(ofTheTab))

describe('what is wrong with the form', () => {
  const words = (form: Partial<WizardForm>, field: keyof WizardForm) => {
    const key = faultsOf({ ...filled, ...form })[field]
    return key && fields('en')(key as Parameters<ReturnType<typeof fields>>[0])
  }

  test('is nothing when it is filled in', () => {
    expect(faultsOf(filled)).toEqual({})
    expect(sentOf(filled, 'sv')).toMatchObject({
      businessName: 'Björns Barbershop',
      language: 'sv',
      state: null,
    })
  })

  test.each<[keyof WizardForm, Partial<WizardForm>, string]>([
    ['businessName', { businessName: ' B ' }, 'Business name must be at least 2 characters'],
    ['businessType', { businessType: '' }, 'Please select a business type'],
    ['industry', { industry: '' }, 'Please select an industry'],
    ['taxId', { country: 'US', taxId: '12-34567' }, 'Tax ID must be at least 9 characters'],
    ['taxId', { taxId: '559123-4560' }, 'Please enter a valid Swedish organisation number, 10 digits'],
    ['taxId', { taxId: '559123' }, 'Please enter a valid Swedish organisation number, 10 digits'],
    ['taxId', { taxId: '' }, 'Please enter a valid Swedish organisation number, 10 digits'],
    ['website', { website: 'bjornsbarber' }, 'Please enter a valid website URL'],
    ['businessEmail', { businessEmail: 'bjorn@' }, 'Please enter a valid email address'],
    ['businessPhone', { businessPhone: '070 123' }, 'Phone number must be at least 10 digits'],
    ['streetAddress', { streetAddress: 'Sto' }, 'Street address is required'],
    ['city', { city: 'U' }, 'City is required'],
    ['state', { country: 'US', state: 'N', zipCode: '10001' }, 'State is required'],
    ['zipCode', { country: 'UK', zipCode: 'W1' }, 'ZIP code must be at least 5 characters'],
    ['zipCode', { zipCode: '9032' }, 'Please enter a valid postcode'],
    ['country', { country: '' }, 'Country is required'],
    ['ownerFirstName', { ownerFirstName: 'B' }, 'First name is required'],
    ['ownerLastName', { ownerLastName: '' }, 'Last name is required'],
    ['ownerEmail', { ownerEmail: 'bjorn' }, 'Please enter a valid email address'],
    ['ownerPhone', { ownerPhone: '123' }, 'Phone number must be at least 10 digits'],
    ['password', { password: 'kort' }, 'Password must be at least 8 characters'],
    ['confirmPassword', { confirmPassword: 'något annat' }, "Passwords don't match"],
    ['termsAccepted', { termsAccepted: false }, 'You must accept the terms and conditions'],
    ['privacyAccepted', { privacyAccepted: false }, 'You must accept the privacy policy'],
  ])('%s of %j is told in the words of the specification', (field, form, message) => {
    expect(words(form, field)).toBe(message)
  })

  test('is told of each field while others are empty still, also where two must agree', () => {
    const faults = faultsOf({
      ...emptyForm,
      taxId: '559123-4560',
      password: 'saxen-klipper',
      confirmPassword: 'saxen',
    })
    expect(faults).toMatchObject({ taxId: 'organisationNumber', confirmPassword: 'passwordsDiffer' })
    expect(faults.state).toBeUndefined()
    expect(stepOf('taxId')).toBe(1)
    expect(stepOf('confirmPassword')).toBe(4)
  })
})

describe('an unfinished sign-up', () => {
  beforeEach(() => {
    persistent.clear()
    ofTheTab.clear()
  })

  test('is kept with its step, but for what is secret', () => {
    keepDraft(filled, 3, false, noon)
    const { taxId, password, confirmPassword, termsAccepted, privacyAccepted } = emptyForm
    const secrets = { taxId, password, confirmPassword, termsAccepted, privacyAccepted }
    expect(readDraft(noon)).toEqual({ form: { ...filled, ...secrets }, step: 3, remembered: false })
    const kept = [...ofTheTab.values()].join()
    for (const secret of [filled.password, filled.taxId, 'Accepted']) expect(kept).not.toContain(secret)
    expect(JSON.parse(kept)).toMatchObject({ version: 'v1', timestamp: noon, step: 3 })
  })

  test('lies in the tab alone unless it is to be remembered, and never in both', () => {
    keepDraft(filled, 1, false, noon)
    expect([ofTheTab.size, persistent.size]).toEqual([1, 0])
    keepDraft(filled, 1, true, noon)
    expect([ofTheTab.size, persistent.size]).toEqual([0, 1])
    expect(readDraft(noon)?.remembered).toBe(true)
  })

  test('in which nothing was filled in is not kept', () => {
    keepDraft({ ...emptyForm, password: 'saxen-klipper-tyst', taxId: '559123-4561' }, 2, true, noon)
    expect(persistent.size + ofTheTab.size).toBe(0)
  })

  test('is gone after seven days, and is removed', () => {
    keepDraft(filled, 2, true, noon)
    expect(readDraft(noon + 7 * DAY)).not.toBeNull()
    expect(readDraft(noon + 7 * DAY + 1)).toBeNull()
    expect(persistent.size).toBe(0)
  })

  test.each([
    [
      'of another version',
      JSON.stringify({ version: 'v2', timestamp: noon, step: 1, data: { city: 'Umeå' } }),
    ],
    ['that is no JSON', '{'],
    ['of other shapes', JSON.stringify({ version: 'v1', timestamp: 'x', step: {}, data: [] })],
  ])('%s is thrown away', (_, text) => {
    persistent.set('blipp.signup', text)
    expect(readDraft(noon)).toBeNull()
    expect(persistent.size).toBe(0)
  })

  test('that was meddled with brings no field that is never kept, and no step that is none', () => {
    const data = { city: 'Umeå', password: 'planted', unknown: 'x' }
    persistent.set('blipp.signup', JSON.stringify({ version: 'v1', timestamp: noon, step: 9, data }))
    expect(readDraft(noon)).toEqual({ form: { ...emptyForm, city: 'Umeå' }, step: 4, remembered: true })
  })

  test('is cleared with the choice to remember it', () => {
    keepRemember(true)
    keepDraft(filled, 2, true, noon)
    expect(readRemember()).toBe(true)
    clearDraft()
    expect(readRemember()).toBe(false)
    expect(readDraft(noon)).toBeNull()
  })
})
