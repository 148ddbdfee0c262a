import { useState } from 'react'
import { type Business, proveBusinessEmail } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { call } from '../api/call.ts'
import { isWorded, wordsOf } from '../api/words.ts'
import { Button, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Under the shop's address while nobody has proved it: where answers go meanwhile, and how to prove it. */
export function UnprovedEmail({ business: { email } }: { business: Business }) {
  const t = useCopy(businesses)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    try {
      await call(proveBusinessEmail, {})
      toast({ tone: 'success', title: t('proofSent'), description: t('proofSentText', { email }) })
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('proofFailed'), description: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-base-200 p-3 text-sm">
      <p className="min-w-0 flex-1 basis-60">{t('unproved')}</p>
      <Button busy={busy} onClick={() => void prove()}>
        {t('prove')}
      </Button>
    </div>
  )
}
