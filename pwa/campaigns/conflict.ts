import * as z from 'zod'
import { campaignPatch } from '../../shared/campaigns.ts'
import type { Conflict } from '../database.ts'
import type { Mend } from '../queue/index.ts'
import type { CampaignValues } from './form.ts'

export const textFields = ['name', 'subject', 'message'] as const
export type TextField = (typeof textFields)[number]

const texts = z.object({ name: z.string(), subject: z.string().nullable(), message: z.string() }).partial()

/** An edit against an edit; a deletion that met another has no text to choose. */
export const isTextConflict = ({ mine }: Conflict): boolean => Object.keys(mine).length > 0

/** The texts that this device changed, each with what the other side has in its place. */
export function sidesOf({ mine, theirs }: Conflict): { field: TextField; mine: string; theirs: string }[] {
  const own = texts.parse(mine)
  const other = texts.parse(theirs ?? {})
  return textFields
    .filter((field) => field in own)
    .map((field) => ({ field, mine: own[field] ?? '', theirs: other[field] ?? '' }))
}

/** What lets this device's edit stand: the same edit, now made of the row as the other side left it. */
export function standOn({ mine, theirs, revision }: Conflict): Mend {
  const row: Record<string, unknown> = { ...theirs }
  return {
    base: Object.fromEntries(Object.keys(mine).map((field) => [field, row[field] ?? null])),
    baseRevision: revision,
  }
}

/** What a new campaign begins with when the one that was edited is gone. */
export function valuesOfMine({ mine }: Conflict, blank: CampaignValues): CampaignValues {
  const { type = blank.type, name, subject, message } = campaignPatch.safeParse(mine).data ?? {}
  return { type, name: name ?? '', subject: subject ?? '', message: message ?? '' }
}
