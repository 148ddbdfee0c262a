import type { Business } from '../../../shared/businesses.ts'
import { dashboard } from '../../../shared/copy/dashboard.ts'
import { waitsForWord } from '../../../shared/rules/notifications/needs-answer.ts'
import { TextsHeldNotice, UnverifiedNotice } from '../../businesses/index.ts'
import { InsecureNotice } from '../../install/index.ts'
import { useWaiting } from '../../queue/index.ts'
import { useConnection, useRows } from '../../sync/index.ts'
import { LinkButton, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

/** Waiting work, and what needs a person; nothing when all is well. */
export function ShopStatus({ business }: { business: Business }) {
  const { online } = useConnection()
  const waiting = useWaiting()
  return (
    <>
      {waiting && waiting.needsYou > 0 && <NeedsYou count={waiting.needsYou} />}
      {!online && <Offline waiting={waiting?.count ?? 0} />}
      <InsecureNotice />
      <HeldAutomations />
      <TextsHeldNotice business={business} />
      {!business.emailVerified && <UnverifiedNotice business={business} />}
    </>
  )
}

function NeedsYou({ count }: { count: number }) {
  const t = useCopy(dashboard)
  return (
    <Notice
      tone="warning"
      title={t('needsYouTitle', { n: count })}
      action={<LinkButton href="/dashboard/outbox">{t('see')}</LinkButton>}
    >
      <p>{t('needsYou')}</p>
    </Notice>
  )
}

/** What should write by itself, and does not until somebody lets it. */
function HeldAutomations() {
  const t = useCopy(dashboard)
  const held = useRows('automation')?.filter(waitsForWord).length ?? 0
  if (held === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('automationsHeldTitle', { n: held })}
      action={<LinkButton href="/dashboard/automations">{t('see')}</LinkButton>}
    >
      <p>{t('automationsHeld', { n: held })}</p>
    </Notice>
  )
}

function Offline({ waiting }: { waiting: number }) {
  const t = useCopy(dashboard)
  return (
    <Notice title={t('offlineTitle')}>
      <p>{t('offline')}</p>
      {waiting > 0 && <p>{t('offlineWaiting', { n: waiting })}</p>}
    </Notice>
  )
}
