import { createTag, deleteTag, listTagFigures, listTags, type Tag, updateTag } from '../../shared/tags.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { figuresOf } from './figures.ts'
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
