import { useState } from 'react'
import { reports as words } from '../../shared/copy/reports.ts'
import { wordsOf } from '../api/words.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** What is done with a campaign that was sent, at once and on the server; that it went wrong is said. */
export function useSteering(): { busy: boolean; steer: (work: () => Promise<void>) => Promise<void> } {
  const t = useCopy(words)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const steer = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ tone: 'error', title: t('steerFailed'), description: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, steer }
}
