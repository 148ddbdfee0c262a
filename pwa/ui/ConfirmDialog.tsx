import { type ReactNode, useState } from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** The things that go, and those that stay. */
  text: ReactNode
  /** Says what happens: "Ta bort Anna", never "OK". */
  confirm: string
  /** Replaces "Cancel" where that could be taken for the action itself. */
  dismiss?: string
  /** The dialog closes when this settles; a rejection is the caller's to show. */
  onConfirm: () => void | Promise<void>
}

/** Asks before something is taken away. */
export function ConfirmDialog({ open, onClose, title, text, confirm, dismiss, onConfirm }: Props) {
  const t = useCopy(ui)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {dismiss ?? t('cancel')}
      </Button>
      <Button variant="danger" busy={busy} onClick={go}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {text}
    </Dialog>
  )
}
