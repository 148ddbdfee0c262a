import { type ReactNode, useState } from 'react'
import { shell } from '../../shared/copy/shell.ts'
import { wordsOf } from '../api/words.ts'
import { downloadWaiting, useSignups } from '../outbox/index.ts'
import { useWaiting } from '../queue/index.ts'
import { signOut } from '../session/index.ts'
import { Button, Dialog, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

type Choice = NonNullable<Parameters<typeof signOut>[0]>

/** Signs out at once when everything has reached the server, and otherwise asks what becomes of the rest. */
export function useSignOut(): { askSignOut: () => void; signOutDialog: ReactNode } {
  const t = useCopy(shell)
  const toast = useToast()
  const [left, setLeft] = useState(0)
  const [hasTried, setTried] = useState(false)
  const [busy, setBusy] = useState<Choice | 'none' | null>(null)

  const leave = async (choice?: Choice) => {
    setBusy(choice ?? 'none')
    try {
      const { waiting } = await signOut(choice)
      setLeft(waiting)
      setTried(choice === 'sendNow')
    } catch (error) {
      toast({ tone: 'error', title: t('signOutFailed'), description: wordsOf(error) })
    } finally {
      setBusy(null)
    }
  }

  return {
    askSignOut: () => void leave(),
    signOutDialog: (
      <Dialog
        open={left > 0}
        onClose={() => setLeft(0)}
        title={t('signOutTitle', { n: left })}
        description={t('signOutText')}
      >
        {hasTried && (
          <div className="mb-4">
            <Notice tone="warning">{t('notAllSent', { n: left })}</Notice>
          </div>
        )}
        <LeavingChoices busy={busy} onChoose={leave} />
      </Dialog>
    ),
  }
}

interface ChoicesProps {
  busy: Choice | 'none' | null
  onChoose: (choice: Choice) => void
}

function LeavingChoices({ busy, onChoose }: ChoicesProps) {
  const t = useCopy(shell)
  const { number } = useFormat()
  const toast = useToast()
  const operations = useWaiting()?.operations ?? []
  const { signups } = useSignups()
  const download = () => {
    downloadWaiting(operations, signups)
    toast({ tone: 'success', title: t('downloaded') })
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" wide busy={busy === 'sendNow'} onClick={() => onChoose('sendNow')}>
        {t('sendFirst')}
      </Button>
      <Explained text={t('keepLockedText')}>
        <Button wide busy={busy === 'keep'} onClick={() => onChoose('keep')}>
          {t('keepLocked')}
        </Button>
      </Explained>
      <Button wide onClick={download}>
        {t('download')}
      </Button>
      <Explained text={t('discardText')}>
        <Button variant="danger" wide busy={busy === 'discard'} onClick={() => onChoose('discard')}>
          {t('discard')}
        </Button>
      </Explained>
      {signups.length > 0 && (
        <p className="text-center text-muted text-sm">{t('signupsStay', { n: number(signups.length) })}</p>
      )}
    </div>
  )
}

function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-center text-muted text-sm">{text}</p>
    </div>
  )
}
