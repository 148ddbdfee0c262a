import type * as z from 'zod'
import type { postStamps, TapStampResult } from '../../shared/stamps/contract.ts'
import { corrected, isDoubtful } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { type HeardBefore, stampByPhone } from '../offers/index.ts'
import type { createShops, Shop } from './shops.ts'

type Taps = Pick<z.output<typeof postStamps.input>, 'clientNow' | 'stamps'>

/** Stamps the cards that a phone has the proofs of, each judged alone, in the order in which they were tapped. */
export async function acceptStamps(
  deps: Deps,
  shop: Shop,
  { clientNow, stamps }: Taps,
  shops: ReturnType<typeof createShops>,
): Promise<TapStampResult[]> {
  const now = deps.clock.now()
  const skew = Date.parse(now) - Date.parse(clientNow)
  const { businessId } = shop
  const spots = await Promise.all(stamps.map(({ code }) => (code === undefined ? shop : shops(code))))
  return deps.db.write(businessId, async (unit) => {
    unit.afterCommit(() => deps.live.changed(businessId, unit.turn.revision))
    const results: TapStampResult[] = []
    const heard: HeardBefore = new Map()
    for (const [n, { at, ...tap }] of stamps.entries()) {
      const spot = spots[n]
      const tagId = spot?.businessId === businessId ? spot.tagId : null
      const occasion = {
        userId: null,
        now,
        at: corrected(at, skew, now),
        deviceAt: at,
        isDoubtful: isDoubtful(at, skew, now),
      }
      results.push(await stampByPhone(unit, { ...tap, occasion, tagId }, heard))
    }
    return results
  })
}
