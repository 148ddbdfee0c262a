import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Business } from '../../../shared/businesses.ts'
import { cards } from '../../../shared/copy/cards.ts'
import { type CardOrder, type NewCardOrder, newCardOrder, orderCards } from '../../../shared/inquiries.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { ApiError, call } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'
import { useConnection } from '../../sync/index.ts'
import { Button, Field, Notice, TextArea } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'

interface Props {
  business: Business
  /** Null where the plan sets no number. */
  left: number | null
  onOrdered: (order: CardOrder) => void
}

/** The delivery address and the number of cards; the shop's own address is filled in. */
export function OrderForm({ business, left, onOrdered }: Props) {
  const t = useCopy(cards)
  const words = useFieldWords()
  const { online } = useConnection()
  const [refused, setRefused] = useState<string>()
  const keyOf = useOrderKey()
  const form = useForm<z.input<typeof newCardOrder>, unknown, NewCardOrder>({
    mode: 'onTouched',
    resolver: zodResolver(newCardOrder),
    defaultValues: {
      amount: Math.max(1, Math.min(left ?? 5, 5)),
      recipient: business.name,
      streetAddress: business.streetAddress ?? '',
      zipCode: business.zipCode ?? '',
      city: business.city ?? '',
      note: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const amount = Number(useWatch({ control: form.control, name: 'amount' }))

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

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {!online && (
        <Notice tone="warning" title={t('offlineTitle')}>
          {t('offline')}
        </Notice>
      )}
      {refused && (
        <Notice tone="error" title={t('failed')}>
          {refused}
        </Notice>
      )}
      <Field
        {...form.register('amount')}
        label={t('amount')}
        hint={left === null ? t('agreed') : t('left', { n: left })}
        type="number"
        inputMode="numeric"
        min={1}
        max={left ?? undefined}
        required
        error={words(errors.amount?.message)}
      />
      <Field
        {...form.register('recipient')}
        label={t('recipient')}
        autoComplete="organization"
        required
        error={words(errors.recipient?.message)}
      />
      <Field
        {...form.register('streetAddress')}
        label={t('streetAddress')}
        autoComplete="street-address"
        required
        error={words(errors.streetAddress?.message)}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field
          {...form.register('zipCode')}
          label={t('zipCode')}
          autoComplete="postal-code"
          required
          error={words(errors.zipCode?.message)}
        />
        <Field
          {...form.register('city')}
          label={t('city')}
          autoComplete="address-level2"
          required
          error={words(errors.city?.message)}
        />
      </div>
      <TextArea {...form.register('note')} label={t('note')} rows={2} error={words(errors.note?.message)} />
      <Button type="submit" variant="primary" wide busy={isSubmitting} disabled={!online}>
        {Number.isInteger(amount) && amount > 0 ? t('orderN', { n: amount }) : t('order')}
      </Button>
    </form>
  )
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
