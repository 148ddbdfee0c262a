import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const count = z.number().int()

/** Within so many days of sign-up. */
export const cohortDays = [30, 60, 90] as const
/** The months that are told of, with the one that is not over. */
export const COHORT_MONTHS = 13

/** The people who signed up in a month by a tag, and those of them who came back: on a later day than that. */
const cohort = z.object({
  /** By the shop's calendar, as 2026-11. */
  month: z.string(),
  /** Null for none. */
  tagId: z.string().nullable(),
  /** The tag's name; null where there is none. */
  label: z.string().nullable(),
  joined: count,
  /** For each of `cohortDays`: those whose days are over, and how many of these came back within them. */
  within: z.array(z.object({ of: count, back: count })).length(cohortDays.length),
})
export type Cohort = z.infer<typeof cohort>

export const cohorts = z.object({
  /** The time of the count. */
  at: z.string(),
  /** Whether the shop has ever counted a visit. */
  hasVisits: z.boolean(),
  rows: z.array(cohort),
})
export type Cohorts = z.infer<typeof cohorts>

export const getCohorts = endpoint({
  method: 'GET',
  path: '/api/reports/cohorts',
  access: 'staff',
  scope: 'read',
  summary:
    'Who came back within 30, 60 and 90 days of signing up, by tag and month of sign-up, for a year and the month that is not over.',
  input: z.object({}),
  output: z.object({ cohorts }),
})

export const endpoints = { getCohorts }
