import * as z from 'zod'
import { say } from '../../../shared/copy/fields.ts'
import { security } from '../../../shared/copy/security.ts'
import { confirmForm } from '../../../shared/security.ts'
import { Field, PasswordField, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { FormDialog } from './FormDialog.tsx'
import { makePasskey } from './passkey.ts'

const schema = confirmForm.extend({
  label: z.string().trim().min(1, say('required')).max(60, say('tooLong')),
})

interface Props {
  onClose: () => void
  onDone: (codes: string[] | null) => Promise<void>
}

export function PasskeyDialog({ onClose, onDone }: Props) {
  const t = useCopy(security)
  const words = useFieldWords()
  const toast = useToast()
  return (
    <FormDialog
      title={t('addPasskey')}
      text={t('addPasskeyText')}
      action={t('addPasskey')}
      schema={schema}
      empty={{ label: '', password: '' }}
      onClose={onClose}
      onSend={async ({ label, password }, proof) => {
        const { recoveryCodes } = await makePasskey(label, password, proof)
        toast({ tone: 'success', title: t('passkeyAdded') })
        await onDone(recoveryCodes)
      }}
      fields={(form) => (
        <>
          <Field
            {...form.register('label')}
            label={t('passkeyName')}
            autoComplete="off"
            required
            error={words(form.formState.errors.label?.message)}
          />
          <PasswordField
            {...form.register('password')}
            label={t('password')}
            autoComplete="current-password"
            required
            error={words(form.formState.errors.password?.message)}
          />
        </>
      )}
    />
  )
}
