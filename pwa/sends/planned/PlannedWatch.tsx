import { useState } from 'react'
import { lazily } from '../../ui/lazily.tsx'
import type { QueuedSend } from './queued-send.ts'
import { usePlans } from './usePlan.ts'

const PlanTeller = /* @__PURE__ */ lazily(async () => (await import('./PlanTeller.tsx')).PlanTeller)

/** Follows the planned sends from every screen. What tells of them is fetched once there is one: most days there is none. */
export function PlannedWatch() {
  const plans = usePlans()
  const [first, setFirst] = useState<QueuedSend[]>()
  if (!first && plans && plans.length > 0) setFirst(plans)
  return first ? <PlanTeller first={first} /> : null
}
