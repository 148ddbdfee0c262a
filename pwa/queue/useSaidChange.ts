import { useCallback } from 'react'
import { changes } from '../../shared/copy/changes.ts'
import { useInMemory } from '../browser/memory.ts'
import { type ToastMessage, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { judgedSoon } from './judged-soon.ts'
import { SignedOutMeanwhile } from './leaving.ts'
import type { Outcome } from './outcome.ts'
import type { SavedChange } from './useChange.ts'

interface Words {
  done: string
  failed: string
}

/** The change does not stand and is not in the queue either: the form that made it is to be mended. */
export interface Refusal {
  /** Field name → sentence. */
  fields: Record<string, string>
}

type Say = (make: () => Promise<SavedChange>, words: Words) => Promise<Refusal | null>

interface Screen {
  /** Whether it says under its fields what is wrong with them; otherwise the toast does. */
  hasFields: boolean
}

/** Makes a change and says in a toast what became of it. Answers with what has to be mended, null when nothing has. */
export function useSaidChange({ hasFields }: Screen = { hasFields: true }): Say {
  const t = useCopy(changes)
  const toast = useToast()
  const isInMemory = useInMemory()
  return useCallback(
    async (make, { done, failed }) => {
      const toastOf = ({ state, message }: Outcome): ToastMessage => {
        if (state === 'done') return { tone: 'success', title: done }
        if (state === 'waiting' && isInMemory)
          return { tone: 'error', title: failed, description: t('keptInTab') }
        if (state === 'waiting') return { tone: 'success', title: done, description: t('keptHere') }
        if (state === 'held') return { tone: 'error', title: t('signInTitle'), description: t('signIn') }
        return { tone: 'error', title: failed, description: message }
      }
      try {
        const saved = await make()
        const outcome = await judgedSoon(saved)
        const fields = outcome.fields ?? {}
        const faults = Object.values(fields)
        // What is said under its field needs no toast, which would lie over the button that tries again.
        if (faults.length === 0) toast(toastOf(outcome))
        else if (!hasFields) toast(toastOf({ ...outcome, message: faults.join(' · ') }))
        if (outcome.state !== 'rejected' || outcome.mayHaveArrived) return null
        await saved.withdraw()
        return { fields }
      } catch (error) {
        const why = error instanceof SignedOutMeanwhile ? error.message : t('notKept')
        toast({ tone: 'error', title: failed, description: why })
        return { fields: {} }
      }
    },
    [t, toast, isInMemory, hasFields],
  )
}
