import { FolderDown } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { takingOut } from '../../shared/copy/taking-out.ts'
import { takeOut } from '../../shared/taking-out.ts'
import { ApiError, fetchFile } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { download } from '../browser/download.ts'
import { Button, Card, Dialog, PasswordField, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Everything that the shop has, in one file. */
export function TakingOutSection() {
  const t = useCopy(takingOut)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('title')} text={t('text')}>
      <Button icon={<FolderDown aria-hidden="true" size={20} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <TakingOutDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function TakingOutDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(takingOut)
  const id = useId()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      const { file, name } = await fetchFile(takeOut, { password })
      download(file, name)
      toast({ tone: 'success', title: t('done') })
      onClose()
    } catch (error) {
      const said = error instanceof ApiError ? error.fields?.password : undefined
      setFault(said ?? wordsOf(error) ?? t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('dialogText')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={busy}>
          {t('get')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fault}
        />
      </form>
    </Dialog>
  )
}
