import * as z from 'zod'
import { newTag } from '../../../shared/tags.ts'

/** The fields of the dialog: the sites as they are typed, one on each line. */
export interface SiteForm {
  label: string
  sites: string
}

export interface SiteValues {
  label: string
  sites: string[]
}

const { label, sites } = newTag.shape

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The fields as the contract has them; the first fault of any site is the field's. */
export const siteContract = z.object({
  label,
  sites: z.string().transform((typed, context) => {
    const read = sites.unwrap().safeParse(linesOf(typed))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'invalid' })
    return z.NEVER
  }),
}) as z.ZodType<SiteValues, SiteForm>

/** The server's words, under the field that they are about: each site has a name of its own there. */
export const fieldOf = (name: string): keyof SiteForm | null => {
  if (name === 'label') return 'label'
  return /^sites\b/.test(name) ? 'sites' : null
}

/** A web site as people read it. */
export const shownSite = (origin: string): string => origin.replace(/^https:\/\//, '')
