import type { EventData, EventType } from '../../shared/events/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { prepared, type Unit } from '../database/index.ts'

const insertEvent = prepared<{
  businessId: string
  number: number
  id: string
  type: EventType
  data: string
  at: string
}>()((db, slot) =>
  db.insertInto('events').values({
    businessId: slot('businessId'),
    number: slot('number'),
    id: slot('id'),
    type: slot('type'),
    data: slot('data'),
    at: slot('at'),
  }),
)

/**
 * From this transaction on the shop's events are logged, for good: a pause would be a gap that nobody who reads them
 * could see. Called with the first key and the first webhook.
 */
export function startEvents({ turn }: Pick<Unit, 'turn'>): void {
  turn.lastEvent ??= 0
}

/** Whether anything is to be written. Costs nothing: the turn is read in any case. */
export const isLogged = ({ turn }: Pick<Unit, 'turn'>): boolean => turn.lastEvent !== null

/**
 * Writes down what happened, in the transaction that did it; nothing where no log is kept. The number comes from the
 * business's turn, which one transaction holds at a time, so that the order of numbers is that of the commits.
 */
export async function logEvent<Type extends EventType>(
  unit: Unit,
  type: Type,
  data: EventData<Type>,
  at: string,
): Promise<void> {
  const { turn, businessId } = unit
  if (turn.lastEvent === null) return
  turn.lastEvent += 1
  await unit.run(insertEvent, {
    businessId,
    number: turn.lastEvent,
    id: uuid7(),
    type,
    data: JSON.stringify(data),
    at,
  })
}
