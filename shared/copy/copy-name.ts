import { CAMPAIGN_NAME_MAX } from '../rules/campaigns.ts'
import { cut } from '../rules/text.ts'
import type { Language } from './copy.ts'
import { campaigns } from './first/campaigns.ts'

/** The name for a copy of a campaign, never longer than a name may be. */
export function copyName(name: string, language: Language): string {
  const t = campaigns(language)
  const room = CAMPAIGN_NAME_MAX - t('copyOf', { name: '' }).length
  return t('copyOf', { name: cut(name, room).trim() })
}
