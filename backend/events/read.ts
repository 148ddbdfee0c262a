import { Failure } from '../../shared/errors.ts'
import type { EventType, ShopEvent } from '../../shared/events/contract.ts'
import type { EventRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'

/** What a program that asks is answered. */
export interface EventPage {
  events: ShopEvent[]
  /** The place behind them. */
  next: string
  more: boolean
  isKept: boolean
}

/** A place in the log of this life of the database: a restored copy counts anew from where it stands. */
const placeOf = (epoch: string, number: number): string => `${number}.${epoch}`

function numberIn(epoch: string, place: string): number {
  const [number = '', of] = place.split(/\.(.*)/s)
  if (of !== epoch || !/^\d{1,15}$/.test(number)) throw new Failure('eventsGone')
  return Number(number)
}

/** Throws `eventsGone` where events after that place are no longer kept, or it is of another life of the database. */
export async function eventsAfter(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<EventPage> {
  // Before the rows: what is written in between comes with the next page.
  const { lastEvent } = await db.read
    .selectFrom('businesses')
    .select('lastEvent')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const newest = Number(lastEvent ?? 0)
  const from = after === undefined ? 0 : numberIn(db.epoch, after)
  const rows = await db.read
    .selectFrom('events')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('number', '>', from)
    .where('number', '<=', newest)
    .orderBy('number')
    .limit(limit)
    .execute()
  const first = rows[0] ? Number(rows[0].number) : newest + 1
  if (after !== undefined && (from > newest || first > from + 1)) throw new Failure('eventsGone')
  const last = Number(rows.at(-1)?.number ?? newest)
  return {
    events: rows.map(toEvent),
    next: placeOf(db.epoch, last),
    more: last < newest,
    isKept: lastEvent !== null,
  }
}

/** As it is told, by whatever way. */
export const toEvent = ({ id, type, at, data }: Pick<EventRow, 'id' | 'type' | 'at' | 'data'>): ShopEvent =>
  ({ id, type: type as EventType, timestamp: at, data: JSON.parse(data) }) as ShopEvent
