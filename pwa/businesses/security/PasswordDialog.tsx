import { security } from '../../../shared/copy/security.ts'
import { confirmForm } from '../../../shared/security.ts'
import { PasswordField } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Proof } from './passkey.ts'

interface Props {
  title: string
  text: string
  action: string
  onSend: (password: string, proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks for the password again, before something that an unlocked screen is not enough for. */
export function PasswordDialog({ onSend, ...rest }: Props) {
  const t = useCopy(security)
  const words = useFieldWords()
  return (
    <FormDialog
      {...rest}
      schema={confirmForm}
      empty={{ password: '' }}
      onSend={({ password }, proof) => onSend(password, proof)}
      fields={(form) => (
        <PasswordField
          {...form.register('password')}
          label={t('password')}
          autoComplete="current-password"
          required
          error={words(form.formState.errors.password?.message)}
        />
      )}
    />
  )
}
