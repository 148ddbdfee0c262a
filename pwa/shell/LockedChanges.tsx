import { useState } from 'react'
import { useLocation } from 'wouter'
import { shell } from '../../shared/copy/shell.ts'
import { discardLocked, unlock, useLocked, useQueue } from '../queue/index.ts'
import { Button, ConfirmDialog, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Asks whoever signs in again about what they left locked on this device; nothing of it goes before they have said so. */
export function LockedChanges() {
  const t = useCopy(shell)
  const { date, number } = useFormat()
  const [, go] = useLocation()
  const { db, wake } = useQueue()
  const locked = useLocked()
  const [isLater, setLater] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const oldest = locked?.[0]
  if (!locked || !oldest || isLater) return null

  const n = number(locked.length)
  const send = async () => {
    await unlock(db)
    wake()
  }
  const look = () => {
    setLater(true)
    go('/dashboard/outbox')
  }
  if (isLeaving)
    return (
      <ConfirmDialog
        open
        onClose={() => setLeaving(false)}
        title={t('lockedDiscardTitle', { n })}
        text={t('lockedDiscardText', { n })}
        confirm={t('lockedDiscard')}
        onConfirm={() => discardLocked(db)}
      />
    )
  return (
    <Dialog
      open
      onClose={() => setLater(true)}
      title={t('lockedTitle', { n, since: date(oldest.at) })}
      description={t('lockedText', { n })}
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" wide onClick={send}>
          {t('lockedSend')}
        </Button>
        <Button wide onClick={look}>
          {t('lockedLook')}
        </Button>
        <Button variant="quiet" wide onClick={() => setLeaving(true)}>
          {t('lockedDiscard')}
        </Button>
      </div>
    </Dialog>
  )
}
