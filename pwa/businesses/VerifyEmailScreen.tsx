import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { verifyEmail } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { DoorFrame, doorPath } from '../door/index.ts'
import { LinkButton, RetryButton, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

type Outcome =
  | { state: 'asking' | 'verified' | 'expired' | 'another' | 'contested' }
  | { state: 'failed'; words: string | undefined }

/** A link is good once: whoever asks again, as React's strict mode does, gets the first answer. */
const asked = new Map<string, Promise<unknown>>()

async function redeem(token: string): Promise<Outcome> {
  const answer = asked.get(token) ?? call(verifyEmail, { token })
  asked.set(token, answer)
  try {
    await answer
    return { state: 'verified' }
  } catch (error) {
    asked.delete(token)
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'linkOfAnother') return { state: 'another' }
    if (code === 'linkContested') return { state: 'contested' }
    if (code === 'linkExpired' || code === 'invalid') return { state: 'expired' }
    return { state: 'failed', words: wordsOf(error) }
  }
}

/** What the link of the verification mail opens. */
export default function VerifyEmailScreen() {
  const t = useCopy(businesses)
  const [search] = useSearchParams()
  const token = search.get('token')
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? 'asking' : 'expired' })
  useDocumentTitle(t('verifyName'))

  useEffect(() => {
    if (token && outcome.state === 'asking') void redeem(token).then(setOutcome)
  }, [token, outcome])

  if (outcome.state === 'asking')
    return (
      <DoorFrame title={t('verifyingTitle')}>
        <TapMark size={64} motion="pulse" className="text-ember" />
      </DoorFrame>
    )
  if (outcome.state === 'failed')
    return (
      <DoorFrame title={t('verifyFailedTitle')} text={outcome.words}>
        <RetryButton variant="primary" onClick={() => setOutcome({ state: 'asking' })} />
      </DoorFrame>
    )
  if (outcome.state === 'another')
    return (
      <DoorFrame title={t('anotherTitle')} text={t('anotherText')}>
        <LinkButton href="/dashboard" variant="primary">
          {t('toDashboard')}
        </LinkButton>
      </DoorFrame>
    )
  if (outcome.state === 'contested')
    return (
      <DoorFrame title={t('contestedTitle')} text={t('contestedText')}>
        <LinkButton href={doorPath('signin', `/verify-email?${search}`)} variant="primary">
          {t('signIn')}
        </LinkButton>
      </DoorFrame>
    )
  if (outcome.state === 'expired')
    return (
      <DoorFrame title={t('expiredTitle')} text={t('expiredText')}>
        <LinkButton href="/dashboard/settings" variant="primary">
          {t('toSettings')}
        </LinkButton>
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('verifiedTitle')} text={t('verifiedText')}>
      <TapMark size={96} motion="draw" className="mb-8 text-ember" />
      <LinkButton href="/dashboard" variant="primary">
        {t('toDashboard')}
      </LinkButton>
    </DoorFrame>
  )
}
