import type { Channel } from '../../shared/consents.ts'
import { send as words } from '../../shared/copy/send.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { Notice } from '../ui/index.ts'
import { type Cost, isTooMuch } from './cost.ts'

/** What the send takes and what the plan has; stands beside the button, always in sight. */
export function CostLine({ cost, channel }: { cost: Cost | undefined; channel: Channel }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const key = channel === 'email' ? 'costEmails' : cost?.isExact === false ? 'costAbout' : 'costSms'
  return (
    <p role="status" className="self-center text-muted text-sm tabular-nums max-sm:order-last sm:mr-auto">
      {cost && t(key, { n: number(cost.n) })}
      {cost && cost.left !== null && ` · ${t('left', { n: number(cost.left) })}`}
    </p>
  )
}

export function CostWarning({ cost }: { cost: Cost | undefined }) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (!cost || !isTooMuch(cost)) return null
  return (
    <Notice tone="warning" title={t('tooFewTitle')}>
      {t('tooFewText', { n: number(cost.left ?? 0) })}
    </Notice>
  )
}
