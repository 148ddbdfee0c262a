import type { Channel } from '../../../shared/consents.ts'
import { planned } from '../../../shared/copy/planned.ts'
import { send } from '../../../shared/copy/send.ts'
import { PLAN_FRESH_HOURS } from '../../../shared/rules/planning.ts'
import { LinkButton, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { isLate, type QueuedSend } from './queued-send.ts'

/** Words for what a planned send waits for. */
export function usePlanWords(): (plan: QueuedSend) => string {
  const t = useCopy(planned)
  return (plan) => {
    if (plan.standing === 'cancelling') return t('cancellingText')
    if (plan.standing === 'signIn') return t('signIn')
    if (plan.standing === 'sending') return t('onItsWay')
    return isLate(plan, Date.now()) ? t('late', { n: PLAN_FRESH_HOURS }) : t('text')
  }
}

/** To how many it goes and when it was planned, as it was shown then. */
export function usePlanLine(): (plan: QueuedSend, channel: Channel) => string {
  const t = useCopy(planned)
  const s = useCopy(send)
  const { number, dateTime } = useFormat()
  return ({ recipients, parts, at }, channel) => {
    const n = number(recipients)
    const cost = parts !== null && channel === 'sms' && s('costSms', { n: number(parts) })
    return [t('recipients', { n }), cost, t('at', { at: dateTime(at) })].filter(Boolean).join(' · ')
  }
}

export function PlannedFacts({ plan, channel }: { plan: QueuedSend; channel: Channel }) {
  const t = useCopy(planned)
  const lineOf = usePlanLine()
  return (
    <>
      <p className="text-center font-semibold">{lineOf(plan, channel)}</p>
      {plan.isStuck && (
        <Notice tone="warning" action={<LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}>
          {t('rests')}
        </Notice>
      )}
      <p className="mx-auto max-w-md text-balance text-center text-muted text-sm">{t('keepsText')}</p>
    </>
  )
}
