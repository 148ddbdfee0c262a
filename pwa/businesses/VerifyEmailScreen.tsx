import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { verifyEmail } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { DoorFrame, doorPath } from '../door/index.ts'
import { Button, LinkButton, RetryButton, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

type Outcome =
  | { state: 'unasked' | 'verified' | 'expired' | 'another' | 'contested' }
  | { state: 'failed'; words: string | undefined }

async function redeem(token: string): Promise<Outcome> {
  try {
    await call(verifyEmail, { token })
    return { state: 'verified' }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'linkOfAnother') return { state: 'another' }
    if (code === 'linkContested') return { state: 'contested' }
    if (code === 'linkExpired' || code === 'invalid') return { state: 'expired' }
    return { state: 'failed', words: wordsOf(error) }
  }
}

/**
 * What the links of the mails open that prove an address. The button redeems the link, never the page by itself: a mail
 * scanner that runs scripts would otherwise prove the address for a stranger who signed up with it.
 */
export default function VerifyEmailScreen() {
  const t = useCopy(businesses)
  const [search] = useSearchParams()
  const token = search.get('token')
  const [outcome, setOutcome] = useState<Outcome>({ state: token ? 'unasked' : 'expired' })
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(t('verifyName'))

  // The button that was pressed is gone, and what came of it is to be read out.
  useEffect(() => {
    if (outcome.state !== 'unasked') heading.current?.focus()
  }, [outcome])

  const press = async () => {
    setBusy(true)
    setOutcome(await redeem(token ?? ''))
    setBusy(false)
  }

  if (outcome.state === 'unasked')
    return (
      <DoorFrame title={t('verifyTitle')} text={t('verifyText')}>
        <Button variant="primary" wide busy={isBusy} onClick={press}>
          {t('verifyName')}
        </Button>
      </DoorFrame>
    )
  if (outcome.state === 'failed')
    return (
      <DoorFrame heading={heading} title={t('verifyFailedTitle')} text={outcome.words}>
        <RetryButton variant="primary" busy={isBusy} onClick={press} />
      </DoorFrame>
    )
  if (outcome.state === 'another')
    return (
      <DoorFrame heading={heading} title={t('anotherTitle')} text={t('anotherText')}>
        <LinkButton href="/dashboard" variant="primary">
          {t('toDashboard')}
        </LinkButton>
      </DoorFrame>
    )
  if (outcome.state === 'contested')
    return (
      <DoorFrame heading={heading} title={t('contestedTitle')} text={t('contestedText')}>
        <LinkButton href={doorPath('signin', `/verify-email?${search}`)} variant="primary">
          {t('signIn')}
        </LinkButton>
      </DoorFrame>
    )
  if (outcome.state === 'expired')
    return (
      <DoorFrame heading={heading} title={t('expiredTitle')} text={t('expiredText')}>
        <LinkButton href="/dashboard/settings" variant="primary">
          {t('toSettings')}
        </LinkButton>
      </DoorFrame>
    )
  return (
    <DoorFrame heading={heading} title={t('verifiedTitle')} text={t('verifiedText')}>
      <TapMark size={96} motion="draw" className="mb-8 text-ember" />
      <LinkButton href="/dashboard" variant="primary">
        {t('toDashboard')}
      </LinkButton>
    </DoorFrame>
  )
}
