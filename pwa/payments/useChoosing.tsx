import { type ReactNode, useState } from 'react'
import { payments } from '../../shared/copy/payments.ts'
import { choosePlan, type PlanStanding } from '../../shared/payments.ts'
import type { PaidPlan } from '../../shared/rules/plans.ts'
import { call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { ConfirmDialog, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Choice {
  next: PaidPlan | 'free'
  /** Asked first, where it takes something away. */
  title?: string
  text?: string
  /** In place of "Cancel", beside a button that cancels the plan. */
  dismiss?: string
}

/** Chooses what follows the paid time. */
export function useChoosing(onChange: (plan: PlanStanding) => void): {
  choose: (choice: Choice) => void
  dialog: ReactNode
} {
  const t = useCopy(payments)
  const toast = useToast()
  const [asked, setAsked] = useState<Choice | null>(null)

  async function send({ next }: Choice): Promise<void> {
    try {
      onChange((await call(choosePlan, { next })).plan)
      toast({ tone: 'success', title: t('changed') })
    } catch (error) {
      toast({
        tone: 'error',
        title: t('changeFailed'),
        description: wordsOf(error),
      })
    }
    setAsked(null)
  }

  return {
    choose: (choice) => {
      if (choice.title) setAsked(choice)
      else void send(choice)
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirm={asked?.title ?? ''}
        {...(asked?.dismiss && { dismiss: asked.dismiss })}
        onConfirm={async () => {
          if (asked) await send(asked)
        }}
      />
    ),
  }
}
