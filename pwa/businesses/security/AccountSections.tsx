import { useState } from 'react'
import { security } from '../../../shared/copy/security.ts'
import { changeEmail, changePassword, emailForm, passwordForm } from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { Button, Card, ErrorState, Field, PasswordField, Skeleton, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { FactorCard } from './FactorCard.tsx'
import { FormDialog } from './FormDialog.tsx'
import { SessionCard } from './SessionCard.tsx'
import { Setting, Settings } from './Setting.tsx'
import { useAccount } from './useAccount.ts'

/** How the person signs in: address, password, where, and what is asked beside the password. */
export function AccountSections() {
  const t = useCopy(security)
  const { account, failed, load } = useAccount()
  if (failed && !account)
    return (
      <Card title={t('accountTitle')} flush>
        <ErrorState title={t('accountFailed')} text={t('accountFailedText')} onRetry={() => void load()} />
      </Card>
    )
  if (!account) return <Skeleton kind="card" count={1} />
  return (
    <div className="flex flex-col gap-6">
      <AddressCard email={account.email} onChange={load} />
      <SessionCard sessions={account.sessions} onChange={load} />
      <FactorCard factor={account.factor} onChange={load} />
    </div>
  )
}

function AddressCard({ email, onChange }: { email: string; onChange: () => Promise<void> }) {
  const t = useCopy(security)
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('accountTitle')} text={t('accountText')} flush>
      <Settings label={t('accountTitle')}>
        <Setting
          title={t('signInAddress')}
          text={email}
          action={<Button onClick={() => setOpen('email')}>{t('changeEmail')}</Button>}
        />
        <Setting
          title={t('password')}
          text={t('passwordText')}
          action={<Button onClick={() => setOpen('password')}>{t('changePassword')}</Button>}
        />
      </Settings>
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} onChange={onChange} />}
    </Card>
  )
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(security)
  const words = useFieldWords()
  const toast = useToast()
  return (
    <FormDialog
      title={t('changeEmail')}
      text={t('changeEmailText')}
      action={t('sendLink')}
      schema={emailForm}
      empty={{ email: '', password: '' }}
      onClose={onClose}
      onSend={async (value, proof) => {
        await call(changeEmail, { ...value, ...proof })
        toast({ tone: 'success', title: t('emailSent', { email: value.email }) })
        onClose()
      }}
      fields={(form) => (
        <>
          <Field
            {...form.register('email')}
            label={t('newEmail')}
            type="email"
            autoComplete="email"
            required
            error={words(form.formState.errors.email?.message)}
          />
          <PasswordField
            {...form.register('password')}
            label={t('currentPassword')}
            autoComplete="current-password"
            required
            error={words(form.formState.errors.password?.message)}
          />
        </>
      )}
    />
  )
}

function ChangePasswordDialog({ onClose, onChange }: { onClose: () => void; onChange: () => Promise<void> }) {
  const t = useCopy(security)
  const words = useFieldWords()
  const toast = useToast()
  return (
    <FormDialog
      title={t('changePassword')}
      text={t('changePasswordText')}
      action={t('savePassword')}
      schema={passwordForm}
      empty={{ current: '', password: '' }}
      onClose={onClose}
      onSend={async (value, proof) => {
        await call(changePassword, { ...value, ...proof })
        toast({ tone: 'success', title: t('passwordChanged') })
        onClose()
        await onChange()
      }}
      fields={(form) => (
        <>
          <PasswordField
            {...form.register('current')}
            label={t('currentPassword')}
            autoComplete="current-password"
            required
            error={words(form.formState.errors.current?.message)}
          />
          <PasswordField
            {...form.register('password')}
            label={t('newPassword')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            required
            error={words(form.formState.errors.password?.message)}
          />
        </>
      )}
    />
  )
}
