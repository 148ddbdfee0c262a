import { useState } from 'react'
import { security } from '../../../shared/copy/security.ts'
import { beginTotp, codeForm, confirmTotp } from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { QrCode } from '../../tags/index.ts'
import { Field, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { FormDialog } from './FormDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

interface Props {
  onClose: () => void
  onDone: (codes: string[] | null) => Promise<void>
}

/** First the password, then the code to scan and the first six digits. */
export function TotpDialog({ onClose, onDone }: Props) {
  const t = useCopy(security)
  const words = useFieldWords()
  const toast = useToast()
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  if (!made)
    return (
      <PasswordDialog
        title={t('totpTitle')}
        text={t('totpConfirmText')}
        action={t('continue')}
        onClose={onClose}
        onSend={async (password, proof) => setMade(await call(beginTotp, { password, ...proof }))}
      />
    )
  return (
    <FormDialog
      title={t('totpTitle')}
      text={t('totpScan')}
      action={t('turnOn')}
      schema={codeForm}
      empty={{ code: '' }}
      onClose={onClose}
      onSend={async ({ code }) => {
        const { recoveryCodes } = await call(confirmTotp, { code })
        toast({ tone: 'success', title: t('totpDone') })
        await onDone(recoveryCodes)
      }}
      fields={(form) => (
        <>
          <QrCode text={made.uri} label={t('totpQr')} />
          <p className="text-sm">
            {t('totpByHand')}{' '}
            <code className="break-all font-mono">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Field
            {...form.register('code')}
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={words(form.formState.errors.code?.message)}
          />
        </>
      )}
    />
  )
}
