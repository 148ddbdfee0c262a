import { useCallback } from 'react'
import { send as words } from '../../shared/copy/send.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { useToast } from '../ui/index.ts'
import { headlineOf } from './outcome.ts'
import type { SendPhase } from './useSend.ts'

/** Says how a send ended to whoever closed its dialog before it did. */
export function useLateToast(): (phase: SendPhase) => void {
  const t = useCopy(words)
  const { number } = useFormat()
  const toast = useToast()
  return useCallback(
    (phase) => {
      if (phase.at === 'done') {
        const { tone, title, text, n } = headlineOf(phase.summary)
        toast({
          tone: tone === 'error' ? 'error' : tone === 'success' ? 'success' : 'info',
          title: t(title),
          description: text ? t(text, { n: number(n) }) : undefined,
        })
      }
      if (phase.at === 'choosing')
        toast({ tone: 'error', title: t('failed'), description: phase.refused?.words ?? t('notArrived') })
      if (phase.at === 'unclear') toast({ tone: 'error', title: t('unclearTitle') })
    },
    [t, number, toast],
  )
}
