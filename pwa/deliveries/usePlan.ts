import { useMemo } from 'react'
import { useWaiting } from '../queue/index.ts'
import { isCalledOff, type Plan, planIn } from './planning.ts'

/** Every send that is planned on this device, oldest first. Undefined while they are read. */
export function usePlans(): Plan[] | undefined {
  const operations = useWaiting()?.operations
  return useMemo(() => operations?.flatMap((operation) => planIn(operation, operations) ?? []), [operations])
}

/** The campaign's planned send, which was not called off; null when it has none, undefined while it is read. */
export function usePlan(campaignId: string): Plan | null | undefined {
  const plans = usePlans()
  return plans && (plans.find((plan) => plan.campaignId === campaignId && !isCalledOff(plan)) ?? null)
}
