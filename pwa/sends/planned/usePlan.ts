import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Database } from '../../browser/database.ts'
import { useQueue } from '../../queue/index.ts'
import { isCalledOff, planIn, type QueuedSend } from './queued-send.ts'

/** Reads what is queued about campaigns, and what plans rest on; of a long queue no more than that. */
async function plansIn(db: Database): Promise<QueuedSend[]> {
  const about = await db.operations
    .where('[entityKind+entityId]')
    .between(['campaign', Dexie.minKey], ['campaign', Dexie.maxKey])
    .sortBy('seq')
  const needs = about.flatMap((operation) =>
    operation.kind === 'campaign.send' ? (operation.needs ?? []) : [],
  )
  const needed = needs.length === 0 ? [] : await db.operations.where('id').anyOf(needs).toArray()
  return about.flatMap((operation) => planIn(operation, needed) ?? [])
}

/** Every send that is planned on this device, oldest first. Undefined while they are read. */
export function usePlans(): QueuedSend[] | undefined {
  const { db } = useQueue()
  return useLiveQuery(() => plansIn(db), [db])
}

/** The campaign's planned send, which was not called off; null when it has none, undefined while it is read. */
export function usePlan(campaignId: string): QueuedSend | null | undefined {
  const plans = usePlans()
  return plans && (plans.find((plan) => plan.campaignId === campaignId && !isCalledOff(plan)) ?? null)
}
