import { prepared, type Turn, type Unit } from '../database/index.ts'

/** The running ones of a shop, the oldest first. */
export const runningOffers = prepared<{ businessId: string }>()((db, slot) =>
  db
    .selectFrom('offers')
    .select(['id', 'audience', 'tapHours'])
    .where('businessId', '=', slot('businessId'))
    .where('startedAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id'),
)

export const earnedAtSignup = (offers: readonly { id: string; audience: string }[]): string[] =>
  offers.filter(({ audience }) => audience === 'signup').map(({ id }) => id)

const readIn = new WeakMap<Turn, readonly string[]>()

/**
 * The offers that a sign-up earns. They are read once for each turn of the business, which ends when another process
 * writes or a commit fails, and again after each change of an offer: to ask with each sign-up took a twentieth of its work.
 */
export async function signupOffersOf(unit: Unit): Promise<readonly string[]> {
  const { businessId, turn } = unit
  const known = readIn.get(turn)
  if (known) return known
  const read = earnedAtSignup(await unit.all(runningOffers, { businessId }))
  readIn.set(turn, read)
  return read
}

/** To be called with each change of an offer. */
export const forgetSignupOffers = ({ turn }: Unit): void => void readIn.delete(turn)
