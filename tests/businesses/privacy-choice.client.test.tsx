// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { undoChanges, useProfileForm } from '../../pwa/businesses/profile-form.ts'
import { PrivacySection } from '../../pwa/businesses/TapPageSections.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Business } from '../../shared/businesses.ts'
import { ui } from '../../shared/copy/ui.ts'
import { acting, mounted } from '../support/mounted.tsx'

const OWN = 'https://ebba.example/integritet'
const shop = (privacyUrl: string | null) =>
  ({
    name: 'Ebbas Blommor',
    merchantId: 'ebba',
    email: 'e@ebba.example',
    consentTexts: {},
    privacyUrl,
  }) as Business

function Settings({ business }: { business: Business }) {
  const form = useProfileForm(business)
  return (
    <form>
      <PrivacySection form={form} business={business} />
      <button type="button" onClick={() => undoChanges(form, business)}>
        {ui('en')('undo')}
      </button>
    </form>
  )
}

let leave = async () => {}
beforeEach(() => setLanguage('en'))
afterEach(() => leave())

/** The choice of a shop that has saved this address of a page of its own, or none. */
async function privacyOf(saved: string | null) {
  const page = await mounted(<Settings business={shop(saved)} />)
  leave = page.leave
  const field = () => page.place.querySelector<HTMLInputElement>('input[type="url"]')
  return {
    /** What is chosen, and the address that stands in the field, if there is one. */
    shown: () => [
      page.place.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value,
      field()?.value,
    ],
    choose: (which: 'hosted' | 'own') =>
      acting(() => page.place.querySelector<HTMLInputElement>(`input[value="${which}"]`)?.click()),
    type: (address: string) =>
      acting(() => {
        const input = field()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, address)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    undo: () => acting(() => page.place.querySelector('button')?.click()),
    follow: (address: string | null) => page.show(<Settings business={shop(address)} />),
  }
}

test('undo brings back the page of their own with its address', async () => {
  const privacy = await privacyOf(OWN)
  expect(privacy.shown()).toEqual(['own', OWN])
  await privacy.choose('hosted')
  expect(privacy.shown()).toEqual(['hosted', undefined])
  await privacy.undo()
  expect(privacy.shown()).toEqual(['own', OWN])
})

test('undo goes back to the page that Blipp hosts, whether or not an address was typed', async () => {
  const privacy = await privacyOf(null)
  await privacy.choose('own')
  expect(privacy.shown()).toEqual(['own', ''])
  await privacy.undo()
  expect(privacy.shown()).toEqual(['hosted', undefined])
  await privacy.choose('own')
  await privacy.type(OWN)
  expect(privacy.shown()).toEqual(['own', OWN])
  await privacy.undo()
  expect(privacy.shown()).toEqual(['hosted', undefined])
})

test('the choice follows another device', async () => {
  const privacy = await privacyOf(null)
  await privacy.follow(OWN)
  expect(privacy.shown()).toEqual(['own', OWN])
  await privacy.follow(null)
  expect(privacy.shown()).toEqual(['hosted', undefined])
})

test('the field stays while its address is replaced', async () => {
  const privacy = await privacyOf(OWN)
  await privacy.type('')
  expect(privacy.shown()).toEqual(['own', ''])
})
