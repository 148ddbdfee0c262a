import { CAMPAIGN_NAME_MAX } from '../rules/campaigns.ts'
import { campaigns } from './campaigns.ts'
import type { Language } from './copy.ts'

/** What a copy of a campaign is called, never longer than a name may be. */
export function copyName(name: string, language: Language): string {
  const t = campaigns(language)
  const room = CAMPAIGN_NAME_MAX - t('copyOf', { name: '' }).length
  // Half a character would be none.
  const start = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return t('copyOf', { name: start.trim() })
}
