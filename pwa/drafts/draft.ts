import { useEffect, useMemo, useState } from 'react'
import { type Drafts, useDrafts } from '../sync/index.ts'
import { type CampaignValues, campaignValues, isWorthKeeping } from './form.ts'
import type { Save } from './useAutosave.ts'

const KEY = 'campaign.new'

export interface NewDraft {
  /** The unfinished form; null when there is none. */
  kept: CampaignValues | null
  save: Save<CampaignValues>
  drop: () => Promise<void>
}

/** The unfinished new campaign of this device; undefined while it is read. */
export function useNewDraft(): NewDraft | undefined {
  const drafts = useDrafts()
  const [kept, setKept] = useState<CampaignValues | null>()

  useEffect(() => {
    let wanted = true
    void readNewDraft(drafts).then((draft) => wanted && setKept(draft))
    return () => {
      wanted = false
    }
  }, [drafts])

  return useMemo(() => {
    if (kept === undefined) return undefined
    return {
      kept,
      save(values, isHurried) {
        if (isHurried) drafts.hurry(KEY, isWorthKeeping(values) ? values : undefined)
        else void keepNewDraft(drafts, values)
      },
      drop: () => drafts.drop(KEY),
    }
  }, [drafts, kept])
}

/** A draft in an older version's shape is dropped. */
export const readNewDraft = async (drafts: Drafts): Promise<CampaignValues | null> =>
  campaignValues.safeParse(await drafts.read(KEY)).data ?? null

/** Begins a new campaign with these texts; one that was already begun is not lost for it. */
export async function startFrom(drafts: Drafts, values: CampaignValues): Promise<void> {
  const begun = await readNewDraft(drafts)
  await keepNewDraft(drafts, begun ? withShared(begun, values.message) : values)
}

export const keepNewDraft = (drafts: Drafts, values: CampaignValues): Promise<void> =>
  isWorthKeeping(values) ? drafts.keep(KEY, values) : drafts.drop(KEY)

/** A text shared from another app, after whatever the draft already says. */
export function withShared(values: CampaignValues, shared: string): CampaignValues {
  const message = [values.message.trimEnd(), shared.trim()].filter(Boolean).join('\n\n')
  return shared.trim() ? { ...values, message } : values
}

/** The text of a share target, in this order, once each: apps put the address into the text, the title into both. */
export function sharedText(search: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '')
  return parts
    .filter(
      (part, at) => part && !parts.some((other, place) => place !== at && holds(other, part, place < at)),
    )
    .join('\n')
}

const holds = (other: string, part: string, isBefore: boolean): boolean =>
  other === part ? isBefore : other.includes(part)
