import { SECOND } from '../../clock.ts'
import type { JobDeps } from '../../deps.ts'
import { eachInTurn } from '../../process/each-in-turn.ts'
import { createLoop, type Loop } from '../../process/loop.ts'
import { decideDue } from './decide.ts'

/** Looks by itself this often, whatever was missed: also at those whose texts are still under way. */
const LOOK_MS = 30 * SECOND

/** Decides between the texts whose time has come. */
export function createDecider(deps: JobDeps, wake: () => void): Loop {
  const { db, clock, log } = deps

  const undecided = () =>
    db.read
      .selectFrom('comparisons')
      .innerJoin('businesses', 'businesses.id', 'comparisons.businessId')
      .where('comparisons.decidedAt', 'is', null)
      .where('businesses.suspendedAt', 'is', null)
      .where('businesses.closedAt', 'is', null)

  async function step(): Promise<number> {
    const now = clock.now()
    const due = await undecided()
      .select(['comparisons.businessId', 'comparisons.id'])
      .where('decideAt', '<=', now)
      .orderBy('decideAt')
      .execute()
    await eachInTurn(due, ({ businessId, id }) =>
      db.write(businessId, (unit) => decideDue(unit, deps, wake, { id, now: clock.now() })),
    )
    const { at } = await undecided()
      .select(({ fn }) => fn.min('decideAt').as('at'))
      .where('decideAt', '>', now)
      .executeTakeFirstOrThrow()
    return at === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(1, Date.parse(at) - Date.parse(now)))
  }

  return createLoop(step, (error) => log.error({ err: error }, 'deciding between two texts'))
}
