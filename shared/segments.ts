import * as z from 'zod'
import { say } from './copy/fields.ts'
import { labels } from './customers.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { consentFilters, isFiltered } from './rules/segments.ts'

export const SEGMENT_NAME_MAX = 60
export const SEGMENTS_MAX = 100
const FILTER_DAYS_MAX = 3650
const VISITS_MAX = 1000

const consent = z.enum(consentFilters).optional()
const days = z
  .number()
  .int('daysInvalid')
  .min(1, 'daysInvalid')
  .max(FILTER_DAYS_MAX, 'daysInvalid')
  .optional()

/** An unknown field is refused, not left out: a filter that has lost a part lets more people in. */
export const filter = z
  .strictObject({
    sms: consent,
    email: consent,
    whatsapp: consent,
    tag: f.id.optional(),
    labels: labels.optional(),
    joinedDays: days,
    joinedFrom: f.day.optional(),
    joinedTo: f.day.optional(),
    clickedDays: days,
    openedDays: days,
    visitedDays: days,
    /** Customers before that who have not been there since. */
    notSeenDays: days,
    visitsFrom: z.number().int('daysInvalid').min(1, 'daysInvalid').max(VISITS_MAX, 'daysInvalid').optional(),
  })
  .refine(isFiltered, say('filterRequired'))

export const segment = z.object({
  id: f.id,
  name: z.string(),
  filter: z.looseObject({}).transform((value) => value as z.infer<typeof filter>),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Segment = z.infer<typeof segment>

export const newSegment = z.object({ name: f.line(SEGMENT_NAME_MAX, 'segmentNameRequired'), filter })
export type NewSegment = z.infer<typeof newSegment>
export const segmentPatch = newSegment.partial()
export type SegmentPatch = z.infer<typeof segmentPatch>

const one = z.object({ segment })

export const listSegments = endpoint({
  method: 'GET',
  path: '/api/segments',
  access: 'staff',
  scope: 'read',
  summary: 'All segments of the business, newest first.',
  input: z.object({}),
  output: z.object({ segments: z.array(segment) }),
})

export const createSegment = endpoint({
  method: 'POST',
  path: '/api/segments',
  access: 'staff',
  scope: 'write',
  summary: 'Names a filter. Who is in it is found each time it is used.',
  input: newSegment,
  output: one,
  status: 201,
})

export const updateSegment = endpoint({
  method: 'PUT',
  path: '/api/segments/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Renames a segment or gives it another filter, which holds what is scheduled for it.',
  input: segmentPatch.extend({ id: f.id }),
  output: one,
})

export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/api/segments/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Takes a segment away; what is scheduled for it is held. Nothing happens to its people.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { listSegments, createSegment, updateSegment, deleteSegment }
