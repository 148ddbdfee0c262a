import { useState } from 'react'
import { security } from '../../../shared/copy/security.ts'
import {
  type Passkey,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
} from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { Button, Card, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { hasPasskeys } from './passkey.ts'
import { Setting, Settings } from './Setting.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Open = 'totp' | 'totpOff' | 'passkey' | 'codes' | Passkey | null

interface Props {
  factor: SecondFactor
  onChange: () => Promise<void>
}

/** What is asked beside the password, and how to set it up. */
export function FactorCard({ factor, onChange }: Props) {
  const t = useCopy(security)
  const { date } = useFormat()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { totpAt, passkeys, codesLeft } = factor
  const isOn = totpAt !== null || passkeys.length > 0
  const done = async (shown: string[] | null = null) => {
    setOpen(null)
    setCodes(shown)
    await onChange()
  }
  return (
    <Card title={t('factorTitle')} text={t('factorText')} flush>
      <Settings label={t('factorTitle')}>
        <Setting
          title={t('totp')}
          text={totpAt ? t('totpOn', { at: date(totpAt) }) : t('totpOff')}
          action={
            <Button
              aria-label={`${t(totpAt ? 'turnOff' : 'turnOn')}: ${t('totp')}`}
              onClick={() => setOpen(totpAt ? 'totpOff' : 'totp')}
            >
              {t(totpAt ? 'turnOff' : 'turnOn')}
            </Button>
          }
        />
        <Setting
          title={t('passkeys')}
          text={t(hasPasskeys() ? 'passkeysNone' : 'passkeysNeedHttps')}
          action={hasPasskeys() && <Button onClick={() => setOpen('passkey')}>{t('addPasskey')}</Button>}
        />
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
        ))}
        {isOn && (
          <Setting
            title={t('codes')}
            text={t('codesLeft', { n: codesLeft })}
            action={<Button onClick={() => setOpen('codes')}>{t('newCodes')}</Button>}
          />
        )}
      </Settings>
      <Dialogs open={open} onClose={() => setOpen(null)} onDone={done} />
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useCopy(security)
  const { date } = useFormat()
  const { label, lastUsedAt } = passkey
  return (
    <Setting
      title={label}
      text={lastUsedAt ? t('passkeyUsed', { at: date(lastUsedAt) }) : t('passkeyUnused')}
      action={
        <Button aria-label={t('removeOf', { label })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  )
}

interface DialogsProps {
  open: Open
  onClose: () => void
  onDone: (codes?: string[] | null) => Promise<void>
}

function Dialogs({ open, onClose, onDone }: DialogsProps) {
  const t = useCopy(security)
  const toast = useToast()
  if (open === null) return null
  if (open === 'totp') return <TotpDialog onClose={onClose} onDone={onDone} />
  if (open === 'passkey') return <PasskeyDialog onClose={onClose} onDone={onDone} />
  if (open === 'codes')
    return (
      <PasswordDialog
        title={t('newCodes')}
        text={t('newCodesText')}
        action={t('newCodes')}
        onClose={onClose}
        onSend={async (password, proof) =>
          onDone((await call(renewRecoveryCodes, { password, ...proof })).recoveryCodes)
        }
      />
    )
  if (open === 'totpOff')
    return (
      <PasswordDialog
        title={t('totpOffTitle')}
        text={t('totpOffText')}
        action={t('turnOff')}
        onClose={onClose}
        onSend={async (password, proof) => {
          await call(removeTotp, { password, ...proof })
          toast({ tone: 'success', title: t('totpGone') })
          await onDone()
        }}
      />
    )
  const { id, label } = open
  return (
    <PasswordDialog
      title={t('removeOf', { label })}
      text={t('removeText')}
      action={t('remove')}
      onClose={onClose}
      onSend={async (password, proof) => {
        await call(removePasskey, { id, password, ...proof })
        toast({ tone: 'success', title: t('passkeyRemoved') })
        await onDone()
      }}
    />
  )
}
