import { useCallback } from 'react'
import { planned } from '../../../shared/copy/planned.ts'
import { useQueue } from '../../queue/index.ts'
import { useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { cancelPlan } from './planning.ts'
import type { QueuedSend } from './queued-send.ts'

/** Calls a plan off and says so; had it arrived already, that is told once it is known. */
export function useCancelPlan(): (plan: QueuedSend) => Promise<void> {
  const t = useCopy(planned)
  const toast = useToast()
  const queue = useQueue()
  return useCallback(
    async (plan) => {
      const became = await cancelPlan(queue, plan)
      toast({
        tone: 'info',
        title: t('cancelled'),
        description: became === 'cancelling' ? t('cancellingText') : undefined,
      })
    },
    [t, toast, queue],
  )
}
