import { type ReactNode, useState } from 'react'
import { shell } from '../../shared/copy/first/shell.ts'
import { wordsOf } from '../api/words.ts'
import { signOut } from '../session/index.ts'
import { useToast } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import type { Choice } from './LeavingDialog.tsx'

const LeavingDialog = /* @__PURE__ */ lazily(async () => (await import('./LeavingDialog.tsx')).LeavingDialog)

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
    signOutDialog: left > 0 && (
      <LeavingDialog
        left={left}
        hasTried={hasTried}
        busy={busy}
        onChoose={leave}
        onClose={() => setLeft(0)}
      />
    ),
  }
}
