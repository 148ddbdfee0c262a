import { type FormEvent, useState } from 'react'
import { releaseAi } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { ApiError } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { Button, Dialog, TextArea, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useAsk } from './useAsked.ts'

/** The button that lets all accounts have as many texts of the model again, with the reason asked for. */
export function AiRelease() {
  const t = useCopy(admin)
  const ask = useAsk()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const close = () => {
    setOpen(false)
    setReason('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      await ask(releaseAi, { reason })
      toast({ tone: 'success', title: t('doneAi') })
      close()
    } catch (error) {
      if (!isWorded(error)) throw error
      setFault((error instanceof ApiError ? error.fields?.reason : undefined) ?? error.words)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('releaseAi')}</Button>
      <Dialog open={isOpen} isDirty={reason !== ''} onClose={close} title={t('releaseAi')}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <p className="text-muted">{t('releaseAiText')}</p>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            required
            value={reason}
            error={fault}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t('releaseAi')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
