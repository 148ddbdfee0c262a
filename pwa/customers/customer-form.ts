import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type Answers, answers, type ConsentBasis, type ConsentsOf } from '../../shared/consents.ts'
import { say } from '../../shared/copy/fields.ts'
import { type Customer, type NewCustomer, newCustomer, newCustomerForm } from '../../shared/customers.ts'
import { channels } from '../../shared/rules/channels.ts'
import { movedConsents, movesIn, staffAnswers } from '../../shared/rules/consent.ts'
import { foldEmail } from '../../shared/rules/email.ts'
import { labelsOf } from '../../shared/rules/labels.ts'
import { isRecord } from '../../shared/rules/record.ts'

/** A customer as the dialogs' fields hold one: text for text, empty where there is none. */
export interface CustomerForm {
  name: string
  email: string
  phone: string
  /** Of somebody who is added. */
  consentGiven: boolean
  /** Of somebody who is there: what they said now, by channel. */
  answers: Answers
  basis?: ConsentBasis | undefined
  notes: string
  labels: string[]
}

/** What the dialogs hand over. */
export type EnteredCustomer = NewCustomer & { answers?: Answers | undefined }

export type CustomerFormState = UseFormReturn<CustomerForm, unknown, EnteredCustomer>

/** A yes that staff enter names how it was given; said together with what else is missing, not after it. */
const withBasis = (contract: z.ZodType<EnteredCustomer>, isNewYes: (form: CustomerForm) => boolean) =>
  contract.refine((form) => !isNewYes(form as CustomerForm) || form.basis !== undefined, {
    path: ['basis'],
    error: say('required'),
    when: ({ value }) => isRecord(value),
  }) as z.ZodType<EnteredCustomer, CustomerForm>

const adding = withBasis(newCustomerForm, ({ consentGiven }) => consentGiven)

export const useNewCustomerForm = (): CustomerFormState =>
  useForm<CustomerForm, unknown, EnteredCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(adding),
    defaultValues: { name: '', email: '', phone: '', consentGiven: true, answers: {}, notes: '', labels: [] },
  })

const editing = newCustomer.extend({ answers })

const hasYes = (said: Answers): boolean => channels.some((channel) => said[channel] === true)

type Typed = Pick<CustomerForm, 'email' | 'phone'>

/** Where the channels of a customer stand with the addresses that were typed, before anything is said. */
export const consentsIn = (typed: Typed, customer: Customer): ConsentsOf =>
  movedConsents(customer.consents, movesIn(customer, typed))

/** What was chosen and may be said, as the addresses are by now. */
export const answersIn = (
  { answers: chosen, ...typed }: Typed & Pick<CustomerForm, 'answers'>,
  customer: Customer,
): Answers => staffAnswers(consentsIn(typed, customer), chosen)

/** `customer` as they were when the dialog was opened. */
export const useCustomerForm = (customer: Customer): CustomerFormState =>
  useForm<CustomerForm, unknown, EnteredCustomer>({
    mode: 'onTouched',
    resolver: zodResolver(withBasis(editing, (form) => hasYes(answersIn(form, customer)))),
    defaultValues: {
      name: customer.name,
      email: customer.email,
      phone: customer.phone ?? '',
      consentGiven: false,
      answers: {},
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
