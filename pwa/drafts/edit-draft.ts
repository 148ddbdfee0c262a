import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod'
import type { Campaign } from '../../shared/campaigns.ts'
import { useDrafts } from '../sync/index.ts'
import { type CampaignValues, campaignValues, valuesOf } from './form.ts'
import type { Save } from './useAutosave.ts'

const keptEdit = z.object({ values: campaignValues, of: campaignValues })

export interface EditDraft {
  /** The editor's first values. */
  values: CampaignValues
  /** `kept`: a change that was not saved; `moved`: and the campaign reads otherwise since. */
  standing: 'none' | 'kept' | 'moved'
  save: Save<CampaignValues>
  drop: () => Promise<void>
}

const same = (one: CampaignValues, other: CampaignValues): boolean =>
  JSON.stringify(campaignValues.parse(one)) === JSON.stringify(campaignValues.parse(other))

/** The editor's first values over a campaign, when `kept` was left in it. */
export function openingOf(kept: unknown, now: CampaignValues): Pick<EditDraft, 'values' | 'standing'> {
  const { data } = keptEdit.safeParse(kept)
  if (!data || same(data.values, now)) return { values: now, standing: 'none' }
  return { values: data.values, standing: same(data.of, now) ? 'kept' : 'moved' }
}

/** The unsaved change of a campaign, kept on this device until it is saved or dropped; undefined while it is read. */
export function useEditDraft(campaign: Campaign): EditDraft | undefined {
  const drafts = useDrafts()
  const [now] = useState(() => valuesOf(campaign))
  const [opening, setOpening] = useState<ReturnType<typeof openingOf>>()
  const key = `campaign.${campaign.id}.edit`

  useEffect(() => {
    let wanted = true
    void drafts.read(key).then((kept) => wanted && setOpening(openingOf(kept, now)))
    return () => {
      wanted = false
    }
  }, [drafts, key, now])

  return useMemo(() => {
    if (!opening) return undefined
    return {
      ...opening,
      save(values, isHurried) {
        const kept = same(values, now) ? undefined : { values, of: now }
        if (isHurried) drafts.hurry(key, kept)
        else void (kept ? drafts.keep(key, kept) : drafts.drop(key))
      },
      drop: () => drafts.drop(key),
    }
  }, [drafts, key, now, opening])
}
