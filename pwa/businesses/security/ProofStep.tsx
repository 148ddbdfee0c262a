import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { security } from '../../../shared/copy/security.ts'
import { codeForm } from '../../../shared/security.ts'
import { Button, CancelButton, Field } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { hasPasskeys, type Proof, proveByPasskey } from './passkey.ts'

/** By which ways the person can prove who they are, beside the password. */
export interface Ways {
  totp: boolean
  passkey: boolean
}

interface Props {
  ways: Ways
  /** Throws nothing: what was refused is shown above. */
  onProof: (proof: () => Promise<Proof>) => Promise<void>
  onClose: () => void
}

/** The second step of a change that asks for the second factor: a code, or a passkey of this device. */
export function ProofStep({ ways, onProof, onClose }: Props) {
  const t = useCopy(security)
  const words = useFieldWords()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const root = useRef<HTMLFormElement>(null)
  // The field that had the focus is gone.
  useEffect(() => root.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={root}
      noValidate
      onSubmit={form.handleSubmit(({ code }) => onProof(async () => ({ code })))}
      className="flex flex-col gap-4"
    >
      <Field
        {...form.register('code')}
        label={t(ways.totp ? 'code' : 'recoveryCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        error={words(form.formState.errors.code?.message)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton onClick={onClose} />
        {ways.passkey && hasPasskeys() && (
          <Button onClick={() => onProof(proveByPasskey)}>{t('usePasskey')}</Button>
        )}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}
