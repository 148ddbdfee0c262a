import type { Channel } from '../../shared/consents.ts'
import { send as words } from '../../shared/copy/send.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { MAILS_A_DAY_UNTIL_PAID, MAILS_TO_OTHERS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { TEXT_MAX } from '../../shared/rules/texts/limit.ts'
import { Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { beyond, type Cost } from './cost.ts'
import { useCostWords } from './cost-words.ts'
import type { Costing } from './useCost.ts'

/** The cost of the send and the plan's allowance; always visible beside the button. */
export function CostLine({ costing, channel }: { costing: Costing; channel: Channel }) {
  const t = useCopy(words)
  const w = useCopy(whatsapp)
  const { number } = useFormat()
  const say = useCostWords()
  const { cost, share } = costing
  function linesOf(of: Cost): string[] {
    const n = number(of.n)
    if (channel === 'whatsapp') return [w('cost', { n })]
    return [channel === 'email' ? t('costEmails', { n }) : say.sms(of), say.payer(channel, of)]
  }
  const shares = cost ? say.shares(cost.shares) : ''
  return (
    <p role="status" className="self-center text-muted text-sm max-sm:order-last sm:mr-auto">
      {share !== null && say.counting(share)}
      {cost && linesOf(cost).filter(Boolean).join(' · ')}
      {shares && <span className="block">{shares}</span>}
    </p>
  )
}

export function CostWarning({ cost }: { cost: Cost | undefined }) {
  return (
    <>
      <TooLong n={cost?.tooLong ?? 0} />
      <TooMany cost={cost} />
    </>
  )
}

/** Some people's text does not fit into what may be sent. */
function TooLong({ n }: { n: number }) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (n === 0) return null
  return (
    <Notice tone="warning" title={t('tooLongTitle')}>
      {t('tooLongText', { n: number(n), max: number(TEXT_MAX) })}
    </Notice>
  )
}

function TooMany({ cost }: { cost: Cost | undefined }) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (!cost) return null
  const over = beyond(cost)
  if (over === 0) return cost.waiting ? <Waiting {...cost.waiting} /> : null
  return (
    <Notice tone="warning" title={t('tooFewTitle')}>
      {t(cost.untilPaid ? 'untilPaidText' : 'tooFewText', {
        n: number(cost.n),
        left: number(cost.left ?? 0),
        over: number(over),
      })}
    </Notice>
  )
}

/** Before the first payment mail goes out a little at a time. */
function Waiting({ today, unpaid }: NonNullable<Cost['waiting']>) {
  const t = useCopy(words)
  const { number } = useFormat()
  return (
    <Notice tone="warning" title={t('waitingTitle')}>
      {today > 0 && <p>{t('waitingToday', { n: number(today), all: number(MAILS_A_DAY_UNTIL_PAID) })}</p>}
      {unpaid > 0 && (
        <p>{t('waitingUnpaid', { n: number(unpaid), all: number(MAILS_TO_OTHERS_UNTIL_PAID) })}</p>
      )}
    </Notice>
  )
}
