// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changedOf, type SettingsForm, useProfileForm } from '../../pwa/businesses/profile-form.ts'
import type { Business, ProfilePatch } from '../../shared/businesses.ts'
import { acting, mounted } from '../support/mounted.tsx'

const saved = {
  name: 'Ebbas Blommor',
  consentTexts: { sv: 'Ja, Ebba får skriva till mig.', en: 'Yes, Ebba may write to me.' },
} as Business

let leave = async () => {}
afterEach(() => leave())

/** What the settings send once this was done to their form. */
async function sentAfter(work: (form: SettingsForm) => void): Promise<ProfilePatch> {
  let latest: SettingsForm | undefined
  function Settings() {
    latest = useProfileForm(saved)
    // What is not read is not followed.
    void latest.formState.dirtyFields
    return null
  }
  const page = await mounted(<Settings />)
  leave = page.leave
  const form = latest
  if (!form) throw new Error('there is no form')
  await acting(() => work(form))
  const { name, consentTexts } = (latest ?? form).getValues()
  return changedOf(latest ?? form, { name, consentTexts })
}

test('the wording in one language is saved without the one in the other', async () => {
  const words = 'Yes, Ebba may write to me now and then.'
  const sent = await sentAfter((form) => form.setValue('consentTexts.en', words, { shouldDirty: true }))
  expect(sent).toEqual({ consentTexts: { en: words } })
})

test('what was not changed is not sent', async () => {
  const sent = await sentAfter((form) => form.setValue('name', 'Ebbas', { shouldDirty: true }))
  expect(sent).toEqual({ name: 'Ebbas' })
})
