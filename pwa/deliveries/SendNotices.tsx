import { useEffect, useRef } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { send as words } from '../../shared/copy/send.ts'
import { useCopy } from '../copy.ts'
import { type Local, useConnection } from '../sync/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import type { SendPhase } from './useSend.ts'

interface Props {
  campaign: Local<Campaign>
  business: Business
  phase: SendPhase
}

/** What to know before sending: what was refused, what is missing, and whether anything will leave this machine. */
export function SendNotices({ campaign, business, phase }: Props) {
  const t = useCopy(words)
  const { online } = useConnection()
  const refused = phase.at === 'choosing' ? phase.refused : null
  const isUnverified = !business.emailVerified || refused?.code === 'emailUnverified'
  const isCaptured = business.carriers[campaign.type === 'email' ? 'email' : 'sms'] === 'captured'
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the button is far below what says why it did nothing.
  useEffect(() => {
    if (refused) frame.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div ref={frame} className="flex flex-col gap-4 empty:hidden">
      {!online && (
        <Notice tone="warning" title={t('offlineTitle')}>
          {t('offlineText')}
        </Notice>
      )}
      {online && campaign.waiting && <Notice tone="warning">{t('unsaved')}</Notice>}
      {isUnverified && <Unverified business={business} />}
      {refused && refused.code !== 'emailUnverified' && (
        <Notice tone="error" title={t('failed')}>
          {refused.code === 'notArrived' ? t('notArrived') : refused.words}
        </Notice>
      )}
      {isCaptured && (
        <Notice title={t('capturedTitle')}>
          {t(campaign.type === 'email' ? 'capturedEmail' : 'capturedSms')}
        </Notice>
      )}
    </div>
  )
}

/** Where no mail server sends the verification mail it is in the outbox. */
function Unverified({ business }: { business: Business }) {
  const t = useCopy(words)
  const isCaptured = business.carriers.email === 'captured'
  const action = isCaptured ? (
    <LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>
  ) : (
    <LinkButton href="/dashboard/settings">{t('toSettings')}</LinkButton>
  )
  return (
    <Notice tone="warning" title={t('unverifiedTitle')} action={action}>
      {t(isCaptured ? 'unverifiedCaptured' : 'unverifiedText')}
    </Notice>
  )
}
