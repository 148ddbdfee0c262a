import { type FormEvent, useEffect, useState } from 'react'
import { devices } from '../../shared/copy/devices.ts'
import { Button, Card, Dialog, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { PinField } from './PinField.tsx'
import { canLock, hasPin, isPin, setPin } from './pin.ts'

export function PinSection() {
  const t = useCopy(devices)
  const [isSet, setSet] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void hasPin().then(setSet, () => setSet(false)), [])
  return (
    <Card title={t('pinTitle')} text={t('pinText')}>
      {canLock() ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{isSet !== undefined && t(isSet ? 'pinSet' : 'pinNone')}</p>
          <Button onClick={() => setOpen(true)}>{t(isSet ? 'changePin' : 'setPin')}</Button>
        </div>
      ) : (
        <Notice tone="warning" title={t('needsHttpsTitle')}>
          <p>{t('needsHttps')}</p>
        </Notice>
      )}
      {isOpen && <PinDialog onClose={() => setOpen(false)} onSaved={() => setSet(true)} />}
    </Card>
  )
}

const FORM = 'pin-form'

function PinDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useCopy(devices)
  const toast = useToast()
  const [pin, setTyped] = useState('')
  const [repeat, setRepeat] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const faults = {
    pin: isPin(pin) ? undefined : t('pinInvalid'),
    repeat: pin === repeat ? undefined : t('pinsDiffer'),
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.pin || faults.repeat) return
    setBusy(true)
    try {
      await setPin(pin)
      onSaved()
      toast({ tone: 'success', title: t('pinSaved') })
      onClose()
    } catch {
      toast({ tone: 'error', title: t('pinNotSaved'), description: t('storageOff') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pinTitle')}
      description={t('newPinHint')}
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={busy}>
          {t('savePin')}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="flex flex-col gap-4">
        <PinField
          label={t('newPin')}
          value={pin}
          error={isTried ? faults.pin : undefined}
          onChange={setTyped}
        />
        <PinField
          label={t('repeatPin')}
          value={repeat}
          error={isTried && !faults.pin ? faults.repeat : undefined}
          onChange={setRepeat}
        />
      </form>
    </Dialog>
  )
}
