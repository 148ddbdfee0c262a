import { useCallback, useEffect, useState } from 'react'
import { payments } from '../../shared/copy/payments.ts'
import { getPlan, type PlanStanding } from '../../shared/payments.ts'
import { call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useIsOwner } from '../session/index.ts'
import { Pending, useProfile } from '../sync/index.ts'
import { ErrorState, Notice, PageHeader, RetryButton, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { Left } from './Left.tsx'
import { Offers } from './Offers.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import { Receipts } from './Receipts.tsx'

/** The plan, what is left of it this month, what else there is, and the receipts. */
export default function PlanScreen() {
  const t = useCopy(payments)
  const business = useProfile()
  const isOwner = useIsOwner()
  const state = usePlan(isOwner)
  const { plan, failure, set, reload } = state
  const isOnItsWay = isOwner && !plan && !failure
  return (
    <>
      <PageHeader title={t('planName')} text={t('planText')} />
      <div className="flex flex-col gap-6">
        {failure?.isAway && (
          <Notice tone="warning" action={<RetryButton onClick={reload} />}>
            {t('offline')}
          </Notice>
        )}
        {failure && !failure.isAway && (
          <ErrorState title={t('loadFailed')} text={failure.words} onRetry={reload} />
        )}
        {!isOwner && <Notice>{t('ownerOnly')}</Notice>}
        <div className="grid items-start gap-6 md:grid-cols-2">
          {plan && <PlanStatus plan={plan} onChange={set} />}
          {isOnItsWay && <Skeleton kind="card" count={2} />}
          {business ? <Left business={business} /> : <Pending count={2} />}
        </div>
        {plan && <Offers plan={plan} onChange={set} />}
        {plan && <Receipts plan={plan} />}
        {isOnItsWay && <Skeleton kind="card" count={2} />}
      </div>
    </>
  )
}

interface PlanState {
  plan: PlanStanding | null
  /** Why it is missing, or not up to date. */
  failure: { isAway: boolean; words: string } | null
  set: (plan: PlanStanding) => void
  reload: () => void
}

/** The plan as the server has it; only an owner is told. */
function usePlan(isOwner: boolean): PlanState {
  const [plan, set] = useState<PlanStanding | null>(null)
  const [failure, setFailure] = useState<PlanState['failure']>(null)
  const reload = useCallback(() => {
    if (!isOwner) return
    setFailure(null)
    call(getPlan, {}).then(
      (answer) => set(answer.plan),
      (error: unknown) =>
        setFailure({
          isAway: error instanceof OfflineError,
          words: wordsOf(error) ?? String(error),
        }),
    )
  }, [isOwner])
  useEffect(() => {
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return { plan, failure, set, reload }
}
