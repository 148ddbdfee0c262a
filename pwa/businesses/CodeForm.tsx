import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { security } from '../../shared/copy/security.ts'
import { codeForm } from '../../shared/security.ts'
import { Button, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step of a sign-in: a code beside the password. */
export function CodeForm({ onCode, onBack }: Props) {
  const t = useCopy(security)
  const words = useFieldWords()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => onCode(code))} className="flex flex-col gap-4">
      <Field
        {...form.register('code')}
        label={t('code')}
        hint={t('codeText')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        error={words(form.formState.errors.code?.message)}
      />
      <Button type="submit" variant="primary" wide busy={form.formState.isSubmitting}>
        {t('continue')}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {t('otherAccount')}
      </Button>
    </form>
  )
}
