import type { DeliveryReason, HoldReason } from '../../shared/deliveries.ts'
import { suppress } from '../consents/index.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { hold } from './held.ts'
import { suppressedFor } from './suppressed-for.ts'

/** What would go wrong for everybody after. */
const holds: Partial<Record<DeliveryReason, HoldReason>> = {
  senderRefused: 'senderRefused',
  accountRefused: 'accountRefused',
  filtered: 'filtered',
  templateRefused: 'templateRefused',
}

/**
 * What a refusal means beyond its own message: who blocked us is not written to again, nor is a number that cannot be
 * reached, until it is changed; a campaign whose sender or text is refused waits.
 */
export async function afterRefusal(
  unit: Unit,
  live: Deps['live'],
  delivery: Pick<DeliveryRow, 'sendId' | 'campaignId' | 'channel' | 'addressHash'>,
  reason: DeliveryReason,
  at: string,
): Promise<void> {
  const { channel, addressHash } = delivery
  const blocked = suppressedFor(reason)
  if (blocked) await suppress(unit, { channel, addressHash, reason: blocked, at })
  if (reason === 'addressInvalid' && channel !== 'email')
    await suppress(unit, { channel, addressHash, reason: 'unreachable', at })
  const why = channel === 'email' ? undefined : holds[reason]
  if (why) await hold(unit, live, delivery, why, at)
}
