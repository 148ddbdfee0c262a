import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { security } from '../../../shared/copy/security.ts'
import { ApiError } from '../../api/call.ts'
import { Button, Dialog, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { wordsOf } from '../words.ts'
import { PasskeyStopped } from './passkey.ts'

interface Props<Form extends FieldValues> {
  title: string
  text: string
  /** What the button says. */
  action: string
  schema: z.ZodType<Form, Form>
  empty: DefaultValues<Form>
  fields: (form: UseFormReturn<Form, unknown, Form>) => ReactNode
  /** Throws what the server or the device refused with. */
  onSend: (value: Form) => Promise<void>
  onClose: () => void
}

/** One small form in a dialog, whose refusals stand at their field, or above. */
export function FormDialog<Form extends FieldValues>(props: Props<Form>) {
  const t = useCopy(security)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(props.schema),
    defaultValues: props.empty,
  })

  const submit = form.handleSubmit(async (value) => {
    setFailure(null)
    try {
      await props.onSend(value)
    } catch (error) {
      const faults = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      const own = faults.filter(([name]) => name in value)
      for (const [name, message] of own) form.setError(name as Path<Form>, { message })
      if (own.length > 0) return
      setFailure(error instanceof PasskeyStopped ? t('passkeyStopped') : (wordsOf(error) ?? t('failed')))
    }
  })

  return (
    <Dialog open onClose={props.onClose} title={props.title} description={props.text}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {props.fields(form)}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
