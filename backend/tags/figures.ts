import type { TagFigures, TagPeriod } from '../../shared/tags.ts'
import { DAY, later } from '../clock.ts'
import type { Deps } from '../deps.ts'

/**
 * The figures of a business's tags in the last days, today in UTC being one of them. Tags where nothing happened are
 * left out.
 */
export async function figuresOf(
  { db, clock }: Deps,
  businessId: string,
  days: TagPeriod,
): Promise<TagFigures[]> {
  const since = later(clock.now(), -(days - 1) * DAY).slice(0, 10)
  const [taps, signups] = await Promise.all([
    db.read
      .selectFrom('taps')
      .select(['tagId', ({ fn }) => fn.sum<number>('opened').as('n')])
      .where('businessId', '=', businessId)
      .where('hour', '>=', since)
      .groupBy('tagId')
      .execute(),
    db.read
      .selectFrom('customers')
      .select(['tagId', ({ fn }) => fn.countAll<number>().as('n')])
      .where('businessId', '=', businessId)
      .where('createdAt', '>=', since)
      .where('tagId', 'is not', null)
      .where('deletedAt', 'is', null)
      .groupBy('tagId')
      .execute(),
  ])
  const figures = new Map<string, TagFigures>()
  const of = (tagId: string) => figures.get(tagId) ?? { tagId, taps: 0, signups: 0 }
  // PostgreSQL answers sums and counts as text.
  for (const { tagId, n } of taps) figures.set(tagId, { ...of(tagId), taps: Number(n) })
  for (const { tagId, n } of signups)
    if (tagId !== null) figures.set(tagId, { ...of(tagId), signups: Number(n) })
  return [...figures.values()]
}
