import { useState } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { useRows } from '../../sync/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { doneOf, type FirstStepsChoices, keepSaid, readSaid, steps } from './first-steps.ts'

/** Most shops have all of it behind them. */
const StepList = /* @__PURE__ */ lazily(async () => (await import('./StepList.tsx')).StepList)

/** The first steps of a new shop. Ticks itself from what there is, and is gone once all is done or it was hidden. */
export function FirstSteps({ business }: { business: Business }) {
  const { said, say } = useSaid(business.id)
  const done = doneOf({
    business,
    customers: useRows('customer'),
    campaigns: useRows('campaign'),
    tags: useRows('tag'),
    keepsWording: said.keepsWording,
  })
  // Whoever does the last of it sees that it is done; on the next visit the list is gone.
  const [wasOpen, setOpen] = useState(false)
  const isOpen = done !== undefined && steps.some((step) => !done[step])
  if (isOpen && !wasOpen) setOpen(true)
  if (!done || said.isHidden || !(isOpen || wasOpen)) return null
  return <StepList business={business} done={done} say={say} />
}

/** The choices about the list on this device, and how to change them. */
function useSaid(businessId: string): {
  said: FirstStepsChoices
  say: (more: Partial<FirstStepsChoices>) => void
} {
  const [said, setSaid] = useState(() => readSaid(businessId))
  return {
    said,
    say: (more) => {
      const next = { ...readSaid(businessId), ...more }
      keepSaid(businessId, next)
      setSaid(next)
    },
  }
}
