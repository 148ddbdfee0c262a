import { cards } from '../../../shared/copy/cards.ts'
import { useConnection } from '../../sync/index.ts'
import { Field, FieldRow, Notice, TextArea } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import type { Order } from './useOrder.ts'

interface Props {
  order: Order
  /** Null where the plan sets no number. */
  left: number | null
}

/** The delivery address and the number of cards; the shop's own address is filled in. */
export function OrderForm({ order: { id, form, refused, submit }, left }: Props) {
  const t = useCopy(cards)
  const words = useFieldWords()
  const { online } = useConnection()
  const { errors } = form.formState
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      <FieldRow widths="sm:grid-cols-[10rem_1fr]">
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
      </FieldRow>
      <TextArea {...form.register('note')} label={t('note')} rows={2} error={words(errors.note?.message)} />
    </form>
  )
}
