import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { useCampaigns, useCustomersSoFar, useRows } from '../../sync/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import {
  doneOf,
  type FirstStepsChoices,
  keepRoom,
  keepSaid,
  readRoom,
  readSaid,
  steps,
} from './first-steps.ts'

/** Most shops have all of it behind them. */
const StepList = /* @__PURE__ */ lazily(async () => (await import('./StepList.tsx')).StepList)

/** The first steps of a new shop. Ticks itself from what there is, and is gone once all is done or it was hidden. */
export function FirstSteps({ business }: { business: Business }) {
  const { said, say } = useSaid(business.id)
  const done = doneOf({
    business,
    customers: useRows('customer'),
    campaigns: useCampaigns(),
    tags: useRows('tag'),
    keepsWording: said.keepsWording,
  })
  // Whoever does the last of it sees that it is done; on the next visit the list is gone.
  const [wasOpen, setOpen] = useState(false)
  const isOpen = done !== undefined && steps.some((step) => !done[step])
  if (isOpen && !wasOpen) setOpen(true)
  const isShown = !said.isHidden && (!done || isOpen || wasOpen)
  const room = useRoom(business.id, isShown)
  const { filled } = useCustomersSoFar()
  // A shop of thousands has its first steps behind it, and what is done is not known before they are all here.
  const isSoon = filled === null && room.height > 0
  if (!isShown || !(done || isSoon)) return null
  const style = { '--room': `${room.height}px` } as CSSProperties
  return (
    <div ref={room.ref} style={style} className="empty:h-(--room)">
      {done && <StepList business={business} done={done} say={say} />}
    </div>
  )
}

/** Keeps as much room as the list took the last time until it is there: what is below would else jump away under a finger. */
function useRoom(businessId: string, isShown: boolean) {
  const [height] = useState(() => readRoom(businessId))
  useEffect(() => {
    if (!isShown) keepRoom(businessId, 0)
  }, [businessId, isShown])
  const ref = useCallback(
    (list: HTMLDivElement) => {
      const observer = new ResizeObserver(() => keepRoom(businessId, list.offsetHeight))
      observer.observe(list)
      return () => observer.disconnect()
    },
    [businessId],
  )
  return { height, ref }
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
