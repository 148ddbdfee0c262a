import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { security } from '../../../shared/copy/security.ts'
import { ApiError } from '../../api/call.ts'
import { wordsOf } from '../../api/words.ts'
import { Button, CancelButton, Dialog, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { ProofStep, type Ways } from './ProofStep.tsx'
import { PasskeyStopped, type Proof } from './passkey.ts'

interface Props<Form extends FieldValues> {
  title: string
  text: string
  /** What the button says. */
  action: string
  schema: z.ZodType<Form, Form>
  empty: DefaultValues<Form>
  fields: (form: UseFormReturn<Form, unknown, Form>) => ReactNode
  /** Throws what the server or the device refused with; called again with a proof where the second factor is asked for. */
  onSend: (value: Form, proof: Proof) => Promise<void>
  onClose: () => void
}

const waysOf = ({ extra }: ApiError): Ways => ({ totp: extra.totp === true, passkey: extra.passkey === true })

/** One small form in a dialog, whose refusals stand at their field, or above; the second factor is its second step. */
export function FormDialog<Form extends FieldValues>(props: Props<Form>) {
  const t = useCopy(security)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Form, unknown, Form>({
    resolver: zodResolver(props.schema),
    defaultValues: props.empty,
  })

  const [ways, setWays] = useState<Ways | null>(null)

  const send = async (value: Form, proof: () => Promise<Proof>) => {
    setFailure(null)
    try {
      await props.onSend(value, await proof())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'codeRequired') return setWays(waysOf(error))
      const faults = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      const own = faults.filter(([name]) => name in value)
      for (const [name, message] of own) form.setError(name as Path<Form>, { message })
      if (own.length > 0) return setWays(null)
      setFailure(error instanceof PasskeyStopped ? t('passkeyStopped') : (wordsOf(error) ?? t('failed')))
    }
  }
  const submit = form.handleSubmit((value) => send(value, async () => ({})))

  if (ways)
    return (
      <Dialog
        open
        isDirty={form.formState.isDirty}
        onClose={props.onClose}
        title={t('codeTitle')}
        description={t(ways.totp ? 'codeText' : 'proofText')}
      >
        <div className="flex flex-col gap-4">
          {failure && <Notice tone="error">{failure}</Notice>}
          <ProofStep
            ways={ways}
            onProof={(proof) => send(form.getValues() as Form, proof)}
            onClose={props.onClose}
          />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      isDirty={form.formState.isDirty}
      onClose={props.onClose}
      title={props.title}
      description={props.text}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {props.fields(form)}
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton onClick={props.onClose} />
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
