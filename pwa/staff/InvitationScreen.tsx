import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { staff as copy } from '../../shared/copy/staff.ts'
import { seeInvitation } from '../../shared/staff.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { DoorFrame } from '../door/index.ts'
import { LinkButton, RetryButton, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AcceptForm } from './AcceptForm.tsx'

interface OpenInvitation {
  businessName: string
  email: string
  isTaken: boolean
}
type Outcome =
  | { state: 'asking' }
  | { state: 'expired' }
  | { state: 'away'; words?: string }
  | ({ state: 'open' } & OpenInvitation)

async function look(token: string): Promise<Outcome> {
  try {
    return { state: 'open', ...(await call(seeInvitation, { token })) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'linkExpired') return { state: 'expired' }
    const words = wordsOf(error)
    return { state: 'away', ...(words ? { words } : {}) }
  }
}

/** The page behind an invitation's link. */
export default function InvitationScreen() {
  const t = useCopy(copy)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>(token ? { state: 'asking' } : { state: 'expired' })
  useDocumentTitle(t('pageName'))

  useEffect(() => {
    if (outcome.state === 'asking') void look(token).then(setOutcome)
  }, [token, outcome])

  const toSignIn = (
    <LinkButton href="/business/signin" variant="primary">
      {t('toSignIn')}
    </LinkButton>
  )
  if (outcome.state === 'asking')
    return (
      <DoorFrame title={t('openingTitle')}>
        <TapMark size={64} motion="pulse" className="text-ember" />
      </DoorFrame>
    )
  if (outcome.state === 'away')
    return (
      <DoorFrame title={t('offlineTitle')} {...(outcome.words ? { text: outcome.words } : {})}>
        <RetryButton variant="primary" onClick={() => setOutcome({ state: 'asking' })} />
      </DoorFrame>
    )
  if (outcome.state === 'expired')
    return (
      <DoorFrame title={t('expiredTitle')} text={t('expiredText')}>
        {toSignIn}
      </DoorFrame>
    )
  const names = { business: outcome.businessName, email: outcome.email }
  if (outcome.isTaken)
    return (
      <DoorFrame title={t('takenTitle', names)} text={t('takenText', names)}>
        {toSignIn}
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('pageTitle', names)} text={t('pageText', names)}>
      <AcceptForm token={token} email={outcome.email} onLost={() => setOutcome({ state: 'asking' })} />
    </DoorFrame>
  )
}
