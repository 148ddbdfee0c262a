import type { Channel } from '../../shared/consents.ts'
import type { SendRequest } from '../../shared/deliveries.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Unit } from '../database/index.ts'
import { type ChosenRecipients, findSend } from '../deliveries/index.ts'
import type { Deps, WithWake } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { frozen } from './frozen.ts'
import { peopleIn, peopleOf } from './people.ts'
import { begin, isRepeated, pressOf, refuseTooLong, sendable, senderOf } from './press.ts'

const LOOK = 500

/**
 * Starts a send: writes it down with the text as it reads now, and leaves the rest to the worker. The same `sendId`
 * again is the same press; with another content it is refused (`sendIdTaken`). Also throws `notFound`,
 * `emailUnverified`, `noOptOut`, `campaignBusy`, `channelOff`, and `invalid` for the sender, the recipients, a text that
 * is too long or a campaign of another channel.
 */
export async function startSend(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live'> & WithWake,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  campaignId: string,
  channel: Channel,
  request: SendRequest,
): Promise<string> {
  const { db, clock, config } = deps
  const sendId = request.sendId ?? uuid7()
  const press = pressOf(campaignId, channel, { ...request, sendId })
  const now = clock.now()
  if (!(await findSend(db.read, businessId, sendId))) {
    if (!(await findCampaign({ trx: db.read, businessId }, campaignId))) throw new Failure('notFound')
    await assertRecipients({ trx: db.read, businessId }, channel, press.chosen, now)
  }
  await db.write(businessId, async (unit) => {
    if (await isRepeated(unit, press)) return
    const campaign = await sendable(unit, config, campaignId, channel)
    const from = await senderOf(unit, press, campaign, config)
    await refuseTooLong(unit, config, campaign, from)
    await begin(unit, deps, press, { campaign, from, userId, now })
  })
  return sendId
}

/** A list without anybody of this business, or a segment that nobody can be reached in, is no send. */
export async function assertRecipients(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  channel: Channel,
  chosen: ChosenRecipients,
  at: string,
): Promise<void> {
  const { customerIds, audience } = chosen
  if (audience) {
    const { conditions } = await frozen({ trx, businessId }, chosen, at)
    const [anybody] = await peopleIn(
      trx,
      businessId,
      { segment: audience.segment, conditions, channel, at },
      { after: '', limit: 1 },
    )
    if (anybody) return
    throw invalid({ audience: 'recipientsRequired' })
  }
  for (let from = 0; from < (customerIds?.length ?? 0); from += LOOK) {
    const page = customerIds?.slice(from, from + LOOK) ?? []
    if ((await peopleOf(trx, businessId, page)).length > 0) return
  }
  throw invalid({ customerIds: 'recipientsRequired' })
}
