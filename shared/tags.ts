import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { SITES_MAX, siteOrigin } from './rules/site-form/sites.ts'

/** The target of a tag: the form, the shop's review page, or any https page. */
export const target = z.union(
  [z.enum(['signup', 'review']), z.literal('sign-up').transform(() => 'signup' as const), f.webPage],
  { error: say('httpsOnly') },
)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('clockTime'))

/** At certain hours, on certain days, a tag leads somewhere else; the first that holds counts. */
export const tagRule = z.object({
  days: z
    .array(z.coerce.number().int().min(1).max(7))
    .min(1, say('daysRequired'))
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  from: clock,
  to: clock,
  target,
})

export const TAG_RULES_MAX = 6
const hours = z.array(tagRule).max(TAG_RULES_MAX, say('tooMany'))

const site = z.string({ error: say('siteInvalid') }).transform((typed, context) => {
  const origin = siteOrigin(typed)
  if (origin !== null) return origin
  context.addIssue({ code: 'custom', message: say('siteInvalid') })
  return z.NEVER
})

/** The shop's own web sites, each once, as their origins. */
const sites = z
  .array(site)
  .min(1, say('sitesRequired'))
  .max(SITES_MAX, say('tooMany'))
  .transform((list) => [...new Set(list)])

export const tag = z.object({
  id: f.id,
  code: z.string(),
  label: z.string(),
  target: z.string(),
  /** Left out where it leads to the same place at all hours. */
  hours: z
    .array(z.object({ days: z.array(z.number()), from: z.string(), to: z.string(), target: z.string() }))
    .optional(),
  /** The web sites that may show its form at `/e/<code>`; left out for a tag in the shop's own rooms. */
  sites: z.array(z.string()).optional(),
  /** The address on the tag. */
  url: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Tag = z.infer<typeof tag>

const LABEL_MAX = 60

export const newTag = z.object({
  label: f.line(LABEL_MAX, 'labelRequired'),
  target: target.default('signup'),
  hours: hours.optional(),
  /** Makes it the tag of a web site, which it stays. */
  sites: sites.optional(),
})
export type NewTag = z.infer<typeof newTag>
export const tagPatch = z.object({
  label: f.line(LABEL_MAX, 'labelRequired').optional(),
  target: target.optional(),
  hours: hours.optional(),
  sites: sites.optional(),
})
export type TagPatch = z.infer<typeof tagPatch>

const one = z.object({ tag })

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'staff',
  scope: 'read',
  summary: 'All tags of the business, newest first.',
  input: z.object({}),
  output: z.object({ tags: z.array(tag) }),
})

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  access: 'staff',
  scope: 'write',
  summary: 'Makes a tag with a random code.',
  input: newTag,
  output: one,
  status: 201,
})

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/tags/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Renames a tag or re-points it; what is written on the chip stays.',
  input: tagPatch.extend({ id: f.id }),
  output: one,
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/:id',
  access: 'staff',
  scope: 'write',
  summary: "Takes a tag out of the list. Its code still opens the business's form.",
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

/** Days that a tag's figures are counted over. */
export const tagPeriods = [7, 30, 90] as const
export type TagPeriod = (typeof tagPeriods)[number]

export const tagFigures = z.object({
  tagId: z.string(),
  /** Times that a person opened it; robots are not counted. */
  taps: z.number().int(),
  /** Customers who are there and whose first sign-up was by it. */
  signups: z.number().int(),
})
export type TagFigures = z.infer<typeof tagFigures>

export const listTagFigures = endpoint({
  method: 'GET',
  path: '/api/tags/figures',
  access: 'staff',
  scope: 'read',
  summary:
    'Taps and new customers of each tag over the last 7, 30 or 90 days; tags without either are left out.',
  input: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal(tagPeriods, { error: say('periodInvalid') }))
      .default(30),
  }),
  output: z.object({ at: z.string(), figures: z.array(tagFigures) }),
})

/** With fewer taps than this a share of them says nothing. */
const TAPS_FOR_RATE = 20

/** The share of taps that became customers; null where it would mislead: too few taps, or sign-ups at the counter besides. */
export const rateOf = ({ taps, signups }: Pick<TagFigures, 'taps' | 'signups'>): number | null =>
  taps >= TAPS_FOR_RATE && signups <= taps ? signups / taps : null

export const endpoints = { listTagFigures, listTags, createTag, updateTag, deleteTag }
