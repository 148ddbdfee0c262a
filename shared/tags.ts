import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** What a tag opens: the form, the shop's review page, or any https page. */
export const target = z.union(
  [z.enum(['signup', 'review']), z.literal('sign-up').transform(() => 'signup' as const), f.webPage],
  { error: say('httpsOnly') },
)

export const tag = z.object({
  id: f.id,
  code: z.string(),
  label: z.string(),
  target: z.string(),
  /** What is written on the tag. */
  url: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Tag = z.infer<typeof tag>

export const LABEL_MAX = 60

export const newTag = z.object({
  label: f.line(LABEL_MAX, 'labelRequired'),
  target: target.default('signup'),
})
export type NewTag = z.infer<typeof newTag>
export const tagPatch = z.object({
  label: f.line(LABEL_MAX, 'labelRequired').optional(),
  target: target.optional(),
})
export type TagPatch = z.infer<typeof tagPatch>

const one = z.object({ tag })

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'staff',
  summary: 'All tags of the business, newest first.',
  input: z.object({}),
  output: z.object({ tags: z.array(tag) }),
})

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  access: 'staff',
  summary: 'Makes a tag with a random code.',
  input: newTag,
  output: one,
  status: 201,
})

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:id',
  access: 'staff',
  summary: 'Renames a tag or re-points it; what is written on the chip stays.',
  input: tagPatch.extend({ id: f.id }),
  output: one,
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:id',
  access: 'staff',
  summary: "Takes a tag out of the list. Its code still opens the business's form.",
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { listTags, createTag, updateTag, deleteTag }
