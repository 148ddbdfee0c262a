import type { SightingRow, Unit } from '../../database/index.ts'
import { advance, findReported, settle, touchCampaign } from '../../deliveries/index.ts'
import type { JobDeps } from '../../deps.ts'
import type { Candidate } from '../claim.ts'
import { distinctSends } from '../distinct-sends.ts'
import { looseHash, recipientHash, sightingsOf, tokenIn } from './sightings.ts'

/**
 * Of queued texts, those that the provider has already: their outcome is recorded, and they are not sent. Each text
 * at the provider stands for one line of the ledger, so a second one to the same person still goes. Returns their
 * ids.
 */
export async function writeGone(deps: JobDeps, candidates: Candidate[]): Promise<Set<string>> {
  const { db, keys } = deps
  const gone = new Set<string>()
  const hashes = candidates.map(({ address }) => recipientHash(keys, address))
  const seen = await sightingsOf(deps, hashes)
  const suspects = candidates.filter((_, index) => seen.has(hashes[index] ?? ''))
  for (const [businessId, group] of Map.groupBy(suspects, (each) => each.businessId))
    await db.write(businessId, async (unit) => {
      const written: Candidate[] = []
      for (const candidate of group) {
        const sightings = seen.get(recipientHash(keys, candidate.address)) ?? []
        if (await writeOne(unit, deps, candidate, sightings)) written.push(candidate)
      }
      if (written.length === 0) return
      const now = deps.clock.now()
      for (const send of distinctSends(written))
        if (!(await settle(unit, deps.live, send, now))) await touchCampaign(unit, deps.live, send.campaignId)
      unit.afterCommit(() => {
        for (const { id } of written) gone.add(id)
      })
    })
  return gone
}

async function writeOne(
  unit: Unit,
  deps: JobDeps,
  candidate: Candidate,
  sightings: SightingRow[],
): Promise<boolean> {
  const { businessId, id, composed } = candidate
  const { text } = composed.kept()
  const row = await unit.one(findReported, { businessId, id })
  if (row?.state !== 'queued') return false
  const [token, hash] = [tokenIn(text), looseHash(deps.keys, text)]
  // The person's own link tells more than the words, in which a name may have changed since.
  const isIt = (each: SightingRow) => (token !== null && each.optOutToken === token) || each.textHash === hash
  for (const sighting of sightings.filter(isIt)) {
    const taken = await take(unit, sighting)
    if (!taken || (await isKnown(unit, candidate, sighting))) continue
    const { state, status, providerId, code } = sighting
    await advance(unit, deps, row, { state, status, providerId, code: Number(code) }, deps.clock.now())
    await unit.trx
      .updateTable('deliveries')
      .set({ parts: composed.parts, handedOverAt: sighting.at })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    return true
  }
  return false
}

/** One of several processes gets it. */
async function take({ trx }: Unit, { providerId }: SightingRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sightings')
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Whether another line of that person's has it: from before the copy, or by the provider's own report since. */
async function isKnown(
  { trx, businessId }: Unit,
  { customerId }: Candidate,
  { providerId }: SightingRow,
): Promise<boolean> {
  const line = await trx
    .selectFrom('deliveries')
    .leftJoin('earlierAttempts', (join) =>
      join
        .onRef('earlierAttempts.businessId', '=', 'deliveries.businessId')
        .onRef('earlierAttempts.deliveryId', '=', 'deliveries.id'),
    )
    .select('deliveries.id')
    .where('deliveries.businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where((is) =>
      is.or([
        is('deliveries.providerId', '=', providerId),
        is('earlierAttempts.providerId', '=', providerId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
