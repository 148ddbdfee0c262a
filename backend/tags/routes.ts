import {
  createTag,
  deleteTag,
  listTagFigures,
  listTags,
  type Tag,
  type TagFigures,
  type TagPeriod,
  updateTag,
} from '../../shared/tags.ts'
import { DAY, later } from '../clock.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { toTag } from './store.ts'

export const tagRoutes = (deps: Deps, perform: Perform): Route[] => [
  route(listTags, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'tags', signedIn.businessId)
    return { tags: rows.map((row) => toTag(row, deps.config.publicUrl)) }
  }),
  route(listTagFigures, async ({ input, signedIn }) => ({
    at: deps.clock.now(),
    figures: await figuresOf(deps, signedIn.businessId, input.days),
  })),
  route(createTag, async (call) => ({ tag: await perform<Tag>(call, 'tag.create', call.input) })),
  route(updateTag, async (call) => {
    const { id, ...patch } = call.input
    return { tag: await perform<Tag>(call, 'tag.update', patch, id) }
  }),
  route(deleteTag, async (call) => {
    await perform(call, 'tag.delete', {}, call.input.id)
    return {}
  }),
]

/**
 * The figures of a business's tags in the last days, today in UTC being one of them. Tags where nothing happened are
 * left out.
 */
async function figuresOf({ db, clock }: Deps, businessId: string, days: TagPeriod): Promise<TagFigures[]> {
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
