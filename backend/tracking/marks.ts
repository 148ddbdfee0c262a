import type { Channel } from '../../shared/consents.ts'
import { destinationOf } from '../../shared/rules/links.ts'
import { trackedOf } from '../../shared/rules/tracking.ts'
import { later } from '../clock.ts'
import { prepared, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { markCustomer } from './customer.ts'
import { BURST_MS, isMachine, type Visit } from './machine.ts'
import { measuredOf, trackingOf } from './measured.ts'

type Visitor = 'person' | 'machine'

/** Finds it by the token alone: the visitor is not signed in. */
const byToken = prepared<{ token: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .innerJoin('businesses', 'businesses.id', 'deliveries.businessId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'deliveries.businessId')
        .onRef('customers.id', '=', 'deliveries.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .select([
      'deliveries.businessId',
      'deliveries.id',
      'deliveries.sendId',
      'deliveries.campaignId',
      'deliveries.channel',
      'deliveries.state',
      'deliveries.acceptedAt',
      'deliveries.updatedAt',
      'deliveries.openedAt',
      'deliveries.machineOpenedAt',
      'sends.tracking',
      'businesses.mailClicksOffAt',
      'businesses.smsClicksAt',
      'businesses.opensAt',
      'businesses.suspendedAt',
      'customers.id as customerId',
    ])
    .where('linkToken', '=', slot('token')),
)

interface MarkedDelivery {
  channel: Channel
  state: string
  acceptedAt: string | null
  updatedAt: string
}

const visitorOf = (visit: Visit, { channel, state, acceptedAt, updatedAt }: MarkedDelivery): Visitor => {
  const sentAt = acceptedAt ?? (state === 'handing_over' ? null : updatedAt)
  return isMachine(visit, { channel, sentAt }) ? 'machine' : 'person'
}

/** A link that was followed: where it leads, and how to write down that it was. */
export interface FollowedLink {
  url: string
  /** Resolves once it is on disk, to whether there was anything new in it. */
  record: () => Promise<boolean>
  businessId: string
  campaignId: string
}

/**
 * The target of a message's link; null for one that no message has. It leads there for ever, but not while the shop is
 * suspended: then nobody is led on in the platform's name. That it was followed is written down only while the business
 * wants to know, and of nobody who was erased.
 */
export async function follow(
  { db }: Pick<Deps, 'db'>,
  path: string,
  visit: Visit,
): Promise<FollowedLink | null> {
  const named = trackedOf(path)
  const found = named && (await db.one(byToken, { token: named.token }))
  const link = found && measuredOf(found.tracking).links[named.position]
  const url = link && destinationOf(link)
  if (!found || !url || found.suspendedAt !== null) return null
  const { businessId, campaignId, customerId, channel } = found
  const choice = trackingOf(found)
  const isWanted = customerId !== null && (channel === 'email' ? choice.mailClicks : choice.smsClicks)
  const { position } = named
  const click = {
    ...found,
    customerId: customerId ?? '',
    position,
    visitor: visitorOf(visit, found),
    at: visit.at,
  }
  const record = async () => isWanted && db.write(businessId, (unit) => keepClick(unit, click))
  return { url, businessId, campaignId, record }
}

interface Click {
  id: string
  customerId: string
  sendId: string
  position: number
  visitor: Visitor
  at: string
}

/** Writes down the first of each link by each kind of visitor. Several links at once are a scanner's, the first of them too. */
async function keepClick(
  unit: Unit,
  { id: deliveryId, sendId, customerId, position, visitor, at }: Click,
): Promise<boolean> {
  const { businessId, trx } = unit
  const clicks = await trx
    .selectFrom('linkClicks')
    .select(['position', 'visitor', 'at'])
    .where('businessId', '=', businessId)
    .where('deliveryId', '=', deliveryId)
    .execute()
  const burst = clicks.filter((click) => click.position !== position && click.at >= later(at, -BURST_MS))
  const by = burst.length > 0 ? 'machine' : visitor
  const isNew = !clicks.some((click) => click.position === position && click.visitor === by)
  const mistaken = burst.filter((click) => click.visitor === 'person').map((click) => click.position)
  if (!isNew && mistaken.length === 0) return false
  const positions = [...mistaken, ...(isNew ? [position] : [])]
  if (mistaken.length > 0)
    await trx
      .deleteFrom('linkClicks')
      .where('businessId', '=', businessId)
      .where('deliveryId', '=', deliveryId)
      .where('visitor', '=', 'person')
      .where('position', 'in', mistaken)
      .execute()
  await trx
    .insertInto('linkClicks')
    .values(positions.map((place) => ({ businessId, deliveryId, position: place, visitor: by, sendId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await markClicked(unit, deliveryId)
  await markCustomer(unit, customerId, 'clickedAt')
  return true
}

/** Records when a person and when a program first followed a link of a message, by its clicks. */
async function markClicked({ businessId, trx }: Unit, deliveryId: string): Promise<void> {
  const firsts = await trx
    .selectFrom('linkClicks')
    .select(({ fn }) => ['visitor', fn.min('at').as('at')])
    .where('businessId', '=', businessId)
    .where('deliveryId', '=', deliveryId)
    .groupBy('visitor')
    .execute()
  const first = (visitor: Visitor) => firsts.find((row) => row.visitor === visitor)?.at ?? null
  await trx
    .updateTable('deliveries')
    .set({ clickedAt: first('person'), machineClickedAt: first('machine') })
    .where('businessId', '=', businessId)
    .where('id', '=', deliveryId)
    .execute()
}

/** A picture of a mail that was fetched, to be written down the first time by a person and by a program. */
export async function openedBy(
  { db }: Pick<Deps, 'db'>,
  token: string,
  visit: Visit,
): Promise<Omit<FollowedLink, 'url'> | null> {
  const found = await db.one(byToken, { token })
  if (!found || !measuredOf(found.tracking).opens) return null
  const { businessId, id, campaignId } = found
  const column = visitorOf(visit, found) === 'person' ? 'openedAt' : 'machineOpenedAt'
  const isWanted = found.customerId !== null && found.opensAt !== null && found[column] === null
  const record = async () => {
    if (!isWanted) return false
    await db.write(businessId, async (unit) => {
      await unit.trx
        .updateTable('deliveries')
        .set({ [column]: visit.at })
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .where(column, 'is', null)
        .execute()
      if (column === 'openedAt' && found.customerId) await markCustomer(unit, found.customerId, column)
    })
    return true
  }
  return { businessId, campaignId, record }
}
