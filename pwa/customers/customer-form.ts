import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { type Answers, answers, type ConsentBasis, type ConsentsOf } from '../../shared/consents.ts'
import type { customers } from '../../shared/copy/customers.ts'
import { say } from '../../shared/copy/fields.ts'
import { type Customer, customerFields, type NewCustomer, newCustomerForm } from '../../shared/customers.ts'
import { name } from '../../shared/names.ts'
import { channels } from '../../shared/rules/channels.ts'
import { movedConsents, movesIn, staffAnswers } from '../../shared/rules/consent.ts'
import { calledOf, hasContact, knownAs } from '../../shared/rules/customers.ts'
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

/**
 * What is missing is said where the customer had it before, or at the address. A name that stands may stay as it is: an
 * import brings people in without one, and nobody should have to make one up to write down a no.
 */
const editing = (before: Customer) =>
  customerFields
    .extend({ name: z.literal(before.name).or(name), answers })
    .refine((form) => hasContact(form), {
      path: [before.email === '' ? 'phone' : 'email'],
      error: say('contactRequired'),
      when: ({ value }) => isRecord(value),
    })

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
    resolver: zodResolver(withBasis(editing(customer), (form) => hasYes(answersIn(form, customer)))),
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

/** The words for what is typed being another customer's, by field; nothing where it is nobody's. */
export type DuplicateFault = { email: string } | { phone: string }

/** Says whose address or number a new customer's is. */
export function takenBy(
  t: ReturnType<typeof customers>,
  known: readonly Customer[],
  typed: Pick<NewCustomer, 'email' | 'phone'>,
): DuplicateFault | null {
  const owner = knownAs(known, typed)
  if (!owner) return null
  const words = t(typed.email ? 'emailKnown' : 'phoneKnown', { name: calledOf(owner) })
  return typed.email ? { email: words } : { phone: words }
}

/** The same of one who is there, where they are known by something else than before. */
export function takenByAnother(
  t: ReturnType<typeof customers>,
  known: readonly Customer[],
  typed: Pick<NewCustomer, 'email' | 'phone'>,
  before: Customer,
): DuplicateFault | null {
  const { email, phone } = typed
  if (email === before.email && (email !== '' || phone === before.phone)) return null
  // What others have beside an address of their own is theirs to share.
  const others = known.filter((one) => one.id !== before.id && (email !== '' || one.email === ''))
  return takenBy(t, others, typed)
}

/** The server's words under the fields that they are about. */
export function showFaults(form: CustomerFormState, faults: Record<string, string>): void {
  for (const [name, message] of Object.entries(faults))
    form.setError(name as keyof CustomerForm, { message }, { shouldFocus: true })
}
