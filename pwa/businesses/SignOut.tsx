import { type ReactNode, useState } from 'react'
import { shell } from '../../shared/copy/shell.ts'
import { useCopy } from '../copy.ts'
import type { QueuedOperation } from '../database.ts'
import { useWaiting } from '../queue/index.ts'
import { signOut } from '../session.ts'
import { Button, Dialog, useToast } from '../ui/index.ts'
import { wordsOf } from './words.ts'

type Choice = NonNullable<Parameters<typeof signOut>[0]>

/** Signs out at once when everything has reached the server, and otherwise asks what becomes of the rest. */
export function useSignOut(): { askSignOut: () => void; signOutDialog: ReactNode } {
  const t = useCopy(shell)
  const toast = useToast()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState<Choice | 'none' | null>(null)

  const leave = async (choice?: Choice) => {
    setBusy(choice ?? 'none')
    try {
      const { waiting } = await signOut(choice)
      setLeft(waiting)
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
        <LeavingChoices busy={busy} onChoose={leave} />
      </Dialog>
    ),
  }
}

function LeavingChoices({
  busy,
  onChoose,
}: {
  busy: Choice | 'none' | null
  onChoose: (choice: Choice) => void
}) {
  const t = useCopy(shell)
  const operations = useWaiting()?.operations ?? []
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
      <Button wide onClick={() => download(operations)}>
        {t('download')}
      </Button>
      <Explained text={t('discardText')}>
        <Button variant="danger" wide busy={busy === 'discard'} onClick={() => onChoose('discard')}>
          {t('discard')}
        </Button>
      </Explained>
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

/** What was done and when, as a file of the person's own. */
function download(operations: QueuedOperation[]): void {
  const rows = operations.map(({ kind, entityId, patch, at }) => ({ kind, entityId, patch, at }))
  const url = URL.createObjectURL(new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'blipp.json'
  link.click()
  URL.revokeObjectURL(url)
}
