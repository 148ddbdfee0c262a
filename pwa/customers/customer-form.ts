import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { ConsentBasis } from '../../shared/consents.ts'
import { say } from '../../shared/copy/fields.ts'
import { type Customer, type NewCustomer, newCustomer, newCustomerForm } from '../../shared/customers.ts'
import { foldEmail } from '../../shared/rules/email.ts'
import { labelsOf } from '../../shared/rules/labels.ts'
import { isRecord } from '../../shared/rules/record.ts'

/** A customer as the dialogs' fields hold one: text for text, empty where there is none. */
export interface CustomerForm {
  name: string
  email: string
  phone: string
  consentGiven: boolean
  basis?: ConsentBasis | undefined
  notes: string
  labels: string[]
}

export type CustomerFormState = UseFormReturn<CustomerForm, unknown, NewCustomer>

/** A yes that staff enter names how it was given; said together with what else is missing, not after it. */
const withBasis = (contract: z.ZodType<NewCustomer>, isNewYes: (form: CustomerForm) => boolean) =>
  contract.refine((form) => !isNewYes(form as CustomerForm) || form.basis !== undefined, {
    path: ['basis'],
    error: say('required'),
    when: ({ value }) => isRecord(value),
  }) as z.ZodType<NewCustomer, CustomerForm>

const adding = withBasis(newCustomerForm, ({ consentGiven }) => consentGiven)

export const useNewCustomerForm = (): CustomerFormState =>
  useForm<CustomerForm, unknown, NewCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(adding),
    defaultValues: { name: '', email: '', phone: '', consentGiven: true, notes: '', labels: [] },
  })

/** `customer` as they were when the dialog was opened. */
export const useCustomerForm = (customer: Customer): CustomerFormState =>
  useForm<CustomerForm, unknown, NewCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(withBasis(newCustomer, (form) => form.consentGiven && !customer.consentGiven)),
    defaultValues: {
      name: customer.name,
      email: customer.email,
      phone: customer.phone ?? '',
      consentGiven: customer.consentGiven,
      notes: customer.notes,
      labels: [...labelsOf(customer)],
    },
  })

/** The customer with this address, other than `except`. */
export const ownerOf = (
  customers: readonly Customer[],
  email: string,
  except?: string,
): Customer | undefined => {
  const wanted = foldEmail(email)
  return customers.find((customer) => customer.id !== except && foldEmail(customer.email) === wanted)
}

/** The server's words under the fields that they are about. */
export function showFaults(form: CustomerFormState, faults: Record<string, string>): void {
  for (const [name, message] of Object.entries(faults))
    form.setError(name as keyof CustomerForm, { message }, { shouldFocus: true })
}
