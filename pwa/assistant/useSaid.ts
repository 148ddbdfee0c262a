import { useCallback } from 'react'
import { assistant } from '../../shared/copy/assistant.ts'
import type { KeyOf } from '../../shared/copy/copy.ts'
import { wordsOf } from '../api/words.ts'
import { type ToastMessage, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { Shortfall } from './ask.ts'

type Word = KeyOf<typeof assistant>

const reasons = {
  offline: 'fallbackOffline',
  failed: 'fallbackFailed',
  unverified: 'fallbackUnverified',
  spent: 'fallbackSpent',
} as const satisfies Record<NonNullable<Shortfall>, Word>

export interface Announcements {
  /** Reports success; where the built-in writer had to step in, that, and why. */
  done: (shortfall: Shortfall, title: Word, description?: string) => void
  /** `otherwise` is said where neither the server nor the network has words for it. */
  failed: (title: Word, error: unknown, otherwise?: Word) => void
  /** Neither the model nor the built-in writer had anything to say. */
  nothing: () => void
  /** What was to be improved is good as it is. */
  asItWas: () => void
}

/** Says in a toast what became of what was asked. */
export function useSaid(): Announcements {
  const t = useCopy(assistant)
  const toast = useToast()
  const done = useCallback<Announcements['done']>(
    (shortfall, title, description) => {
      if (shortfall) return toast(fallbackToast(t('fallback'), t(reasons[shortfall]), shortfall))
      toast({ tone: 'success', title: t(title), ...(description && { description }) })
    },
    [t, toast],
  )
  const failed = useCallback<Announcements['failed']>(
    (title, error, otherwise = 'unknown') =>
      toast({ tone: 'error', title: t(title), description: wordsOf(error) ?? t(otherwise) }),
    [t, toast],
  )
  const nothing = useCallback(
    () => toast({ tone: 'error', title: t('enhanceFailed'), description: t('nothingCame') }),
    [t, toast],
  )
  const asItWas = useCallback(
    () => toast({ tone: 'info', title: t('nothingToAdd'), description: t('nothingToAddText') }),
    [t, toast],
  )
  return { done, failed, nothing, asItWas }
}

/** Being offline or out of texts is no fault. */
export const fallbackToast = (
  title: string,
  description: string,
  shortfall: NonNullable<Shortfall>,
): ToastMessage => ({ tone: shortfall === 'failed' ? 'error' : 'info', title, description })
