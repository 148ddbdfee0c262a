import * as z from 'zod'
import { type CampaignTexts, campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { readText } from '../../shared/rules/mail/index.ts'
import type { Conflict } from '../browser/database.ts'
import { type CampaignValues, valuesOf } from '../drafts/index.ts'
import type { Mend } from '../queue/index.ts'

export const textFields = ['name', 'subject', 'message'] as const
export type TextField = (typeof textFields)[number]

const texts = z.object({ name: z.string(), subject: z.string().nullable(), message: z.string() }).partial()

const channel = z.object({ type: z.string() })

export interface Sides {
  field: TextField
  /** The campaign's text if this device's change is chosen. */
  mine: string
  theirs: string
}

/** Both campaigns that there is to choose from, whole: what this device left alone is as the other side has it. */
export function sidesOf({ mine, theirs }: Conflict): Sides[] {
  const own = texts.parse(mine)
  const other = texts.parse(theirs ?? {})
  const type = channel.safeParse({ ...theirs, ...mine }).data?.type ?? ''
  const read = (field: TextField, text: string) =>
    field === 'message' ? readText({ type, message: text }) : text
  return textFields
    .map((field) => ({
      field,
      mine: read(field, (field in own ? own : other)[field] ?? ''),
      theirs: read(field, other[field] ?? ''),
    }))
    .filter(({ field, mine, theirs }) => field in own || mine !== '' || theirs !== '')
}

/** This device's version as a campaign of its own, under a name that tells them apart; null when it is not whole. */
export function copyOfMine(
  { mine, theirs }: Conflict,
  nameOf: (name: string) => string,
): CampaignTexts | null {
  const whole = campaignTexts.safeParse({ ...theirs, ...mine }).data
  return whole ? { ...whole, name: shortened(whole.name, nameOf) } : null
}

/** The name gives way, not what is added to it. */
function shortened(name: string, nameOf: (name: string) => string): string {
  const tooMuch = Math.max(0, nameOf(name).length - CAMPAIGN_NAME_MAX)
  return nameOf(name.slice(0, name.length - tooMuch).trimEnd())
}

/** The mend that keeps this device's edit: the same edit, now based on the row as the other side left it. */
export function standOn({ mine, theirs, revision }: Conflict): Mend {
  const row: Record<string, unknown> = { ...theirs }
  return {
    base: Object.fromEntries(Object.keys(mine).map((field) => [field, row[field] ?? null])),
    baseRevision: revision,
  }
}

/** The values of a new campaign when the edited one is gone. */
export function valuesOfMine({ mine, base }: Conflict, blank: CampaignValues): CampaignValues {
  const {
    type = blank.type,
    name,
    subject,
    message,
    offerId,
  } = campaignPatch.safeParse({ ...base, ...mine }).data ?? {}
  const texts = { type, name: name ?? '', subject: subject ?? null, message: message ?? '' }
  return valuesOf({ ...texts, offerId })
}
