import { useState } from 'react'
import { planned } from '../../../shared/copy/planned.ts'
import type { QueuedOperation } from '../../browser/database.ts'
import { discard } from '../../queue/index.ts'
import { useRow } from '../../sync/index.ts'
import { Button } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { SendDialog } from '../later.tsx'
import { usePlanLine, usePlanWords } from './PlannedFacts.tsx'
import { planIn, type QueuedSend } from './queued-send.ts'
import { useCancelPlan } from './useCancelPlan.ts'

/** The actions on a planned send in the list of waiting changes. */
export function PlannedChoices({ operation }: { operation: QueuedOperation }) {
  const plan = planIn(operation)
  return plan ? <Choices plan={plan} /> : null
}

function Choices({ plan }: { plan: QueuedSend }) {
  const t = useCopy(planned)
  const campaign = useRow('campaign', plan.campaignId)
  const wordsOf = usePlanWords()
  const lineOf = usePlanLine()
  const cancel = useCancelPlan()
  const [isOpen, setOpen] = useState(false)
  const needsYou = plan.standing === 'asked' || plan.standing === 'refused'
  return (
    <>
      {campaign && <p className="text-sm">{lineOf(plan, campaign.type)}</p>}
      {!needsYou && <p className="max-w-prose text-muted">{wordsOf(plan)}</p>}
      <div className="flex flex-wrap gap-2">
        {needsYou && campaign && (
          <Button onClick={() => setOpen(true)}>
            {t(plan.standing === 'asked' ? 'answer' : 'chooseAgain')}
          </Button>
        )}
        {needsYou && (
          <Button variant="quiet" onClick={() => discard(plan.id)}>
            {t(plan.standing === 'asked' ? 'leave' : 'drop')}
          </Button>
        )}
        {!needsYou && plan.standing !== 'cancelling' && (
          <Button variant="quiet" onClick={() => cancel(plan)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {isOpen && campaign && <SendDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  )
}
