import type { ReactNode } from 'react'
import { shell } from '../../shared/copy/shell.ts'
import { downloadWaiting, useSignups } from '../outbox/index.ts'
import { useWaiting } from '../queue/index.ts'
import type { signOut } from '../session/index.ts'
import { Button, Dialog, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

export type Choice = NonNullable<Parameters<typeof signOut>[0]>

interface Props {
  /** How many changes have not reached the server. */
  left: number
  /** They were to be sent first, and did not all arrive. */
  hasTried: boolean
  busy: Choice | 'none' | null
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** Asks whoever signs out what becomes of what has not been sent. */
export function LeavingDialog({ left, hasTried, busy, onChoose, onClose }: Props) {
  const t = useCopy(shell)
  return (
    <Dialog open onClose={onClose} title={t('signOutTitle', { n: left })} description={t('signOutText')}>
      {hasTried && (
        <div className="mb-4">
          <Notice tone="warning">{t('notAllSent', { n: left })}</Notice>
        </div>
      )}
      <LeavingChoices busy={busy} onChoose={onChoose} />
    </Dialog>
  )
}

function LeavingChoices({ busy, onChoose }: Pick<Props, 'busy' | 'onChoose'>) {
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
