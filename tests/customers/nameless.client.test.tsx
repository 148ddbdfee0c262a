// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { useCustomerForm } from '../../pwa/customers/customer-form.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, using } from '../support/mounted.tsx'

const named = (name: string): Customer => ({
  id: uuid7(),
  name,
  email: 'anna@kund.example',
  phone: null,
  mobile: null,
  notes: '',
  consentGiven: true,
  consents: { sms: null, email: 'yes', whatsapp: null },
  consentAt: null,
  source: 'import',
  language: 'sv',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  revision: 7,
})

/** The dialog's form of somebody with this name, saved with a no and, where it is given, with another name. */
async function saved(name: string, typed = name) {
  const customer = named(name)
  // Read while it is drawn, as the dialog's fields read it.
  const form = await using(() => {
    const { formState, ...rest } = useCustomerForm(customer)
    return { ...rest, fault: formState.errors.name?.message }
  })
  let entered: { name: string } | undefined
  await acting(() => {
    form.now().setValue('name', typed)
    form.now().setValue('answers', { email: false })
  })
  await acting(() =>
    form.now().handleSubmit((value) => {
      entered = value
    })(),
  )
  const { fault } = form.now()
  await form.leave()
  return { entered, fault }
}

describe('the no of a customer', () => {
  test.each(['', 'B'])(
    'who came in by an import under the name “%s” is saved without making up another',
    async (name) => {
      expect(await saved(name)).toMatchObject({
        entered: { name, answers: { email: false } },
        fault: undefined,
      })
    },
  )

  test.each([
    ['Anna', '', 'nameRequired'],
    ['Anna', 'A', 'nameShort'],
    ['', 'A', 'nameShort'],
  ])('whose name “%s” is made “%s” is not saved: %s', async (name, typed, fault) => {
    expect(await saved(name, typed)).toEqual({ entered: undefined, fault })
  })

  test('is saved together with a name that was found out', async () => {
    expect(await saved('', ' Anna  Ek ')).toMatchObject({ entered: { name: 'Anna Ek' } })
  })
})
