import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/first/businesses.ts'
import { call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Button, LinkButton, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Says that the address waits to be verified, and where the mail is when no mail server sends it. */
export function UnverifiedNotice({ business }: { business: Business }) {
  const t = useCopy(businesses)
  const { date } = useFormat()
  const isCaptured = business.carriers.email === 'captured'
  const actions = (
    <div className="flex flex-wrap gap-2">
      {isCaptured && <LinkButton href="/dashboard/outbox">{t('openOutbox')}</LinkButton>}
      <ResendButton />
    </div>
  )
  return (
    <Notice tone="warning" title={t('unverifiedTitle')} action={actions}>
      <p>
        {t('unverifiedText')}
        {business.verifyBy && ` ${t('unverifiedEnds', { day: date(business.verifyBy) })}`}
      </p>
      {isCaptured && <p className="mt-1">{t('unverifiedCaptured')}</p>}
    </Notice>
  )
}

function ResendButton() {
  const t = useCopy(businesses)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      await call(async () => (await import('../../shared/businesses.ts')).resendVerification, {})
      toast({ tone: 'success', title: t('resent') })
    } catch (error) {
      toast({ tone: 'error', title: t('resendFailed'), description: wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={resend}>
      {t('resend')}
    </Button>
  )
}
