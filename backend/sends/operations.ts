import { plannedSend } from '../../shared/deliveries.ts'
import { writtenAnswer } from '../../shared/replies/contract.ts'
import type { Deps } from '../deps.ts'
import { type Operations, parsePatch } from '../operations/index.ts'
import { carryOutAnswer } from './answer.ts'
import { type Forecast, foresee } from './foresee.ts'
import { carryOut } from './planned.ts'
import { pressOf } from './press.ts'

/**
 * Finds out what it can about the large sends among these operations, before the transaction that carries them out.
 */
export async function foreseeSends(
  deps: Deps,
  businessId: string,
  operations: readonly Record<string, unknown>[],
): Promise<Forecast[]> {
  const all: Forecast[] = []
  for (const { kind, entityId, patch } of operations) {
    const plan =
      kind === 'campaign.send' && typeof entityId === 'string' ? plannedSend.safeParse(patch).data : undefined
    if (!plan) continue
    const press = pressOf(String(entityId), plan.channel, plan)
    const foreseen = await foresee(deps, businessId, press, deps.clock.now())
    if (foreseen) all.push(foreseen)
  }
  return all
}

/** A send that was planned on a device, with what the device knew of its campaign; and an answer to one customer. */
export const sendOperations: Pick<Operations<'campaign'>, 'campaign.send' | 'campaign.answer'> = {
  'campaign.answer': async (unit, { userId, now, at, sending }, { entityId, patch }) => {
    const answering = { ...parsePatch(writtenAnswer, patch), campaignId: entityId, userId, now, at }
    return { status: 'applied', ...(await carryOutAnswer(unit, sending, answering)) }
  },
  'campaign.send': async (unit, { userId, now, at, sending }, { entityId, patch, baseRevision = null }) => {
    const plan = parsePatch(plannedSend, patch)
    const foreseen = sending.foreseen?.find(({ sendId }) => sendId === plan.sendId)
    const send = { campaignId: entityId, plan, baseRevision, userId, now, at, foreseen }
    return { status: 'applied', entityId, revision: await carryOut(unit, sending, send) }
  },
}
