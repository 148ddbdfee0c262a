import { useEffect, useRef } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { planned } from '../../shared/copy/planned.ts'
import { send as words } from '../../shared/copy/send.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { useConnection } from '../sync/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { Refusal } from './send-state.ts'

interface Props {
  campaign: Campaign
  business: Business
  refused: Refusal | null
}

/** Notices before sending: refusals, missing settings, and whether anything will leave this machine. */
export function SendNotices({ campaign, business, refused }: Props) {
  const t = useCopy(words)
  const p = useCopy(planned)
  const { online } = useConnection()
  const w = useCopy(whatsapp)
  const { type } = campaign
  // A mirror from before WhatsApp does not tell of it.
  const isCaptured = (business.carriers[type] ?? 'captured') === 'captured'
  const captured = { sms: t('capturedSms'), email: t('capturedEmail'), whatsapp: w('captured') }
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the button is far below what says why it did nothing.
  useEffect(() => {
    if (refused) frame.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div ref={frame} className="flex flex-col gap-4 empty:hidden">
      {refused && (
        <Notice tone="error" title={t('failed')}>
          {refused === 'notKept' ? p('notKept') : refused.words}
        </Notice>
      )}
      {!online && <Notice title={p('offlineTitle')}>{p('offlineText')}</Notice>}
      {!business.emailVerified && <Unverified business={business} />}
      {isCaptured && <Notice title={t('capturedTitle')}>{captured[type]}</Notice>}
    </div>
  )
}

/** Without a mail server the verification mail is in the outbox. */
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
