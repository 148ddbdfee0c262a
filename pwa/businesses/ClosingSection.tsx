import { DoorClosed } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { closeBusiness } from '../../shared/closing.ts'
import { closing as words } from '../../shared/copy/closing.ts'
import { kept } from '../../shared/rules/retention.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { signOut } from '../session/index.ts'
import { syncNow } from '../sync/index.ts'
import { Button, Card, Dialog, Field, Notice, PasswordField } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** The end of the account, at the end of its data. */
export function ClosingSection({ business }: { business: Business }) {
  const t = useCopy(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('title')} text={t('text', { days: kept.closed })}>
      <Button icon={<DoorClosed aria-hidden="true" size={20} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ClosingDialog name={business.name} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ClosingDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useCopy(words)
  const id = useId()
  const [given, setGiven] = useState({ name: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFaults({})
    setFailure(undefined)
    try {
      // What waits on this device cannot be sent any more afterwards.
      await syncNow()
      const { erasedAt } = await call(closeBusiness, given)
      await signOut('discard', `/business/signin?closed=${erasedAt.slice(0, 10)}`)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined
      if (fields) setFaults(fields)
      else setFailure(wordsOf(error) ?? t('failed'))
      setBusy(false)
    }
  }
  const field = (key: keyof typeof given) => ({
    name: key,
    required: true,
    value: given[key],
    error: faults[key],
    onChange: ({ target }: { target: { value: string } }) => setGiven({ ...given, [key]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialogTitle', { name })}
      description={t('dialogText')}
      footer={
        <Button type="submit" form={id} variant="danger" busy={busy}>
          {t('confirm')}
        </Button>
      }
    >
      <form id={id} noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Notice tone="error" title={t('failed')}>
            {failure}
          </Notice>
        )}
        <p>{t('kept', { days: kept.closed })}</p>
        <Field label={t('name')} hint={t('nameHint', { name })} {...field('name')} />
        <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
