import type { Channel } from '../../shared/consents.ts'
import type { DeliveryReason, HoldReason } from '../../shared/deliveries.ts'
import { suppress, withdraw } from '../consents/index.ts'
import type { DeliveryRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { recordBounce } from './bounces.ts'
import { hold } from './held.ts'
import { suppressedFor } from './suppressed-for.ts'

/** The reasons that would fail everybody after, and the hold that each leads to. */
const holds: Partial<Record<DeliveryReason, HoldReason>> = {
  senderRefused: 'senderRefused',
  accountRefused: 'accountRefused',
  filtered: 'filtered',
  templateRefused: 'templateRefused',
}

/** Nobody is there to be reached, by these channels, under the number. */
const unreachable: Partial<Record<DeliveryReason, readonly Channel[]>> = {
  addressInvalid: ['sms', 'whatsapp'],
  notOnWhatsapp: ['whatsapp'],
}

/** What a mail server says of the one address that it was given, and so counts as a mail that came back. */
const cameBack: readonly DeliveryReason[] = ['addressInvalid', 'mailboxUnknown', 'mailboxFull', 'bounced']

/**
 * The consequences of a refusal beyond its own message: a person who blocked us is not written to again, nor is an
 * unreachable number, until it is changed; a campaign whose sender or text is refused waits. Who blocks the sender on
 * WhatsApp has nothing else to say no with there, so that is their own no.
 */
export async function afterRefusal(
  unit: Unit,
  { live, keys }: Pick<Deps, 'live' | 'keys'>,
  delivery: Pick<DeliveryRow, 'id' | 'sendId' | 'campaignId' | 'customerId' | 'channel' | 'addressHash'>,
  reason: DeliveryReason,
  at: string,
): Promise<void> {
  const { channel, addressHash, customerId } = delivery
  const blocked = suppressedFor(reason)
  if (blocked === 'optedOut' && channel === 'whatsapp') {
    const revision = await withdraw(unit, keys, { customerId, channel, addressHash, at })
    if (revision !== null) unit.afterCommit(() => live.changed(unit.businessId, revision))
  } else if (channel === 'email' && cameBack.includes(reason)) await recordBounce(unit, delivery, reason, at)
  else if (blocked) await suppress(unit, { channel, addressHash, reason: blocked, at })
  if (unreachable[reason]?.includes(channel))
    await suppress(unit, { channel, addressHash, reason: 'unreachable', at })
  // A mail comes from the operator's own address: what is refused there is the account, and any other refusal is one's own.
  const why = channel === 'email' && reason !== 'accountRefused' ? undefined : holds[reason]
  if (why) await hold(unit, live, delivery, why, at)
}
