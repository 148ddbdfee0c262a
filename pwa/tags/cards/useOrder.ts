import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEventHandler, useId, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Business } from '../../../shared/businesses.ts'
import { type CardOrder, type NewCardOrder, newCardOrder, orderCards } from '../../../shared/inquiries.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { ApiError, call } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'

type OrderFields = z.input<typeof newCardOrder>

export interface Order {
  /** Of the form, which the dialog's button names. */
  id: string
  form: UseFormReturn<OrderFields, unknown, NewCardOrder>
  /** As typed; NaN where it is no number. */
  amount: number
  refused: string | undefined
  busy: boolean
  submit: FormEventHandler
}

const OFFERED = 5

/** @param left null where the plan sets no number, undefined while it is not known */
export function useOrder(
  business: Business | undefined,
  left: number | null | undefined,
  onOrdered: (order: CardOrder) => void,
): Order {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const keyOf = useOrderKey()
  const form = useForm<OrderFields, unknown, NewCardOrder>({
    mode: 'onTouched',
    resolver: zodResolver(newCardOrder),
    values: {
      amount: Math.max(1, Math.min(left ?? OFFERED, OFFERED)),
      recipient: business?.name ?? '',
      streetAddress: business?.streetAddress ?? '',
      zipCode: business?.zipCode ?? '',
      city: business?.city ?? '',
      note: '',
    },
    resetOptions: { keepDirtyValues: true },
  })
  const submit = form.handleSubmit(async (order) => {
    setRefused(undefined)
    try {
      onOrdered((await call(orderCards, order, { idempotencyKey: keyOf(order) })).order)
    } catch (error) {
      if (!isWorded(error)) throw error
      const faults = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      for (const [name, message] of faults) form.setError(name as keyof NewCardOrder, { message })
      if (faults.length === 0) setRefused(error.words)
    }
  })
  const amount = Number(useWatch({ control: form.control, name: 'amount' }))
  return { id, form, amount, refused, busy: form.formState.isSubmitting, submit }
}

/** The same key for the same order, so that one whose answer was lost is not placed twice; another for another. */
function useOrderKey(): (order: NewCardOrder) => string {
  const last = useRef({ body: '', key: '' })
  return (order) => {
    const body = JSON.stringify(order)
    if (last.current.body !== body) last.current = { body, key: uuid7() }
    return last.current.key
  }
}
