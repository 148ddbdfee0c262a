// The log of vouchers and cards, which only ever grows, and what follows from it.
import { Failure } from '../../shared/errors.ts'
import type { Stamp, Use } from '../../shared/offers.ts'
import { allowedUses, STAMPS_TOLD } from '../../shared/rules/offers/stamps.ts'
import { type LoggedUse, standingUses } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { OfferRow, RedemptionRow, Unit, VoucherRow } from '../database/index.ts'
import type { AppliedOperation, OperationContext } from '../operations/index.ts'
import { findOffer, setOffer } from './store.ts'
import { countsOn, findVoucher, usesOf } from './vouchers.ts'

/** Who gave something, and when by all that is known of the time. */
export type Occasion = Pick<OperationContext, 'now' | 'at' | 'deviceAt' | 'isDoubtful'> & {
  /** Null where a customer's own phone did. */
  userId: string | null
}

export interface Redeemed {
  row: VoucherRow
  /** The way in which it came out differently. */
  why?: AppliedOperation['why']
}

/** A voucher, or the card on which it counts what is given on this one. Throws `notFound`. */
export async function voucherWithOffer(
  view: Pick<Unit, 'one' | 'trx' | 'businessId'>,
  id: string,
): Promise<{ voucher: VoucherRow; offer: OfferRow }> {
  const voucher = await view.one(findVoucher, { businessId: view.businessId, id })
  const offer = voucher && (await findOffer(view, voucher.offerId))
  if (!voucher || !offer) throw new Failure('notFound')
  return { voucher: await countsOn(view, voucher, offer), offer }
}

/** What was given without a network, by a code or to a customer. */
export interface GivenAway {
  knownAt?: string | undefined
  customerId?: string
}

/**
 * A wrong clock moves nothing to before what its device knew, nor past now. What is given by a code is no earlier than
 * its card; what names its customer may be, because the first stamp makes the card when it reaches the server.
 */
export function whenOf(
  { at, now }: Pick<Occasion, 'at' | 'now'>,
  { knownAt = '', customerId }: GivenAway,
  card?: Pick<VoucherRow, 'createdAt'>,
): string {
  const since = card && customerId === undefined ? card.createdAt : ''
  const latest = [at, knownAt, since].reduce((a, b) => (a > b ? a : b))
  return latest < now ? latest : now
}

/** Rows of the log that somebody got something by, and that can be undone. */
export const isGiven = (kind: RedemptionRow['kind']): boolean => kind === 'redeemed' || kind === 'stamped'

export const isUndone = async (
  { trx, businessId }: Unit,
  { id, voucherId }: Pick<RedemptionRow, 'id' | 'voucherId'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('redemptions')
    .select('id')
    .where('businessId', '=', businessId)
    .where('voucherId', '=', voucherId)
    .where('kind', '=', 'undone')
    .where('redemptionId', '=', id)
    .executeTakeFirst()) !== undefined

export const findRedemption = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('redemptions')
    .select(['id', 'voucherId', 'kind', 'at'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

export const occasionOf = ({ userId, now, at, deviceAt, isDoubtful }: Occasion) => ({
  userId,
  at,
  arrivedAt: now,
  deviceAt: deviceAt ?? null,
  isDoubtful: isDoubtful ? 1 : 0,
})

/** Adds a row to the log of a voucher. */
export const log = (
  { trx, businessId }: Unit,
  { id: voucherId, offerId }: VoucherRow,
  row: Pick<RedemptionRow, 'kind' | 'at' | 'arrivedAt'> & Partial<RedemptionRow>,
) =>
  trx
    .insertInto('redemptions')
    .values({
      id: uuid7(),
      redemptionId: null,
      deviceAt: null,
      isDoubtful: 0,
      isUnchecked: 0,
      userId: null,
      place: null,
      ...row,
      businessId,
      voucherId,
      offerId,
    })
    .execute()

/** Works the voucher's uses and stamps and the offer's sums out of the log anew, and marks what is newly one too many. */
export async function project(
  unit: Unit,
  voucher: VoucherRow,
  offer: OfferRow,
  { now }: Pick<Occasion, 'now'>,
): Promise<VoucherRow> {
  const rows = await logOf(unit, voucher.id)
  const marked = targets(rows, 'twice')
  const stamps = stampsIn(rows)
  const uses = standingUses(given(rows, 'redeemed'), allowedUses(offer, stamps.length))
  for (const { id, isTwice, at } of uses)
    if (isTwice && !marked.has(id))
      await log(unit, voucher, { kind: 'twice', redemptionId: id, at, arrivedAt: now })
  const before = usesOf(voucher)
  const row = await unit.trx
    .updateTable('vouchers')
    .set({
      uses: uses.length === 0 ? null : JSON.stringify(uses),
      used: uses.length === 0 ? null : uses.length,
      stamps: stamps.length === 0 ? null : stamps.length,
      stamped: stamps.length === 0 ? null : JSON.stringify(stamps.slice(-STAMPS_TOLD)),
      revision: unit.nextRevision(),
      updatedAt: now,
    })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', voucher.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setOffer(unit, offer.id, {
    used: offer.used + uses.length - before.length,
    usedTwice: offer.usedTwice + twiceIn(uses) - twiceIn(before),
    stamped: (offer.stamped ?? 0) + stamps.length - (voucher.stamps ?? 0),
  })
  return row
}

/** All stamps of a card that stand, in the order in which they were given; its row holds but the last of them. */
export const stampsOf = async (unit: Unit, { id }: Pick<VoucherRow, 'id'>): Promise<Stamp[]> =>
  stampsIn(await logOf(unit, id))

const stampsIn = (rows: readonly LogRow[]): Stamp[] =>
  standingUses(given(rows, 'stamped'), 0).map(({ isTwice: _, ...stamp }) => stamp)

function given(rows: readonly LogRow[], kind: RedemptionRow['kind']): LoggedUse[] {
  const undone = targets(rows, 'undone')
  return rows
    .filter((row) => row.kind === kind)
    .map(({ id, at, firstName, keyName, place }) => ({
      ...{ id, at, place, by: firstName ?? keyName },
      isUndone: undone.has(id),
    }))
}

const targets = (rows: readonly LogRow[], kind: RedemptionRow['kind']) =>
  new Set(rows.filter((row) => row.kind === kind).map(({ redemptionId }) => redemptionId))

const twiceIn = (uses: readonly Use[]): number => uses.filter(({ isTwice }) => isTwice).length

type LogRow = Awaited<ReturnType<typeof logOf>>[number]

const logOf = ({ trx, businessId }: Unit, voucherId: string) =>
  trx
    .selectFrom('redemptions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.businessId', '=', 'redemptions.businessId')
        .onRef('users.id', '=', 'redemptions.userId')
        .on('users.removedAt', 'is', null),
    )
    .leftJoin('apiKeys', (join) =>
      join
        .onRef('apiKeys.businessId', '=', 'redemptions.businessId')
        .onRef('apiKeys.id', '=', 'redemptions.userId'),
    )
    .select(['redemptions.id', 'kind', 'redemptionId', 'at', 'place', 'firstName'])
    .select('apiKeys.name as keyName')
    .where('redemptions.businessId', '=', businessId)
    .where('voucherId', '=', voucherId)
    .execute()
