import { useMemo } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { needsAnswer } from '../../shared/rules/notifications/needs-answer.ts'
import { useRows } from './hooks.ts'
import type { Local } from './overlay.ts'

/**
 * The campaigns that the shop wrote, newest first; undefined as `useRows` is. An answer to one customer's reply stands in
 * the inbox, and is among these only while it waits for somebody's decision.
 */
export function useCampaigns(): Local<Campaign>[] | undefined {
  const rows = useRows('campaign')
  return useMemo(() => rows?.filter((row) => !row.isAnswer || needsAnswer(row)), [rows])
}
