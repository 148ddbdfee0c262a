import { useState } from 'react'
import { payments } from '../../shared/copy/payments.ts'
import { endRenewal, type PlanStanding } from '../../shared/payments.ts'
import { call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

interface Props {
  renewal: NonNullable<PlanStanding['renewal']>
  onChange: (plan: PlanStanding) => void
}

/** That the plan renews by itself, when and for how much, with the one press that ends it. */
export function Renewal({ renewal: { at, amountOre }, onChange }: Props) {
  const t = useCopy(payments)
  const toast = useToast()
  const { date, money } = useFormat()
  const [isBusy, setBusy] = useState(false)
  async function end(): Promise<void> {
    setBusy(true)
    try {
      onChange((await call(endRenewal, {})).plan)
      toast({ tone: 'success', title: t('renewalEnded') })
    } catch (error) {
      toast({
        tone: 'error',
        title: t('renewalFailed'),
        description: wordsOf(error),
      })
      setBusy(false)
    }
  }
  return (
    <Notice
      action={
        <Button busy={isBusy} onClick={() => void end()}>
          {t('endRenewal')}
        </Button>
      }
    >
      {at ? t('renewsAt', { at: date(at), amount: money(amountOre) }) : t('renewsNot')}
    </Notice>
  )
}
