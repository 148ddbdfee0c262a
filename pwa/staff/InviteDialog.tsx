import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Business } from '../../shared/businesses.ts'
import { staff as copy } from '../../shared/copy/staff.ts'
import { inviteStaff, type NewInvitation, newInvitation } from '../../shared/staff.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Button, Dialog, Field, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  business: Business
  onClose: () => void
  onSent: () => void
}

/** Asks for one address. */
export function InviteDialog({ business, onClose, onSent }: Props) {
  const t = useCopy(copy)
  const words = useFieldWords()
  const toast = useToast()
  const id = useId()
  const form = useForm<NewInvitation>({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await call(inviteStaff, { email })
    } catch (error) {
      const said = error instanceof ApiError ? (error.fields?.email ?? error.words) : wordsOf(error)
      return form.setError('email', { message: said ?? t('sendFailed') })
    }
    const isCaptured = business.carriers.email === 'captured'
    toast({
      tone: 'success',
      title: t('sent', { email }),
      description: isCaptured ? t('sentCaptured') : undefined,
    })
    onSent()
    onClose()
  })

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={t('inviteTitle')}
      description={t('inviteText')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
          {t('send')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Field
          {...form.register('email')}
          label={t('email')}
          type="email"
          autoComplete="off"
          required
          error={words(errors.email?.message)}
        />
      </form>
    </Dialog>
  )
}
